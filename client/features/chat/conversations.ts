import { refreshProfile } from "../../lib/profile.ts";
import { isMember, session } from "../../lib/session.ts";
import { parseChatPath } from "./chat-path.ts";
import { chatCalls } from "./conversation/calls.ts";
import { ConversationRegistry } from "./conversation/registry.ts";
import { DraftStore, draftName } from "./drafts.ts";

/** Hears a `change` when the list of conversations is no longer what it was. */
export const historyChanges = new EventTarget();

/** What stands in the composers of this browser tab. */
export const drafts = new DraftStore();

/** The conversations of this browser tab, alive while other screens are looked at. */
export const conversations = new ConversationRegistry({
  calls: chatCalls,
  onTurn: () => void historyChanges.dispatchEvent(new Event("change")),
  // The composer follows the profile; until it is here, the refusal says why.
  onForbidden: () => void refreshProfile().catch(() => undefined),
  onReturned: (store, text) => drafts.giveBack(draftName(store.read()), text),
  onTaken(store, isFirst) {
    const { serviceId, uuid } = store.read();
    const own = draftName({ serviceId, uuid });
    const usedToBe = isFirst ? draftName({ serviceId, uuid: null }) : own;
    drafts.taken(usedToBe);
    drafts.move(usedToBe, own);
  },
});

/** Forgets all of it, for the next person at this browser. */
export function resetChats(): void {
  conversations.clear();
  drafts.clear();
}

/** Asks for the conversation that the page was opened at, while its screen is still being drawn. */
function readAhead(): void {
  const place = typeof window === "undefined" ? null : parseChatPath(window.location.pathname);
  if (place !== null && isMember(session.read())) void conversations.at(place).load();
}

readAhead();
