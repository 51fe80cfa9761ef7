import type { Attachment } from "../../../../shared/attachments.ts";
import type { DangerList } from "../../../../shared/chat-events.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";

/** A danger as the server sends it; its kind may be one that this build does not know. */
export type ReceivedDanger = DangerList[number];

type ServerPage = Outputs["chat"]["messages"];

export type Message = Omit<ServerPage["items"][number], "attachments"> & {
  attachments?: readonly Attachment[] | undefined;
  /** Why the reply failed, when it failed in this browser. */
  note?: string;
};

/** A page of messages, ascending by id; page 1 holds the newest. */
export type MessagesPage = Omit<ServerPage, "items" | "danger"> & {
  items: Message[];
  /** Absent where the page is older than what is known. */
  danger?: readonly ReceivedDanger[] | undefined;
  /** The service worker had saved it, and no answer of the server's came. */
  saved?: boolean | undefined;
};

/** A message to send; its idempotency `key` makes sending it twice harmless. */
export type OutgoingMessage = {
  text: string;
  key: string;
  files?: readonly Attachment[] | undefined;
  /** When the person pressed Send; absent once it is back in the composer. */
  sentAtMs?: number;
};

/** A message and its reply, from sending to the reply's last event. */
export type Turn = {
  /** The person's message; null when a reply is only followed. */
  sent: OutgoingMessage | null;
  /** Null until the server has accepted the message. */
  replyId: number | null;
  stopping: boolean;
  /** Why it failed here, in the catalogue's words; null while it runs. */
  failure: string | null;
};

type Load =
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
  anchoredId: number | null;
  /** Why the server refused the last message, whose text is back in the composer. */
  refusalText: string | null;
  /** The id of the last failed request, for support; null without a failure or an answer. */
  reference: string | null;
  /** No list shows it, and it is deleted after a day. The person chooses before the first message. */
  temporary: boolean;
  /** What the conversation raised, neither cleared nor expired, the most urgent first. */
  danger: readonly ReceivedDanger[];
  /** The loud kinds that are new since this browser sent the last message. */
  newKinds: readonly string[];
  /** The person said that they are safe, and has neither sent nor queued a message since. */
  hasSaidSafe: boolean;
};

/** Whether the server has the conversation no longer. */
export const isMissing = ({ load }: ConversationState): boolean =>
  load.state === "failed" && load.missing;

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
    anchoredId: null,
    refusalText: null,
    reference: null,
    temporary: false,
    danger: [],
    newKinds: [],
    hasSaidSafe: false,
  };
}

/** True while a reply is on its way: the composer shows Stop. */
export function isBusy({ turn }: ConversationState): boolean {
  return turn !== null && turn.failure === null;
}
