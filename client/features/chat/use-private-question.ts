import { useRef, useState } from "react";
import type { PrivateNumber } from "../../../shared/private-numbers.ts";
import { toast } from "../../ui/toast.ts";
import { strings } from "./strings.ts";

/** As few messages as possible wait for the real look, which knows the digits that check. */
const mayHoldNumber = /[0-9०-९](?:[ -]?[0-9०-९]){11}|[a-z]{5}[0-9]{4}[a-z]/i;

type Question = { text: string; found: PrivateNumber[] };

/**
 * Lets a text go as it is, or as the person answers where there is a private number in it; `asked` is
 * the text that was looked at.
 */
export function usePrivateQuestion(onSend: (text: string, asked: string) => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const looking = useRef(false);
  const answer = (text: string) => {
    setQuestion(null);
    onSend(text, question?.text ?? text);
  };
  const ask = async (text: string) => {
    if (looking.current) return;
    if (!mayHoldNumber.test(text)) return onSend(text, text);
    looking.current = true;
    try {
      const { findPrivateNumbers } = await import("../../../shared/private-numbers.ts");
      const found = findPrivateNumbers(text);
      if (found.length === 0) onSend(text, text);
      else setQuestion({ text, found });
    } catch {
      // Nothing leaves unseen: without a network it could not leave anyway.
      toast(strings.notChecked);
    } finally {
      looking.current = false;
    }
  };
  return { question, ask, answer, goBack: () => setQuestion(null) };
}
