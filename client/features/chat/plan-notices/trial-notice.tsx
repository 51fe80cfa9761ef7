import { useEffect } from "react";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";
import { planNoticeStrings } from "./plan-notice-strings.ts";
import { PlansLine } from "./plans-line.tsx";

type TrialNoticeProps = {
  /** Whether a reply is being written; after it, the server has a new count of questions. */
  busy: boolean;
};

/** A line that says how many questions are left without a plan. */
export function TrialNotice({ busy }: TrialNoticeProps) {
  const { user } = useSession();
  const trial = user?.trial ?? null;
  const hasTrial = trial !== null;
  useEffect(() => {
    if (hasTrial && !busy) void refreshProfile().catch(() => undefined);
  }, [hasTrial, busy]);
  if (trial === null || trial.left === 0) return null;
  const left = planNoticeStrings.trialLeft(trial.left);
  const text = planNoticeStrings.trialEnds(left, formatDateTime(trial.ends_at));
  return <PlansLine text={text} link={planNoticeStrings.seePlans} />;
}
