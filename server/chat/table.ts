import type { Generated } from "kysely";
import type { MessageStatus } from "../../shared/chat-events.ts";
import type { ErrorCode } from "../../shared/error-codes.ts";

export type ConversationsTable = {
  id: string;
  user_id: string;
  service_id: number;
  title: string;
  created_at: string;
  /** When the last message came; the history is sorted by it. */
  active_at: string;
  pinned_at: Generated<string | null>;
  /** Gone from every list since then; purged once it cannot be undone. */
  deleted_at: Generated<string | null>;
  /** Who named it; nobody renames what a person named. */
  title_by: Generated<"message" | "model" | "person">;
  /** 1 once one of its messages has versions. */
  branched: Generated<number>;
  /** 0 until the search knows its title. */
  title_indexed: Generated<number>;
};

export type MessagesTable = {
  id: Generated<number>;
  conversation_id: string;
  user_id: string;
  /** Which of a user's few places a reply takes while it is being written. */
  slot: number | null;
  parent_id: number | null;
  /** 1 for the first message of the conversation; branches share depths. */
  depth: number;
  /** 1 on the branch that is shown. */
  active: Generated<number>;
  sender: "user" | "ai";
  text: string;
  status: MessageStatus;
  /** Why a reply failed. */
  error_code: ErrorCode | null;
  created_at: string;
  /** While it is being written: when its writer last gave a sign of life. */
  saved_at: string | null;
  ended_at: string | null;
  model: string | null;
  stop_reason: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  cache_read_tokens: number | null;
  cache_write_tokens: number | null;
  /** 1 for helpful, -1 for not. */
  rating: Generated<number | null>;
  rating_reason: Generated<string | null>;
  rating_note: Generated<string | null>;
  /** A JSON list of questions that may be asked next; null until someone wanted to know. */
  follow_ups: Generated<string | null>;
  /** How many web searches a reply took. */
  searches: Generated<number | null>;
  /** 0 until the search knows its text. */
  indexed: Generated<number>;
};

/** What the search knows; the words lie in the database's own index (db/word-index). */
export type SearchEntriesTable = {
  id: Generated<number>;
  /** Null for the conversation's title. */
  message_id: number | null;
  conversation_id: string;
  user_id: string;
};

/** A file that a person sent or is about to send; its bytes lie beside the database. */
export type AttachmentsTable = {
  id: string;
  user_id: string;
  /** Null until it is sent. */
  message_id: number | null;
  conversation_id: string | null;
  position: Generated<number>;
  name: string;
  media_type: string;
  bytes: number;
  pages: number | null;
  width: number | null;
  height: number | null;
  created_at: string;
};

/** A link to what a conversation was when it was shared; `id` is the link's secret. */
export type SharesTable = {
  id: string;
  conversation_id: string;
  user_id: string;
  created_at: string;
  revoked_at: string | null;
  /** JSON */
  snapshot: string;
};

/** What the model was paid for on an Indian calendar day. */
export type ModelUsageDaysTable = {
  day: string;
  user_id: string;
  service_id: number;
  model: string;
  purpose: "reply" | "title" | "follow-ups";
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
  searches: number;
};

/** What a user's replies of an Indian calendar day have cost. */
export type TokenDaysTable = { user_id: string; day: string; tokens: number };

export type ChatTables = {
  conversations: ConversationsTable;
  messages: MessagesTable;
  token_days: TokenDaysTable;
  search_entries: SearchEntriesTable;
  attachments: AttachmentsTable;
  shares: SharesTable;
  model_usage_days: ModelUsageDaysTable;
};
