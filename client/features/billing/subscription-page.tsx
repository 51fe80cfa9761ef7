import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Faq } from "../../ui/faq.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { PlanList } from "./plan-list.tsx";
import { strings } from "./strings.ts";

export function SubscriptionPage() {
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <PlanList />
      <Section title={strings.benefitsTitle} className="bg-sunk">
        <ul className="grid gap-4 sm:grid-cols-2">
          {strings.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="check" className="text-success" />
              {benefit}
            </li>
          ))}
        </ul>
      </Section>
      <Guarantee />
      <Section title={strings.faqTitle} className="bg-sunk" split>
        <div className="grid gap-8">
          <Faq items={strings.faq} />
          <a href="#plans" className={buttonClass("primary", "justify-self-start")}>
            {strings.viewAgain}
          </a>
        </div>
      </Section>
    </>
  );
}

function Guarantee() {
  return (
    <section className="section">
      <div className="page-width">
        <div className="flex gap-5 rounded-lg bg-success-soft p-6 sm:p-8">
          <Icon name="shield" className="size-10 text-success" />
          <div className="grid max-w-text gap-2">
            <h2 className="text-xl">{strings.refundTitle}</h2>
            <p>{strings.refundText}</p>
            <Link href="/refunds" className="w-fit underline underline-offset-4">
              {strings.refundLink}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
