import type { Attachment } from "../../../../shared/attachments.ts";
import type { MessageStatus } from "../../../../shared/chat-events.ts";

export type Message = {
  id: number;
  sender: "user" | "ai";
  message: string;
  created_at: string;
  status: MessageStatus;
  /** Why it failed, when we saw it fail. */
  note?: string;
  /** The ids of all its versions, itself among them; not there when it is the only one. */
  versions?: number[] | undefined;
  /** The files that were sent with it. */
  attachments?: readonly Attachment[] | undefined;
  /** What the person thinks of it. */
  rating?: "up" | "down" | undefined;
};

/** A page as `chat.messages` gives it; ascending by id, page 1 the newest. */
export type MessagePage = {
  items: Message[];
  current_page: number;
  last_page: number;
  service: { id: number; name: string; slug?: string | undefined };
};

/** A message as it leaves: its `key` is what makes sending it twice harmless. */
export type Sent = { text: string; key: string; files?: readonly Attachment[] | undefined };

/** A send or a reply that this browser sees through. */
export type Turn = {
  /** What the person wrote and the key it is sent under; null when a reply is only followed. */
  sent: Sent | null;
  /** Known once the server took the message. */
  replyId: number | null;
  startedAtMs: number;
  stopping: boolean;
  /** Why it came to nothing here, in the catalogue's words; null while it runs. */
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
  messages: Message[];
  load: Load;
  /** The next older page, null when all are here. */
  olderPage: number | null;
  loadingOlder: boolean;
  turn: Turn | null;
  /** The last message sent from here: it stands at the top of the view, its reply grows beneath. */
  pinnedId: number | null;
  /** Why the server would not take the last message; the text is back in the composer. */
  refusal: string | null;
  /** The request that failed last, for support; null when nothing failed or no answer came. */
  reference: string | null;
};

export function emptyConversation(serviceId: number, uuid: string | null): ConversationState {
  return {
    serviceId,
    uuid,
    serviceName: null,
    serviceSlug: null,
    messages: [],
    load: { state: "new" },
    olderPage: null,
    loadingOlder: false,
    turn: null,
    pinnedId: null,
    refusal: null,
    reference: null,
  };
}

/** True while a reply is on its way: the composer shows Stop. */
export function isBusy({ turn }: ConversationState): boolean {
  return turn !== null && turn.failure === null;
}
