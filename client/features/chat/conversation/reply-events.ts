import type { ReplyEvent, StartedEvent } from "../../../../shared/chat-events.ts";
import { refusalText } from "../../../../shared/refusal-text.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { withDanger, withMessages, withPage } from "./state-updates.ts";
import type { ConversationState, Message, MessagesPage } from "./types.ts";

// What the events of a running turn change. It loads with the code that sends and follows: reading does not need it.

/** The server has accepted the message: question and reply have their ids. */
export function withStarted(
  state: ConversationState,
  started: StartedEvent,
  now: string,
): ConversationState {
  const { uuid, message_id, reply_id, service } = started;
  const sent = state.turn?.sent;
  const text = sent?.text;
  const existing = state.messages.find(({ id }) => id === reply_id);
  const reply: Message = existing ?? {
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
  const next = withDanger(withMessages(state, ...question, reply), started.danger);
  return {
    ...next,
    uuid,
    serviceName: service.name,
    load: { state: "loaded" },
    anchoredId: text === undefined ? state.anchoredId : message_id,
    turn: state.turn === null ? null : { ...state.turn, replyId: reply_id },
  };
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

/** Adds text up to the character that the event's id counts; text that is here already is skipped. */
function withDelta(message: Message, id: string, text: string): Message {
  const total = Number(id);
  const missing = Number.isSafeInteger(total) ? total - message.message.length : text.length;
  if (missing <= 0) return message;
  return { ...message, message: message.message + text.slice(-missing) };
}

/** Puts a calculation at the place that its event's id ends with, where it may be already. */
function withTool(message: Message, id: string, call: ToolCall): Message {
  const { tools = [] } = message;
  return { ...message, tools: tools.toSpliced(Number(id.split("t")[1]) - 1, 1, call) };
}

function withFinish(state: ConversationState, replyId: number, end: Partial<Message>) {
  return { ...changeMessage(state, replyId, (message) => ({ ...message, ...end })), turn: null };
}

/** Applies an event of the running turn. */
export function withEvent(
  state: ConversationState,
  event: ReplyEvent,
  now: string,
): ConversationState {
  if (event.event === "started") return withStarted(state, event.data, now);
  if (event.event === "danger") return withDanger(state, event.data.danger);
  const replyId = state.turn?.replyId ?? null;
  if (replyId === null) return state;
  if (event.event === "delta") {
    return changeMessage(state, replyId, (message) =>
      withDelta(message, event.id, event.data.text),
    );
  }
  if (event.event === "tool") {
    return changeMessage(state, replyId, (message) => withTool(message, event.id, event.data));
  }
  if (event.event === "citations") {
    return changeMessage(state, replyId, (message) => ({ ...message, citations: event.data }));
  }
  if (event.event === "error") {
    const { message, refusal, danger } = event.data;
    const note = refusal ? refusalText(refusal) : message;
    return withFinish(withDanger(state, danger), replyId, { status: "failed", note });
  }
  const { reply, finish, figures } = event.data;
  const end = { message: reply, status: finish };
  return withFinish(state, replyId, figures === undefined ? end : { ...end, figures });
}

/** Loads the newest page when a message that was sent follows one that this window does not know, or not to its end. */
export function loadMissedMessages(
  { read }: { read: () => ConversationState },
  event: ReplyEvent,
  {
    fetchPage,
    set,
  }: {
    fetchPage: (uuid: string, page: number) => Promise<MessagesPage>;
    set: (state: ConversationState) => void;
  },
): void {
  const { messages, load, turn } = read();
  if (event.event !== "started" || turn?.replyId !== null || load.state !== "loaded") return;
  const { parent_id: parentId, uuid, message_id: sentId } = event.data;
  const isKnown = ({ id, status }: Message) => id === parentId && status !== "writing";
  if (parentId === undefined || messages.some(isKnown)) return;
  // After a failure the next load brings it.
  fetchPage(uuid, 1).then(
    (newest) => {
      // What the worker had saved may lack messages that are on the screen.
      if (newest.saved !== true) set(withMissedMessages(read(), newest, sentId));
    },
    () => undefined,
  );
}

/** Shows the branch of the newest page; the sent message and what followed it are newer here. */
function withMissedMessages(
  state: ConversationState,
  page: MessagesPage,
  sentId: number,
): ConversationState {
  const isNewer = ({ id }: Message) => id >= sentId;
  const before = { ...state, messages: state.messages.filter((message) => !isNewer(message)) };
  const shown = withPage(before, { ...page, danger: undefined });
  return withMessages(shown, ...state.messages.filter(isNewer));
}
