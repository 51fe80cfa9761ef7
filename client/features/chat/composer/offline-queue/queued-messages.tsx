import { useEffect, useSyncExternalStore } from "react";
import { useOffline } from "../../../../lib/use-offline.ts";
import type { ConversationStore } from "../../conversation/store.ts";
import { type ConversationState, isMissing } from "../../conversation/types.ts";
import { conversationEvents, drafts } from "../../conversations.ts";
import { UserBubble } from "../../messages/bubbles.tsx";
import { QuestionFiles } from "../../messages/question-item.tsx";
import { strings } from "../../strings.ts";
import { toDraftKey } from "../drafts.ts";

type QueuedMessagesProps = { store: ConversationStore; state: ConversationState };

/**
 * The messages of a conversation that wait for a network or for their turn. They are sent in order, each when no reply
 * is on its way: the server refuses a message beside a reply that is being written.
 */
export function QueuedMessages({ store, state }: QueuedMessagesProps) {
  const { uuid, turn, load } = state;
  const draftKey = toDraftKey(state);
  const pending = useSyncExternalStore(drafts.subscribe, () => drafts.pending(draftKey));
  const offline = useOffline();
  const waiting = pending.filter((one) => one.state === "queued" && one.key !== turn?.sent?.key);
  // The messages tell whether a reply is being written.
  const isLoaded = uuid === null || load.state === "loaded" || load.state === "failed";
  const isFree = turn === null && isLoaded && !isMissing(state);
  const nextKey = waiting[0]?.key;
  useEffect(() => {
    const next = isFree && nextKey !== undefined ? drafts.queuedMessage(draftKey) : null;
    if (next === null) return;
    // What is temporary must never be kept.
    if (drafts.isTemporary(draftKey)) store.setTemporary(true);
    store.send(next.text, next.key, next);
  }, [store, draftKey, isFree, nextKey]);
  const lastKey = waiting.at(-1)?.key;
  useEffect(() => {
    if (!offline || lastKey === undefined) return;
    const event = new CustomEvent("announced", { detail: strings.sentLater });
    conversationEvents.dispatchEvent(event);
  }, [offline, lastKey]);
  return waiting.map(({ key, text, files }) => (
    <div key={key} className="mt-5 grid gap-5">
      <div className="grid justify-items-end gap-5">
        <QuestionFiles files={files} />
        <UserBubble text={text} />
      </div>
      {offline ? <p className="text-sm text-muted">{strings.sentLater}</p> : null}
    </div>
  ));
}
