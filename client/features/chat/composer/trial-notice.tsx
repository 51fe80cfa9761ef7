import { useEffect } from "react";
import { Link } from "wouter";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { saveReturnPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import { strings } from "../strings.ts";

type TrialNoticeProps = {
  /** A reply is being written: once it ends, the server knows what is left. */
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
  return (
    <p className="text-center text-sm text-muted">
      {strings.trialLeft(left)}{" "}
      <Link
        href="/subscription"
        onClick={() => saveReturnPath(window.location.pathname)}
        className="inline-block py-1 font-semibold text-ink underline underline-offset-2"
      >
        {strings.seePlans}
      </Link>
    </p>
  );
}
