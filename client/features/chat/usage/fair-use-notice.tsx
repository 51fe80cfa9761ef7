import { formatTime } from "../../../lib/i18n/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { HelplineNumbers } from "../safety/numbers/helpline-numbers.tsx";
import { strings as chatStrings } from "../strings.ts";
import { fairUseStrings as strings } from "./fair-use-strings.ts";

/** Any midnight in India: the day's allowance begins anew then. */
const indianMidnight = "2026-01-01T18:30:00.000Z";

type FairUseNoticeProps = {
  /** The helplines for what was said stand in a card of their own. */
  isDanger: boolean;
  onDismiss: () => void;
};

/** The day's allowance is used up: when it goes on, that nothing is lost, and whom to call meanwhile. */
export function FairUseNotice({ isDanger, onDismiss }: FairUseNoticeProps) {
  return (
    <>
      <Notice className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{strings.used}</p>
          <p>{strings.back(formatTime(indianMidnight))}</p>
          {isDanger ? <p className="font-semibold">{chatStrings.callInstead}</p> : null}
        </div>
        <button
          type="button"
          onClick={onDismiss}
          className="min-h-11 shrink-0 font-semibold underline"
        >
          {chatStrings.dismiss}
        </button>
      </Notice>
      {isDanger ? null : <HelplineNumbers />}
    </>
  );
}
