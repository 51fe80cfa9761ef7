import { useLeastPrice } from "../../lib/api/public-data.ts";
import { cx } from "../../lib/cx.ts";
import { useSession } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Petals } from "../../ui/petals.tsx";
import { Section } from "../../ui/section.tsx";
import { belowFoldStrings as strings } from "./below-fold-strings.ts";

/** The sections below the first view; their code loads when the person scrolls near them. */
export function BelowFold() {
  return (
    <div data-below-fold>
      <Steps />
      <Benefits />
      <CallToAction />
    </div>
  );
}

function Steps() {
  return (
    <Section title={strings.howTitle}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {strings.steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <span aria-hidden="true" className="step-connector">
              <span className="step-mark size-[48px] text-[min(1.375rem,26px)]">{index + 1}</span>
            </span>
            <h3 className="text-xl max-md:pt-2">{title}</h3>
            <p className="max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Benefits() {
  return (
    <Section title={strings.benefitsTitle} className="bg-sunk">
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {strings.benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-[48px] shrink-0 place-items-center rounded bg-surface text-marigold-text shadow-soft">
              <Icon name={icon} />
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The end of the page: the price and a link to the plans; for a subscriber, a link to their chats. */
function CallToAction() {
  const price = useLeastPrice();
  const isSubscriber = useSession().user?.subscription?.status === "active";
  const offer = price === null ? strings.endText : strings.endFrom(price);
  return (
    <section className="section">
      <div className="page-width">
        <div className="on-indigo relative grid justify-items-start gap-5 overflow-hidden rounded-lg bg-indigo p-7 text-on-indigo sm:p-12">
          <Petals className="absolute -end-20 -bottom-44 size-64 md:-end-28 md:-top-28 md:size-96" />
          <h2 className="relative text-2xl">
            <Either isSecond={isSubscriber} first={strings.endTitle} second={strings.activeTitle} />
          </h2>
          <p className="relative text-lg md:max-w-[22rem] lg:max-w-[34rem] text-on-indigo-muted">
            <Either isSecond={isSubscriber} first={offer} second={strings.activeText} />
          </p>
          <LinkButton
            href={isSubscriber ? "/chat" : "/subscription"}
            className="relative px-7 text-lg"
          >
            {isSubscriber ? strings.goOn : strings.viewPlans}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

type EitherProps = { isSecond: boolean; first: string; second: string };

/** One of two texts in the room of the longer one, so that nothing moves when hydration chooses the second. */
function Either({ isSecond, first, second }: EitherProps) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className={cx(isSecond && "invisible")}>{first}</span>
      <span className={cx(!isSecond && "invisible")}>{second}</span>
    </span>
  );
}
