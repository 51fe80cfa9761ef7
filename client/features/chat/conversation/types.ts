import type { Attachment } from "../../../../shared/attachments.ts";
import type { DangerList, MessageStatus } from "../../../../shared/chat-events.ts";
import type { ReplyCitations } from "../../../../shared/citations/reply-citations.ts";
import type { ReplyFigures } from "../../../../shared/figures/reply-figures.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";

/** A danger as the server sends it; its kind may be one that this build does not know. */
export type ReceivedDanger = DangerList[number];

export type Message = {
  id: number;
  sender: "user" | "ai";
  message: string;
  created_at: string;
  status: MessageStatus;
  /** Why the reply failed, when it failed in this browser. */
  note?: string;
  /** The ids of all versions, its own included; absent when there is only one. */
  versions?: number[] | undefined;
  attachments?: readonly Attachment[] | undefined;
  rating?: "up" | "down" | undefined;
  /** What was calculated for it, in order. */
  tools?: readonly ToolCall[] | undefined;
  /** The fact cards that a reply names, and where; absent without any. */
  citations?: ReplyCitations | undefined;
  /** Where the figures of a reply stand; absent without any. */
  figures?: ReplyFigures | undefined;
};

/** A page of messages, ascending by id; page 1 holds the newest. */
export type MessagesPage = {
  items: Message[];
  current_page: number;
  last_page: number;
  service: { id: number; name: string; slug: string };
  title: string;
  /** Absent where the page is older than what is known. */
  danger?: readonly ReceivedDanger[] | undefined;
  /** When a temporary conversation is deleted, as UTC ISO-8601 text; absent for others. */
  expires_at?: string | undefined;
  /** The service worker had saved it, and no answer of the server's came. */
  saved?: boolean | undefined;
};

/** A message to send; its idempotency `key` makes sending it twice harmless. */
export type Sent = {
  text: string;
  key: string;
  files?: readonly Attachment[] | undefined;
  /** When the person pressed Send; absent once it is back in the composer. */
  sentAtMs?: number;
};

/** A message and its reply, from sending to the reply's last event. */
export type Turn = {
  /** The person's message; null when a reply is only followed. */
  sent: Sent | null;
  /** Null until the server has accepted the message. */
  replyId: number | null;
  stopping: boolean;
  /** Why it failed here, in the catalogue's words; null while it runs. */
  failure: string | null;
};

export type Load =
  | { state: "new" }
  | { state: "loading" }
  | { state: "loaded" }
  | { state: "failed"; message: string; missing: boolean };

export type ConversationState = {
  serviceId: number;
  uuid: string | null;
  serviceName: string | null;
  /** Null until a page of messages has come: a started turn tells the name alone. */
  serviceSlug: string | null;
  /** Null until a page of messages has come. */
  title: string | null;
  messages: Message[];
  load: Load;
  /** The number of the next older page; null when all have loaded. */
  olderPage: number | null;
  loadingOlder: boolean;
  turn: Turn | null;
  /** The last message sent from this browser: the view pins it to the top, its reply grows below. */
  pinnedId: number | null;
  /** Why the server refused the last message, whose text is back in the composer. */
  refusal: string | null;
  /** The id of the last failed request, for support; null without a failure or an answer. */
  reference: string | null;
  /** No list shows it, and it is deleted after a day. The person chooses before the first message. */
  temporary: boolean;
  /** What the conversation raised, neither cleared nor expired, the most urgent first. */
  danger: readonly ReceivedDanger[];
  /** The loud kinds that are new since this browser sent the last message. */
  newDanger: readonly string[];
  /** The person said that they are safe, and has sent nothing since. */
  isSafe: boolean;
};

/** Which conversation: without a uuid, the next one with a service. */
export type ConversationKey = { serviceId: number; uuid: string | null };

export function emptyConversation(serviceId: number, uuid: string | null): ConversationState {
  return {
    serviceId,
    uuid,
    serviceName: null,
    serviceSlug: null,
    title: null,
    messages: [],
    load: { state: "new" },
    olderPage: null,
    loadingOlder: false,
    turn: null,
    pinnedId: null,
    refusal: null,
    reference: null,
    temporary: false,
    danger: [],
    newDanger: [],
    isSafe: false,
  };
}

/** True while a reply is on its way: the composer shows Stop. */
export function isBusy({ turn }: ConversationState): boolean {
  return turn !== null && turn.failure === null;
}
