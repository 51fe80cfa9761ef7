import { formatDate } from "../../../lib/i18n/format.ts";
import { planNoticeStrings as strings } from "./plan-notice-strings.ts";
import { PlansLine } from "./plans-line.tsx";

/** A quiet line that says when a plan ends, as UTC ISO-8601 text, with a link that renews it. */
export function RenewalLine({ end }: { end: string }) {
  return <PlansLine text={strings.planEnds(formatDate(end))} link={strings.renew} />;
}
