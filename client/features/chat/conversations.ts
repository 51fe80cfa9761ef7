import { chatCalls } from "./conversation/calls.ts";
import { ConversationRegistry } from "./conversation/registry.ts";
import { DraftStore, draftName } from "./drafts.ts";

const turns = new EventTarget();

/** What stands in the composers of this browser tab. */
export const drafts = new DraftStore();

/** The conversations of this browser tab, alive while other screens are looked at. */
export const conversations = new ConversationRegistry({
  calls: chatCalls,
  onTurn: () => turns.dispatchEvent(new Event("turn")),
  onReturned: (store, text) => drafts.giveBack(draftName(store.read()), text),
  onTaken(store, isFirst) {
    const { serviceId, uuid } = store.read();
    const own = draftName({ serviceId, uuid });
    const usedToBe = isFirst ? draftName({ serviceId, uuid: null }) : own;
    drafts.taken(usedToBe);
    drafts.move(usedToBe, own);
  },
});

/** Calls `listener` whenever a turn began or ended anywhere: the history has changed. */
export function onTurn(listener: () => void): () => void {
  turns.addEventListener("turn", listener);
  return () => turns.removeEventListener("turn", listener);
}

/** Forgets all of it, for the next person at this browser. */
export function resetChats(): void {
  conversations.clear();
  drafts.clear();
}
