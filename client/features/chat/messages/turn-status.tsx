import { useEffect, useRef, useState } from "react";
import { writtenIn } from "../../../lib/i18n/written-in.ts";
import type { ConversationState } from "../conversation/types.ts";
import { strings } from "../strings.ts";

/** Long enough to be taken up by a screen reader; after that it would only be there twice. */
const saidMs = 4000;

function plain(markdown: string): string {
  return markdown
    .replace(/[*_`#>|~[\]]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const none: ConversationState["messages"] = [];

/** `by` is in the page's language; the words of a reply may be in another. */
type ServerMessage = { by?: string; words: string };
const nothing: ServerMessage = { words: "" };
const saysTyping: ServerMessage = { words: strings.typing };

/** Tells a screen reader once what a turn came to; never word by word. */
export function TurnStatus({ state }: { state: ConversationState }) {
  const [said, setSaid] = useState(nothing);
  const watched = useRef<number | null>(null);
  const { turn } = state;
  // While a turn runs its words are nobody's affair here.
  const messages = turn === null ? state.messages : none;
  useEffect(() => {
    if (turn?.failure != null) setSaid({ words: turn.failure });
    else if (turn !== null) setSaid(saysTyping);
    if (turn?.replyId != null) watched.current = turn.replyId;
    if (turn !== null || watched.current === null) return;
    const reply = messages.find(({ id }) => id === watched.current);
    watched.current = null;
    if (reply !== undefined) setSaid({ by: strings.replied, words: plain(reply.message) });
  }, [turn, messages]);
  useEffect(() => {
    if (said === nothing) return;
    const timer = setTimeout(() => setSaid(nothing), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className="sr-only">
      {said.by}
      <span lang={writtenIn(said.words)}>{said.words}</span>
    </div>
  );
}
