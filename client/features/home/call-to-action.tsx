import { formatPaise } from "../../../shared/billing/money.ts";
import { findShortest } from "../../../shared/billing/shortest-plan.ts";
import { usePlans } from "../../lib/api/public-data.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Petals } from "../../ui/petals.tsx";
import { restStrings as strings } from "./rest-strings.ts";

/** The end of the page: the price and a link to the plans. */
export function CallToAction() {
  const plans = usePlans();
  const known = plans.state === "loaded" && plans.data.length > 0;
  return (
    <section className="section">
      <div className="page-width">
        <div className="on-indigo relative grid justify-items-start gap-5 overflow-hidden rounded-lg bg-indigo p-7 text-on-indigo sm:p-12">
          <Petals className="absolute -end-20 -bottom-44 size-64 md:-end-28 md:-top-28 md:size-96" />
          <h2 className="relative text-2xl">{strings.endTitle}</h2>
          <p className="relative text-lg md:max-w-[22rem] lg:max-w-[34rem] text-on-indigo-muted">
            {known
              ? strings.endFrom(formatPaise(findShortest(plans.data).amount))
              : strings.endText}
          </p>
          <LinkButton href="/subscription" className="relative px-7 text-lg">
            {strings.viewPlans}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
