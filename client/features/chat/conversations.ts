import { refreshProfile } from "../../lib/session/profile.ts";
import { session } from "../../lib/session/session.ts";
import { isMember } from "../../lib/session/stored-session.ts";
import { parseChatPath } from "./chat-path.ts";
import { DraftStore, toDraftKey } from "./composer/drafts.ts";
import { conversationCalls } from "./conversation/conversation-calls.ts";
import { ConversationRegistry } from "./conversation/registry.ts";
import type { ConversationStore } from "./conversation/store.ts";
import {
  type ConversationState,
  isBusy,
  type Message,
  type OutgoingMessage,
} from "./conversation/types.ts";

/**
 * Events of all conversations: `change` when the list of conversations is outdated, `turn` when a turn
 * began or ended, `titled` when the model may be about to give a conversation its title, `announced` with a text for
 * screen readers.
 */
export const conversationEvents = new EventTarget();

export const emitConversationEvent = (type: "change" | "turn" | "titled") =>
  conversationEvents.dispatchEvent(new Event(type));

/** Conversations that were already moved to the top of the list by their running turn. */
const movedToTop = new WeakSet<ConversationStore>();

/** The model writes the title after the first complete reply; earlier ones were stopped or cut. */
function canGetTitle(messages: readonly Message[]): boolean {
  const complete = messages.filter(
    ({ sender, status }) => sender === "ai" && status === "complete",
  );
  return complete.length <= 1;
}

/** A turn moves its conversation to the top once: when it begins, or else when it ends. */
function onTurn(store: ConversationStore): void {
  const state = store.read();
  emitConversationEvent("turn");
  const begins = isBusy(state);
  if (begins) movedToTop.add(store);
  if (begins || !movedToTop.delete(store)) emitConversationEvent("change");
  if (!begins && canGetTitle(state.messages)) emitConversationEvent("titled");
}

export const drafts = new DraftStore();

/** The server may have refused a message because it deletes files of drafts after a day. */
async function markExpired(draftKey: string): Promise<void> {
  const { markExpiredFiles } = await import("./files/expired-files.ts").catch(() => ({
    markExpiredFiles: null,
  }));
  await markExpiredFiles?.(drafts, draftKey);
}

/** The conversations of this browser tab; they stay alive while other screens are open. */
export const conversations = new ConversationRegistry({
  calls: conversationCalls,
  onTurn,
  // The composer follows the profile; until that is loaded, the refusal explains itself.
  onForbidden: () => void refreshProfile().catch(() => undefined),
  onReturned(store, sent) {
    const draftKey = toDraftKey(store.read());
    drafts.restore(draftKey, sent);
    if (sent.files?.length) void markExpired(draftKey);
  },
  onAccepted(store, isFirst) {
    const { serviceId, uuid, turn } = store.read();
    const own = toDraftKey({ serviceId, uuid });
    const previous = isFirst ? toDraftKey({ serviceId, uuid: null }) : own;
    drafts.confirmSent(previous, turn?.sent?.key);
    drafts.move(previous, own);
  },
});

/**
 * Whether a message waits (`QueuedMessages`) behind the first queued one, unless that has failed, or without a network
 * behind a reply that broke off: the server may still be writing that.
 */
function isBehind({ turn }: ConversationState, key: string, first: string | undefined): boolean {
  if (first === key) return turn?.failure != null && turn.replyId !== null;
  return first !== undefined && first !== turn?.sent?.key;
}

/** Sends a message that was taken from its draft; one that cannot be sent now returns there. */
export function sendOrReturn(store: ConversationStore, message: OutgoingMessage): void {
  const { text, key } = message;
  const state = store.read();
  const draftKey = toDraftKey(state);
  drafts.setServiceId(draftKey, state.serviceId);
  if (isBehind(state, key, drafts.queuedMessage(draftKey)?.key)) store.clearSaidSafe();
  else if (!store.send(text, key, message)) drafts.restore(draftKey, message);
}

/** Repeats a turn that failed, or loads a reply that broke off; a message that never arrived counts as sent now. */
export function resendOrReload(store: ConversationStore): void {
  const state = store.read();
  const key = state.turn?.sent?.key;
  if (key !== undefined) drafts.markResent(toDraftKey(state), key);
  store.retryFailedTurn();
}

/** Chooses whether a new conversation is temporary; its draft remembers it through a reload. */
export function chooseTemporary(store: ConversationStore, temporary: boolean): void {
  drafts.setTemporary(toDraftKey(store.read()), temporary);
  store.setTemporary(temporary);
}

/** Opens the conversations and drafts of the signed-in person, and closes those of another one. */
function openOwnConversations(): void {
  const owner = session.read().user?.id ?? "";
  conversations.setOwner(owner);
  drafts.setOwner(owner);
  sendQueued();
}

/** Sends the next message that waited for a network, whatever screen a reload has left. */
function sendQueued(): void {
  if (!navigator.onLine || drafts.listQueued().length === 0) return;
  import("./composer/offline-queue/send-queued.ts").then(
    (queue) => queue.sendQueued(conversations, drafts),
    // The next screen of a conversation sends its own.
    () => undefined,
  );
}

/** Loads the conversation of the page's URL while its screen is still loading. */
function prefetch(): void {
  const route = parseChatPath(window.location.pathname);
  if (route !== null && isMember(session.read())) conversations.prefetch(route);
}

if (typeof window !== "undefined") {
  openOwnConversations();
  session.subscribe(openOwnConversations);
  window.addEventListener("online", sendQueued);
  conversationEvents.addEventListener("turn", sendQueued);
  prefetch();
}
