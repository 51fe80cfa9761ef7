import { useRef, useState } from "react";
import type { PrivateNumber } from "../../../../shared/private-numbers.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "../strings.ts";

/** A cheap first test: only texts that match wait for the checker, which knows the check digits. */
const possibleNumber = /[0-9०-९](?:[ -]?[0-9०-९]){11}|[a-z]{5}[0-9]{4}[a-z]/i;

/** The checker loads over the network; without a limit a stalled line would disable Send. */
const checkTimeoutMs = 6000;

type NumberCheck = { find: (text: string) => Promise<PrivateNumber[]>; timeoutMs: number };
/** What the person confirms or changes before a text with private numbers is sent. */
type Confirmation = { draftKey: string; text: string; found: PrivateNumber[] };

const defaultCheck: NumberCheck = {
  async find(text) {
    const { findPrivateNumbers } = await import("../../../../shared/private-numbers.ts");
    return findPrivateNumbers(text);
  },
  timeoutMs: checkTimeoutMs,
};

/**
 * Checks a text for private numbers before it is sent. A text without one is sent at once; for others
 * the person confirms it first. `onSend` gets the text to send and the text that was checked.
 * A newer text of the same draft replaces the one that is being checked.
 */
export function usePrivateNumberCheck(
  onSend: (text: string, checkedText: string) => void,
  { find, timeoutMs }: NumberCheck = defaultCheck,
) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const running = useRef(new Map<string, { text: string }>());
  const confirm = (text: string) => {
    setConfirmation(null);
    onSend(text, confirmation?.text ?? text);
  };
  const check = async (text: string, draftKey = "") => {
    const checks = running.current;
    if (checks.get(draftKey)?.text === text) return;
    checks.delete(draftKey);
    if (!possibleNumber.test(text)) return onSend(text, text);
    const own = { text };
    checks.set(draftKey, own);
    const found = await withTimeout(find(text), timeoutMs).catch(() => null);
    if (checks.get(draftKey) !== own) return;
    checks.delete(draftKey);
    // An unchecked text is never sent; without a network it could not be sent anyway.
    if (found === null) toast(strings.notChecked);
    else if (found.length === 0) onSend(text, text);
    else setConfirmation({ draftKey, text, found });
  };
  return { confirmation, check, confirm, goBack: () => setConfirmation(null) };
}
