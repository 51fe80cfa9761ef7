import { helplines } from "../../../../shared/red-flags/helplines.ts";
import type { Danger } from "../conversation/types.ts";
import { listPhoneContacts } from "./contacts.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

type HintNoticeProps = { danger: readonly Danger[]; onDismiss: () => void };

/** One quiet line for what is only hinted at: no alarm, and easily put away. */
export function HintNotice({ danger, onDismiss }: HintNoticeProps) {
  const [call] = listPhoneContacts(danger);
  if (call === undefined) return null;
  return (
    <p data-soft-line className="appear flex items-center justify-between gap-3 text-sm text-muted">
      <span>
        {call.text === helplines.emergency.number ? strings.softEmergency : strings.softBefore}{" "}
        <a
          href={call.href}
          // The padding makes the target 44 px high without a higher line.
          className="-my-3 inline-block py-3 font-semibold text-ink underline underline-offset-2"
        >
          {call.text}
        </a>
        {strings.softAfter}
      </span>
      <button type="button" onClick={onDismiss} className="min-h-11 shrink-0 px-1 underline">
        {strings.dismiss}
      </button>
    </p>
  );
}
