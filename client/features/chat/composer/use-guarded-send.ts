import type { Sent } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

type Send = (message: Sent) => void;

/**
 * Sends the draft of that name; one with a private number in it asks first. The question belongs to
 * its draft: where another conversation was opened meanwhile, it waits.
 */
export function useGuardedSend(name: string, onSend: Send) {
  const { question, ask, answer, goBack } = usePrivateNumberCheck((text, asked) => {
    const now = drafts.text(name);
    if (text !== now) drafts.setText(name, text);
    const message = drafts.takeForSending(name);
    // The look may wait for its script: what was typed on meanwhile is the next message.
    const rest = now.startsWith(asked) ? now.slice(asked.length) : now;
    if (rest !== "") drafts.setText(name, rest);
    if (message !== null) onSend(message);
  });
  const trySend = () => ask(drafts.text(name), name);
  const here = question?.name === name ? question : null;
  return { question: here, trySend, send: answer, goBack };
}
