import { useState } from "react";
import type { PrivateNumber } from "../../../shared/private-numbers.ts";
import { toast } from "../../ui/toast.ts";
import { drafts } from "./conversations.ts";
import { strings } from "./strings.ts";

/** As few messages as possible wait for the real look, which knows the digits that check. */
const mayHoldNumber = /[0-9०-९](?:[ -]?[0-9०-९]){11}|[a-z]{5}[0-9]{4}[a-z]/i;

type Send = (text: string, key: string) => void;
type Question = { text: string; found: PrivateNumber[] };

/** Sends the draft of that name; one with a private number in it asks first. */
export function useGuardedSend(name: string, onSend: Send) {
  const [question, setQuestion] = useState<Question | null>(null);
  const send = (text?: string) => {
    setQuestion(null);
    if (text !== undefined) drafts.write(name, text);
    const message = drafts.take(name);
    if (message !== null) onSend(message.text, message.key);
  };
  const trySend = async () => {
    const text = drafts.text(name);
    if (!mayHoldNumber.test(text)) return send();
    try {
      const { findPrivateNumbers } = await import("../../../shared/private-numbers.ts");
      const found = findPrivateNumbers(text);
      if (found.length === 0) send();
      else setQuestion({ text, found });
    } catch {
      // Nothing leaves unseen: without a network it could not leave anyway.
      toast(strings.notChecked);
    }
  };
  return { question, trySend, send, goBack: () => setQuestion(null) };
}
