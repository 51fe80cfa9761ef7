import { refreshProfile } from "../../lib/session/profile.ts";
import { isMember, session } from "../../lib/session/session.ts";
import { parseChatPath } from "./chat-path.ts";
import { DraftStore, draftName } from "./composer/drafts.ts";
import { chatCalls } from "./conversation/calls.ts";
import { ConversationRegistry } from "./conversation/registry.ts";
import type { ConversationStore } from "./conversation/store.ts";
import { isBusy, type Message } from "./conversation/types.ts";

/**
 * Hears a `change` when the list of conversations is no longer what it was, a `turn` when one began or
 * ended, and `named` when the model may be about to name a conversation.
 */
export const historyChanges = new EventTarget();

const tell = (what: "change" | "turn" | "named") => historyChanges.dispatchEvent(new Event(what));

/** Conversations that are where they belong in the list since their turn began. */
const listed = new WeakSet<ConversationStore>();

/** The first whole reply names a conversation: those before it may have been stopped, or cut. */
function mayBeNamed(messages: readonly Message[]): boolean {
  const whole = messages.filter(({ sender, status }) => sender === "ai" && status === "complete");
  return whole.length <= 1;
}

/** A turn moves its conversation to the top once: as it begins, where that is heard of, or else at its end. */
function onTurn(store: ConversationStore): void {
  const state = store.read();
  tell("turn");
  const begins = isBusy(state);
  if (begins) listed.add(store);
  if (begins || !listed.delete(store)) tell("change");
  if (!begins && mayBeNamed(state.messages)) tell("named");
}

/** What stands in the composers of this browser tab. */
export const drafts = new DraftStore();

/** A file may be why: the server sweeps what lies in a draft for a day. */
async function lookForGone(draft: string): Promise<void> {
  const { markExpiredFiles } = await import("./files/expired-files.ts").catch(() => ({
    markExpiredFiles: null,
  }));
  await markExpiredFiles?.(drafts, draft);
}

/** The conversations of this browser tab, alive while other screens are looked at. */
export const conversations = new ConversationRegistry({
  calls: chatCalls,
  onTurn,
  // The composer follows the profile; until it is here, the refusal says why.
  onForbidden: () => void refreshProfile().catch(() => undefined),
  onReturned(store, { text, files = [] }) {
    const draft = draftName(store.read());
    drafts.restore(draft, text, files);
    if (files.length > 0) void lookForGone(draft);
  },
  onTaken(store, isFirst) {
    const { serviceId, uuid } = store.read();
    const own = draftName({ serviceId, uuid });
    const usedToBe = isFirst ? draftName({ serviceId, uuid: null }) : own;
    drafts.confirmSent(usedToBe);
    drafts.move(usedToBe, own);
  },
});

/** Ties all of it to a person; what another one left at this browser is forgotten. */
export function openChats(owner: string): void {
  conversations.open(owner);
  drafts.open(owner);
}

/** Forgets what was a person's; what the next one has opened meanwhile stays. */
export function closeChats(owner: string): void {
  if (!conversations.isOf(owner)) return;
  conversations.open("");
  drafts.clear();
}

/** Asks for the conversation that the page was opened at, while its screen is still being drawn. */
function prefetch(): void {
  const place = typeof window === "undefined" ? null : parseChatPath(window.location.pathname);
  const { user } = session.read();
  if (place === null || !isMember(session.read())) return;
  openChats(user?.id ?? "");
  conversations.prefetch(place);
}

prefetch();
