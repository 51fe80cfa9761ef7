import { Link } from "wouter";
import { marketingContent } from "../../lib/marketing-content.ts";
import { Faq } from "../../ui/faq.tsx";
import { buttonClass } from "../../ui/form/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SampleTitle } from "../../ui/services/sample-tag.tsx";
import { aboutPlansStrings as strings } from "./about-plans-strings.ts";

/** What the plans contain, how they work and what people ask about them. */
export function AboutPlans() {
  return (
    <>
      <Section title={strings.benefitsTitle} className="bg-sunk" split>
        <div className="grid content-start gap-5">
          <ul className="grid gap-4 sm:grid-cols-2">
            {strings.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Icon name="check" className="text-success" />
                {benefit}
              </li>
            ))}
          </ul>
          <Link
            href="/get-started"
            className="flex min-h-11 w-fit items-center font-semibold text-indigo-text underline underline-offset-4"
          >
            {strings.seeSamples}
          </Link>
        </div>
      </Section>
      <HowItWorks />
      <Testimonials />
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

function HowItWorks() {
  return (
    <Section title={strings.howTitle} split>
      <ol className="grid gap-5">
        {strings.how.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="step-mark size-10">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const shownTestimonials = 3;

function Testimonials() {
  const testimonials = marketingContent.testimonials.slice(0, shownTestimonials);
  if (testimonials.length === 0) return null;
  return (
    <Section title={<SampleTitle text={strings.testimonialsTitle} />} className="bg-sunk">
      <div className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, name, place, topic }) => (
          <figure
            key={name}
            className="grid content-between gap-5 rounded-lg bg-surface p-6 shadow-soft"
          >
            <blockquote>“{quote}”</blockquote>
            <figcaption className="text-muted">
              <span className="font-semibold text-ink">{name}</span>, {place} · {topic}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

function Guarantee() {
  return (
    <section className="section">
      <div className="page-width">
        <div className="flex flex-wrap gap-5 rounded-lg bg-success-soft p-[min(1.5rem,7.5vw)] sm:p-8">
          <Icon name="shield" className="size-10 text-success" />
          <div className="grid max-w-text min-w-0 flex-1 basis-48 gap-2">
            <h2 className="text-xl">{strings.refundTitle}</h2>
            <p>{strings.refundText}</p>
            <Link
              href="/refunds"
              className="inline-flex min-h-11 w-fit items-center underline underline-offset-4"
            >
              {strings.refundLink}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
