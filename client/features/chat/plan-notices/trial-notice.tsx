import { useEffect } from "react";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lockedStrings } from "./locked-strings.ts";
import { PlansLine } from "./plans-line.tsx";

type TrialNoticeProps = {
  /** Whether a reply is being written; after it, the server has a new count of questions. */
  busy: boolean;
};

/** A line that says how many questions are left without a plan. */
export function TrialNotice({ busy }: TrialNoticeProps) {
  const { user } = useSession();
  const left = user?.trial?.left ?? null;
  const hasTrial = left !== null;
  useEffect(() => {
    if (hasTrial && !busy) void refreshProfile().catch(() => undefined);
  }, [hasTrial, busy]);
  if (left === null || left === 0) return null;
  return <PlansLine text={lockedStrings.trialLeft(left)} link={lockedStrings.seePlans} />;
}
