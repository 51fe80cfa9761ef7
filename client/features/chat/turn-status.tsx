import { useEffect, useRef, useState } from "react";
import { writtenIn } from "../../lib/written-in.ts";
import type { ConversationState } from "./conversation/types.ts";
import { strings } from "./strings.ts";

/** Long enough to be taken up by a screen reader; after that it would only be there twice. */
const saidMs = 4000;

function plain(markdown: string): string {
  return markdown
    .replace(/[*_`#>|~[\]]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const none: ConversationState["messages"] = [];

/** Tells a screen reader once what a turn came to; never word by word. */
export function TurnStatus({ state }: { state: ConversationState }) {
  const [said, setSaid] = useState("");
  const watched = useRef<number | null>(null);
  const { turn } = state;
  // While a turn runs its words are nobody's affair here.
  const messages = turn === null ? state.messages : none;
  useEffect(() => {
    if (turn?.failure != null) setSaid(turn.failure);
    else if (turn !== null) setSaid(strings.typing);
    if (turn?.replyId != null) watched.current = turn.replyId;
    if (turn !== null || watched.current === null) return;
    const reply = messages.find(({ id }) => id === watched.current);
    watched.current = null;
    if (reply !== undefined) setSaid(strings.replied(plain(reply.message)));
  }, [turn, messages]);
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" lang={writtenIn(said)} className="sr-only">
      {said}
    </div>
  );
}
