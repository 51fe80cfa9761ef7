import { formatDate } from "../../../lib/i18n/format.ts";
import { planComparisonStrings as strings } from "./plan-comparison-strings.ts";
import type { PlanState } from "./plan-state.ts";

/** A date that does not wrap. */
function withoutBreaks(iso: string): string {
  return formatDate(iso).replaceAll(" ", "\u00a0");
}

type PlanComparisonProps = Pick<PlanState, "subscribed" | "buyable"> & {
  running: NonNullable<PlanState["running"]>;
};

/** Why a plan can or cannot be bought beside the current one. */
export function PlanComparison({ subscribed, buyable, running }: PlanComparisonProps) {
  const own = `${strings.runsUntil(withoutBreaks(running.end))} ${strings.renewFrom(withoutBreaks(running.renewFrom))}`;
  const shut = subscribed ? own : strings.covered(running.months);
  const text = buyable ? strings.reaches(withoutBreaks(running.reaches)) : shut;
  return <p className="text-center text-sm text-muted md:min-h-[3lh] lg:min-h-[2lh]">{text}</p>;
}
