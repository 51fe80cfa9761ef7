import { useEffect, useRef, useState } from "react";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationState } from "../conversation/types.ts";
import { conversationEvents } from "../conversations.ts";
import { strings } from "../strings.ts";
import { describeEnding } from "./describe-ending.ts";

const PrintConversation = lazyPart(
  () => import("../export/print-conversation.tsx"),
  "PrintConversation",
);

/** Parts of a conversation that show nothing: its announcements to screen readers, and the key that prints it. */
export function InvisibleParts({ state }: { state: ConversationState }) {
  return (
    <>
      <TurnStatus state={state} />
      {state.uuid === null ? null : <PrintKey uuid={state.uuid} />}
    </>
  );
}

/** Ctrl or ⌘ with P prints the whole conversation, of which the page shows only a part. */
function PrintKey({ uuid }: { uuid: string }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!hasModifier || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      setPrinting(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return printing ? <PrintConversation uuid={uuid} onDone={() => setPrinting(false)} /> : null;
}

/** A screen reader needs this long to read a text. After more time it would find the text twice on the page. */
const announcedMs = 4000;

function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/[*_`#>|~[\]]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const noMessages: ConversationState["messages"] = [];

/** `speaker` and `ending` are in the page's language; the text of a reply may be in another. */
type Announcement = { speaker?: string; text: string; ending?: string };
const silence: Announcement = { text: "" };
const typing: Announcement = { text: strings.typing };

/** Announces the result of a turn to screen readers once, never word by word, and which version shows. */
function TurnStatus({ state }: { state: ConversationState }) {
  const [announcement, announce] = useState(silence);
  const replyId = useRef<number | null>(null);
  const { turn, refusalText } = state;
  const isInDanger = state.danger.length > 0;
  // New text of a running turn must not run the effect.
  const messages = turn === null ? state.messages : noMessages;
  useEffect(() => {
    if (turn?.failure != null) announce({ text: turn.failure });
    else if (turn !== null) announce(navigator.onLine ? typing : { text: strings.sentLater });
    // The refusal speaks for itself.
    else if (refusalText !== null) announce(silence);
    if (turn?.replyId != null) replyId.current = turn.replyId;
    if (turn !== null || replyId.current === null) return;
    const reply = messages.find(({ id }) => id === replyId.current);
    replyId.current = null;
    if (reply === undefined) return;
    const ending = describeEnding(reply, isInDanger) ?? "";
    announce({ speaker: strings.replied, text: stripMarkdown(reply.message), ending });
  }, [turn, messages, refusalText, isInDanger]);
  useEffect(() => {
    const onText = (event: Event) => announce({ text: (event as CustomEvent<string>).detail });
    conversationEvents.addEventListener("announced", onText);
    return () => conversationEvents.removeEventListener("announced", onText);
  }, []);
  useEffect(() => {
    if (announcement === silence) return;
    const timer = setTimeout(() => announce(silence), announcedMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <div role="status" className="sr-only">
      {announcement.speaker}
      <span lang={findForeignLanguage(announcement.text)}>{announcement.text}</span>{" "}
      {announcement.ending}
    </div>
  );
}
