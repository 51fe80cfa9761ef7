import type { Sent } from "./conversation/types.ts";
import { drafts } from "./conversations.ts";
import { usePrivateQuestion } from "./use-private-question.ts";

type Send = (message: Sent) => void;

/** Sends the draft of that name; one with a private number in it asks first. */
export function useGuardedSend(name: string, onSend: Send) {
  const { question, ask, answer, goBack } = usePrivateQuestion((text) => {
    if (text !== drafts.text(name)) drafts.write(name, text);
    const message = drafts.take(name);
    if (message !== null) onSend(message);
  });
  return { question, trySend: () => ask(drafts.text(name)), send: answer, goBack };
}
