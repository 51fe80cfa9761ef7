import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import type { ConversationState, Message, MessagesPage, ReceivedDanger, Turn } from "./types.ts";

// Pure functions from one state of a conversation to the next.

/** Adds a page of messages; it replaces the messages of the range that it covers. */
export function withPage(state: ConversationState, page: MessagesPage): ConversationState {
  const first = page.items[0]?.id;
  const last = page.current_page === 1 ? Number.POSITIVE_INFINITY : (page.items.at(-1)?.id ?? 0);
  const isCovered = ({ id }: Message) => first !== undefined && id >= first && id <= last;
  const isNewest = page.current_page === 1;
  const others =
    isNewest && isReplacement(state, page)
      ? []
      : state.messages.filter((message) => !isCovered(message));
  const keepsOlder = isNewest && others.length > 0;
  const nextPage = keepsOlder ? pageAfter(others, page) : page.current_page + 1;
  const hasAll = (keepsOlder && state.olderPage === null) || nextPage > page.last_page;
  // An older page, or a saved one, may be older than what is known.
  const isOutdated = !isNewest || (page.saved && state.danger.length > 0);
  return {
    ...withKnownDanger(state, isOutdated ? undefined : page.danger),
    serviceId: page.service.id,
    serviceName: page.service.name,
    serviceSlug: page.service.slug,
    title: page.title,
    messages: [...others, ...page.items].toSorted((a, b) => a.id - b.id),
    load: { state: "loaded" },
    olderPage: hasAll ? null : nextPage,
    temporary: page.expires_at !== undefined,
  };
}

/**
 * Adds the newest page. A page that `isStale` was requested before the last message was sent: that message and its
 * danger stay, and the page's danger counts only where this browser knows of none.
 */
export function withNewestPage(
  state: ConversationState,
  page: MessagesPage,
  isStale: boolean,
): ConversationState {
  const { messages, turn } = state;
  if (isStale) {
    const isNewer = messages.length + state.danger.length > 0 || state.hasSaidSafe;
    const danger = isNewer ? undefined : page.danger;
    return withMessages(withPage(state, { ...page, danger }), ...messages);
  }
  // The page says how a reply ended that broke off here; a message that never arrived stays.
  const isOver = turn?.replyId != null || hasFailedMessage(state, page);
  return { ...withPage(state, page), turn: isOver ? null : turn };
}

/** Whether the page contains, after our newest message, the text whose send failed here. */
function hasFailedMessage({ messages, turn }: ConversationState, { items }: MessagesPage): boolean {
  const newest = messages.at(-1);
  if (turn?.failure == null || newest === undefined) return false;
  return items.some(
    ({ id, sender, message }) => id > newest.id && sender === "user" && message === turn.sent?.text,
  );
}

/** Whether the newest message of the person reads like the one that failed here: the server may have stored that one. */
export function endsWithSent({ messages, turn }: ConversationState): boolean {
  const newest = messages.findLast(({ sender }) => sender === "user");
  return turn?.failure != null && newest !== undefined && turn.sent?.text === newest.message;
}

/** The messages could not be loaded, and there are none to show. */
export function withLoadFailure(state: ConversationState, error: unknown): ConversationState {
  const { status, requestId: reference } = toApiError(error, texts.chatLoadFailed);
  const message = isTimeout(error) ? texts.chatLoadTimeout : texts.chatLoadFailed;
  return { ...state, load: { state: "failed", message, missing: status === 404 }, reference };
}

/**
 * Whether the newest page replaces all known messages: because it is the whole conversation, or because, after a long
 * absence or on another branch, it holds none of them. Then the older pages load again.
 */
function isReplacement({ messages }: ConversationState, { items, last_page }: MessagesPage) {
  const ids = new Set(messages.map(({ id }) => id));
  return items.length > 0 && (last_page <= 1 || !items.some(({ id }) => ids.has(id)));
}

/** The page after those that are known. Page numbers count from the newest message, so new messages shift them. */
function pageAfter(others: Message[], { items }: MessagesPage): number {
  return Math.floor(others.length / items.length) + 2;
}

/** Sets the danger without marking any kind as new. */
function withKnownDanger(state: ConversationState, danger: MessagesPage["danger"]) {
  if (danger === undefined) return state;
  const newKinds = state.newKinds.filter((kind) => danger.some((one) => one.kind === kind));
  return { ...state, danger, newKinds };
}

/** Sets the danger that the answer to a message tells, if any, and marks its loud kinds as new. */
export function withDanger(
  state: ConversationState,
  danger: readonly ReceivedDanger[] | null | undefined,
): ConversationState {
  if (danger == null) return state;
  const added = danger.filter(
    ({ kind, level }) =>
      level === "loud" && !state.danger.some((one) => one.kind === kind && one.level === "loud"),
  );
  const known = withKnownDanger(state, danger);
  const newKinds = [...new Set([...known.newKinds, ...added.map(({ kind }) => kind)])];
  return { ...known, newKinds };
}

/** The person is safe: the conversation raises no alarm until they send another message. */
export function withDangerCleared(state: ConversationState): ConversationState {
  return { ...state, danger: [], newKinds: [], hasSaidSafe: true };
}

/** Adds messages in order; each replaces the message with its id. */
export function withMessages(state: ConversationState, ...added: Message[]): ConversationState {
  const ids = new Set(added.map(({ id }) => id));
  const others = state.messages.filter(({ id }) => !ids.has(id));
  return { ...state, messages: [...others, ...added].toSorted((a, b) => a.id - b.id) };
}

/** A turn begins: with a message of the person, or with null when a reply is rewritten or only followed. */
export function withTurn(state: ConversationState, sent: Turn["sent"]): ConversationState {
  const turn = { sent, replyId: null, stopping: false, failure: null };
  return { ...withSent(state, sent), turn, refusalText: null, reference: null };
}

/** After a message of the person no danger is new, and nobody is known to be safe. */
export function withSent(state: ConversationState, sent: Turn["sent"]): ConversationState {
  return sent === null ? state : { ...state, newKinds: [], hasSaidSafe: false };
}

/** The turn failed here: its message and text stay, with a button to try again. */
export function withFailure(state: ConversationState, failure: string): ConversationState {
  const { turn, messages } = state;
  if (turn === null) return state;
  const isEmpty = ({ id, message }: Message) => id === turn.replyId && message === "";
  return {
    ...state,
    messages: messages.filter((message) => !isEmpty(message)),
    turn: { ...turn, failure },
  };
}
