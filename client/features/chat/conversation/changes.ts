import type { ReplyEvent, StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { toServiceSlug } from "../../../../shared/services.ts";
import { translateServerMessage } from "../../../lib/i18n/translate.ts";
import type { ConversationState, Message, MessagePage } from "./types.ts";

// Pure changes of a conversation: the store applies them, the tests try them.

/** Takes in a page of the server's: it replaces what was known of the stretch it covers. */
export function withPage(state: ConversationState, page: MessagePage): ConversationState {
  const first = page.items[0]?.id;
  const last = page.current_page === 1 ? Number.POSITIVE_INFINITY : (page.items.at(-1)?.id ?? 0);
  const covered = ({ id }: Message) => first !== undefined && id >= first && id <= last;
  const known = state.messages.filter((message) => !covered(message));
  // After a long absence the newest page may not touch what is here: then the rest is asked again.
  const gap = page.current_page === 1 && page.items.length > 0 && leavesGap(state, page);
  const kept = gap ? [] : known;
  const olderPage = page.current_page < page.last_page ? page.current_page + 1 : null;
  const keepsOlder = page.current_page === 1 && kept.length > 0;
  return {
    ...state,
    serviceId: page.service.id,
    serviceName: page.service.name,
    // Pages saved by an earlier version have no slug.
    serviceSlug: page.service.slug ?? toServiceSlug(page.service.name),
    messages: [...kept, ...page.items].toSorted((a, b) => a.id - b.id),
    load: { state: "loaded" },
    olderPage: keepsOlder ? state.olderPage : olderPage,
  };
}

function leavesGap(state: ConversationState, page: MessagePage): boolean {
  const known = new Set(state.messages.map(({ id }) => id));
  return page.last_page > 1 && !page.items.some(({ id }) => known.has(id));
}

/** Puts messages into their places; one that is there already gives way. */
export function withMessages(state: ConversationState, ...added: Message[]): ConversationState {
  const ids = new Set(added.map(({ id }) => id));
  const others = state.messages.filter(({ id }) => !ids.has(id));
  return { ...state, messages: [...others, ...added].toSorted((a, b) => a.id - b.id) };
}

function changeMessage(
  state: ConversationState,
  id: number,
  change: (message: Message) => Message,
): ConversationState {
  return {
    ...state,
    messages: state.messages.map((message) => (message.id === id ? change(message) : message)),
  };
}

/** The server took the message: both sides of the turn have their ids. */
export function withStarted(
  state: ConversationState,
  started: StartedEvent,
  now: string,
): ConversationState {
  const { uuid, message_id, reply_id, service } = started;
  const sent = state.turn?.sent;
  const text = sent?.text;
  const known = state.messages.find(({ id }) => id === reply_id);
  const reply: Message = known ?? {
    id: reply_id,
    sender: "ai",
    message: "",
    created_at: now,
    status: "writing",
  };
  const question: Message[] =
    text === undefined || state.messages.some(({ id }) => id === message_id)
      ? []
      : [
          {
            id: message_id,
            sender: "user",
            message: text,
            created_at: now,
            status: "sent",
            attachments: sent?.files,
          },
        ];
  const next = withMessages(state, ...question, reply);
  return {
    ...next,
    uuid,
    serviceName: service.name,
    load: { state: "loaded" },
    pinnedId: text === undefined ? state.pinnedId : message_id,
    turn: state.turn === null ? null : { ...state.turn, replyId: reply_id },
  };
}

/** Text up to the character that the event's id counts; what is here already is left out. */
function withDelta(message: Message, id: string, text: string): Message {
  const total = Number(id);
  const missing = Number.isSafeInteger(total) ? total - message.message.length : text.length;
  if (missing <= 0) return message;
  return { ...message, message: message.message + text.slice(-missing) };
}

function withFinish(state: ConversationState, replyId: number, end: Partial<Message>) {
  return { ...changeMessage(state, replyId, (message) => ({ ...message, ...end })), turn: null };
}

/** An event of the turn that runs. */
export function withEvent(
  state: ConversationState,
  event: ReplyEvent,
  now: string,
): ConversationState {
  if (event.event === "started") return withStarted(state, event.data, now);
  const replyId = state.turn?.replyId ?? null;
  if (replyId === null) return state;
  if (event.event === "delta") {
    return changeMessage(state, replyId, (message) =>
      withDelta(message, event.id, event.data.text),
    );
  }
  if (event.event === "error") {
    return withFinish(state, replyId, {
      status: "failed",
      note: translateServerMessage(event.data.message),
    });
  }
  const { reply, finish } = event.data;
  return withFinish(state, replyId, { message: reply, status: finish });
}

/**
 * Before a message is written anew: what came after its place is on another branch from now on. A
 * person's own message stays, unless it is the one that is replaced.
 */
export function withoutRest(
  state: ConversationState,
  id: number,
  isReplaced: boolean,
): ConversationState {
  const at = state.messages.findIndex((message) => message.id === id);
  if (at === -1) return state;
  const stays = state.messages[at]?.sender === "user" && !isReplaced;
  const kept = { ...state, messages: state.messages.slice(0, stays ? at + 1 : at) };
  return stays ? changeMessage(kept, id, (message) => ({ ...message, status: "sent" })) : kept;
}

/** The turn ended here without an answer; what is known of it stays, with a button to go on. */
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

/** The catalogue's text for a conversation that could not be loaded. */
export function loadFailure(timedOut: boolean): string {
  return timedOut ? texts.chatLoadTimeout : texts.chatLoadFailed;
}
