import { useState } from "react";
import type { Sent } from "./conversation/types.ts";
import { drafts } from "./conversations.ts";
import { usePrivateQuestion } from "./use-private-question.ts";

type Send = (message: Sent) => void;

/**
 * Sends the draft of that name; one with a private number in it asks first. The question belongs to
 * its draft: where another conversation was opened meanwhile, it waits.
 */
export function useGuardedSend(name: string, onSend: Send) {
  const [askedIn, setAskedIn] = useState(name);
  const { question, ask, answer, goBack } = usePrivateQuestion((text) => {
    if (text !== drafts.text(name)) drafts.write(name, text);
    const message = drafts.take(name);
    if (message !== null) onSend(message);
  });
  const trySend = () => {
    setAskedIn(name);
    return ask(drafts.text(name));
  };
  return { question: askedIn === name ? question : null, trySend, send: answer, goBack };
}
