import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { isTimeout, withTimeout } from "../../../../shared/with-timeout.ts";
import { type ApiError, toApiError } from "../../../lib/api/api-error.ts";
import type { RunStart } from "../stream/run-reply.ts";
import { withStarted } from "./reply-events.ts";
import { withDanger, withSent } from "./state-updates.ts";
import { type ConversationState, isBusy, type Message, type OutgoingMessage } from "./types.ts";

// Rewriting a message. It loads with the code that sends and follows: reading does not need it.

/** The conversation, and what rewriting changes in it. */
type RewriteHost = {
  store: {
    read: () => ConversationState;
    load: () => Promise<boolean>;
    stop: () => void;
    clearRefusal: () => void;
  };
  set: (state: ConversationState) => void;
  follow: (start: RunStart) => Promise<void>;
  onReturned: (sent: OutgoingMessage) => void;
  onForbidden: () => void;
  onTurn: () => void;
};

type Rewrite = {
  messageId: number;
  /** The new text of the person's own message; undefined for another reply. */
  text: string | undefined;
  start: (signal: AbortSignal) => Promise<StartedEvent>;
  timeoutMs: number;
};

/** Rewrites a message and follows the new reply. `signal` aborts what has not begun. */
export async function rewrite(host: RewriteHost, request: Rewrite, signal: AbortSignal) {
  const { store, set, follow } = host;
  try {
    const started = await withTimeout(request.start, request.timeoutMs, signal);
    const isStopped = store.read().turn?.stopping;
    set(withRewriteStarted(store.read(), request, started));
    if (isStopped) store.stop();
    await follow({ follow: { replyId: started.reply_id, lastId: null } });
    // The page tells how many versions there are now.
    await store.load();
  } catch (error) {
    await fail(host, request, { error, isAborted: signal.aborted });
    host.onTurn();
  }
}

async function fail(
  { store, set, onReturned, onForbidden }: RewriteHost,
  { messageId, text }: Rewrite,
  { error, isAborted }: { error: unknown; isAborted: boolean },
): Promise<void> {
  const isStopped = store.read().turn?.stopping === true;
  // The conversation was closed.
  if (isAborted && !isStopped) return;
  const failed = toApiError(error, texts.chatSendFailed);
  if (failed.status === 403) onForbidden();
  const message = isTimeout(error) ? texts.chatSendTimeout : failed.message;
  const refusalText = isAborted ? null : message;
  const known = withDanger(store.read(), failed.danger);
  set({ ...known, turn: null, refusalText, reference: failed.requestId });
  const newestId = store.read().messages.at(-1)?.id ?? 0;
  if (!isOutdated(failed, text) || !(await store.load())) return;
  const state = store.read();
  const isStored = state.messages.some(
    (one) => one.id > newestId && (text === undefined || one.message === text),
  );
  const isShown = state.messages.some(({ id }) => id === messageId);
  if (isStored) store.clearRefusal();
  else if (text !== undefined && !isShown) onReturned({ text, key: crypto.randomUUID() });
  if (isStopped && isStored && isBusy(state)) store.stop();
}

/** Whether the server may have begun after all, or shows other messages than the screen. */
function isOutdated({ status, refusal }: ApiError, text: string | undefined): boolean {
  if (status === 0 || status >= 500 || refusal?.id === "messageNotShown") return true;
  // Loading would close the form in which the new text is being written.
  return status === 409 && text === undefined;
}

/** The server writes another version of a reply, or the reply to another version of a question. */
function withRewriteStarted(
  state: ConversationState,
  { messageId, text }: Rewrite,
  started: StartedEvent,
): ConversationState {
  // The new text keeps the files of the message it replaces.
  const files = state.messages.find(({ id }) => id === messageId)?.attachments;
  const sent = text === undefined ? null : { text, key: "", files };
  const shorter = withoutMessagesAfter(withSent(state, sent), messageId, sent !== null);
  const turn = shorter.turn && { ...shorter.turn, sent, stopping: false };
  return withStarted({ ...shorter, turn }, started, new Date().toISOString());
}

/**
 * Removes what follows a message that is being rewritten: it is on another branch from now on. A
 * person's own message stays, unless it is the one that is replaced.
 */
export function withoutMessagesAfter(
  state: ConversationState,
  id: number,
  isReplaced: boolean,
): ConversationState {
  const index = state.messages.findIndex((message) => message.id === id);
  const rewritten = state.messages[index];
  if (rewritten === undefined) return state;
  const isKept = rewritten.sender === "user" && !isReplaced;
  const kept: Message[] = isKept ? [{ ...rewritten, status: "sent" }] : [];
  // Pages count from the end, so that only the next one is certain not to leave any out.
  const olderPage = state.olderPage && 2;
  return { ...state, messages: [...state.messages.slice(0, index), ...kept], olderPage };
}
