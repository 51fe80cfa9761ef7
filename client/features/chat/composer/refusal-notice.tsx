import { useEffect, useRef } from "react";
import { refusals } from "../../../../shared/refusals.ts";
import { restoreLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { formatTime } from "../../../lib/i18n/format.ts";
import { isTouch } from "../../../lib/use-media.ts";
import { HelplineNumbers } from "../../../ui/helplines/helpline-numbers.tsx";
import { Reference } from "../../../ui/reference/reference.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { strings } from "../strings.ts";
import { fairUseStrings } from "../usage/fair-use-strings.ts";

/** Any midnight in India: the day's allowance is renewed then. */
const indianMidnight = "2026-01-01T18:30:00.000Z";

const composerField = "[data-dock] textarea";

type RefusalNoticeProps = {
  refusalText: string;
  reference: string | null;
  /** The danger card already shows helplines. */
  hasDangerCard: boolean;
  onDismiss: () => void;
};

/**
 * Why the server refused the last message. At the daily limit it says when sending works again and that the question
 * is saved, and shows helplines.
 */
export function RefusalNotice({
  refusalText,
  reference,
  hasDangerCard,
  onDismiss,
}: RefusalNoticeProps) {
  const dismissButton = useRef<HTMLButtonElement>(null);
  // On a phone the field gives the focus away with the message.
  useEffect(() => restoreLostFocus(() => dismissButton.current), []);
  const dismiss = () => {
    onDismiss();
    // On a phone the focus would open the keyboard.
    if (!isTouch()) restoreLostFocus(() => document.querySelector<HTMLElement>(composerField));
  };
  const isAtDailyLimit = refusalText === refusals.fairUseLimitReached;
  return (
    <>
      <Notice
        tone={isAtDailyLimit ? "info" : "error"}
        className="flex items-center justify-between gap-3"
      >
        <div className="min-w-0">
          {isAtDailyLimit ? <DailyLimit /> : <ServerMessage>{refusalText}</ServerMessage>}
          {hasDangerCard ? <p className="font-semibold">{strings.callInstead}</p> : null}
          {isAtDailyLimit ? null : <Reference id={reference} />}
        </div>
        <button
          ref={dismissButton}
          type="button"
          onClick={dismiss}
          className="min-h-11 shrink-0 font-semibold underline"
        >
          {strings.dismiss}
        </button>
      </Notice>
      {isAtDailyLimit && !hasDangerCard ? <HelplineNumbers /> : null}
    </>
  );
}

function DailyLimit() {
  return (
    <>
      <p className="font-semibold">{fairUseStrings.used}</p>
      <p>{fairUseStrings.back(formatTime(indianMidnight))}</p>
    </>
  );
}
