import { useRef, useState } from "react";
import type { PrivateNumber } from "../../../../shared/private-numbers.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "../strings.ts";

/** As few messages as possible wait for the real look, which knows the digits that check. */
const mayHoldNumber = /[0-9०-९](?:[ -]?[0-9०-९]){11}|[a-z]{5}[0-9]{4}[a-z]/i;

/** A line that stalls tells nothing: without an end Send would be dead for as long. */
const lookMaxMs = 6000;

type Look = { find: (text: string) => Promise<PrivateNumber[]>; maxMs: number };
type Question = { name: string; text: string; found: PrivateNumber[] };

const lookForNumbers: Look = {
  async find(text) {
    const { findPrivateNumbers } = await import("../../../../shared/private-numbers.ts");
    return findPrivateNumbers(text);
  },
  maxMs: lookMaxMs,
};

function inTime<T>(result: Promise<T>, maxMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, maxMs, new Error("too late"));
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Lets a text go as it is, or as the person answers where there is a private number in it; `asked` is
 * the text that was looked at. A text takes the place of an earlier one of the same draft.
 */
export function usePrivateNumberCheck(
  onSend: (text: string, asked: string) => void,
  look: Look = lookForNumbers,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  const looks = useRef(new Map<string, { text: string }>());
  const answer = (text: string) => {
    setQuestion(null);
    onSend(text, question?.text ?? text);
  };
  const ask = async (text: string, name = "") => {
    const under = looks.current;
    if (under.get(name)?.text === text) return;
    under.delete(name);
    if (!mayHoldNumber.test(text)) return onSend(text, text);
    const own = { text };
    under.set(name, own);
    const found = await inTime(look.find(text), look.maxMs).catch(() => null);
    if (under.get(name) !== own) return;
    under.delete(name);
    // Nothing leaves unseen: without a network it could not leave anyway.
    if (found === null) toast(strings.notChecked);
    else if (found.length === 0) onSend(text, text);
    else setQuestion({ name, text, found });
  };
  return { question, ask, answer, goBack: () => setQuestion(null) };
}
