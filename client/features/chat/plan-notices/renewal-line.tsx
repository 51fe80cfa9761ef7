import { formatDate } from "../../../lib/i18n/format.ts";
import { DeletionNotice } from "./deletion-notice.tsx";
import { planNoticeStrings as strings } from "./plan-notice-strings.ts";
import { PlansLine } from "./plans-line.tsx";

/** A quiet line that says when a plan ends, as UTC ISO-8601 text, with a link that renews it; or when the account is deleted. */
export function RenewalLine(props: { end: string } | { deletesAt: string }) {
  if ("deletesAt" in props) return <DeletionNotice {...props} />;
  const { end } = props;
  return <PlansLine text={strings.planEnds(formatDate(end))} link={strings.renew} />;
}
