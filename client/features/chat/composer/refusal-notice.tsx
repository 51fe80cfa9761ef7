import { refusals } from "../../../../shared/refusals.ts";
import { formatTime } from "../../../lib/i18n/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { HelplineNumbers } from "../safety/numbers/helpline-numbers.tsx";
import { strings } from "../strings.ts";
import { fairUseStrings } from "../usage/fair-use-strings.ts";

/** Any midnight in India: the day's allowance is renewed then. */
const indianMidnight = "2026-01-01T18:30:00.000Z";

type RefusalNoticeProps = {
  refusal: string;
  reference: string | null;
  /** The helplines for what was said stand in a card of their own. */
  isDanger: boolean;
  onDismiss: () => void;
};

/**
 * Why the server refused the last message. When the day's allowance is used up: when it goes on, that nothing is lost,
 * and whom to call meanwhile.
 */
export function RefusalNotice({ refusal, reference, isDanger, onDismiss }: RefusalNoticeProps) {
  const isUsedUp = refusal === refusals.fairUseLimitReached;
  return (
    <>
      <Notice
        tone={isUsedUp ? "info" : "error"}
        className="flex items-center justify-between gap-3"
      >
        <div className="min-w-0">
          {isUsedUp ? <UsedUp /> : <ServerMessage>{refusal}</ServerMessage>}
          {isDanger ? <p className="font-semibold">{strings.callInstead}</p> : null}
          {isUsedUp ? null : <Reference id={reference} />}
        </div>
        <button
          type="button"
          onClick={onDismiss}
          className="min-h-11 shrink-0 font-semibold underline"
        >
          {strings.dismiss}
        </button>
      </Notice>
      {isUsedUp && !isDanger ? <HelplineNumbers /> : null}
    </>
  );
}

function UsedUp() {
  return (
    <>
      <p className="font-semibold">{fairUseStrings.used}</p>
      <p>{fairUseStrings.back(formatTime(indianMidnight))}</p>
    </>
  );
}
