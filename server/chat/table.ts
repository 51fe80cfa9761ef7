import type { Generated } from "kysely";
import type { MessageStatus } from "../../shared/chat-events.ts";
import type { ErrorCode } from "../../shared/error-codes.ts";

export type ConversationsTable = {
  id: string;
  user_id: string;
  service_id: number;
  title: string;
  created_at: string;
  /** When the last message was sent; the list of conversations is sorted by it. */
  active_at: string;
  pinned_at: Generated<string | null>;
  /** When the user removed it; it is purged once it cannot be restored. */
  deleted_at: Generated<string | null>;
  /** When the job deletes a temporary conversation; null for one that its owner keeps. */
  expires_at: Generated<string | null>;
  /** The source of the title; a user's own title is never overwritten. */
  title_by: Generated<"message" | "model" | "person">;
  /** 1 when one of its messages has versions. */
  branched: Generated<number>;
  /** 0 until its title is in the search index. */
  title_indexed: Generated<number>;
};

/**
 * A column that people see also belongs in `pageColumns` (store.ts), in messages-page.ts and in outputs.ts, from which
 * the client has its types; a question's in `NewMessage` (store.ts); a reply's in replies/: reply-store.ts,
 * save-replies.ts and, when it is streamed, reply-text.ts, poll-stored-reply.ts, turn/reply-events.ts,
 * shared/chat-events.ts and the client's read-events.ts. The download (conversation-store.ts, conversations.ts) and
 * shares/ (store.ts, shares.ts) name columns too.
 */
export type MessagesTable = {
  id: Generated<number>;
  conversation_id: string;
  user_id: string;
  /** The user's slot that a reply takes while it is being written (turn/guards.ts). */
  slot: number | null;
  parent_id: number | null;
  /** 1 for the first message; messages of different branches can have the same depth. */
  depth: number;
  /** 1 on the active branch, which is the one that is shown. */
  active: Generated<number>;
  sender: "user" | "ai";
  text: string;
  status: MessageStatus;
  error_code: ErrorCode | null;
  created_at: string;
  /** The writer's last heartbeat, while the reply is being written. */
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
  /** A JSON list of suggested questions; null until a client asks for them. */
  follow_ups: Generated<string | null>;
  /** Where the figures of a reply stand (shared/figures/reply-figures.ts), as JSON; null without any. */
  figures: Generated<string | null>;
  /** The fact cards that a reply names, and where, as JSON (shared/citations); null without any. */
  citations: Generated<string | null>;
  searches: Generated<number | null>;
  /** A JSON list of the calculations of a reply (replies/stored-json.ts); null without any. */
  tools: Generated<string | null>;
  /** 0 until its text is in the search index. */
  indexed: Generated<number>;
};

/** The indexed messages and titles; their words are in the database's own index (search/word-index-store.ts). */
type SearchEntriesTable = {
  id: Generated<number>;
  /** Null for the conversation's title. */
  message_id: number | null;
  conversation_id: string;
  user_id: string;
};

/** A file of a message; its bytes are stored on disk (attachments/files.ts). */
export type AttachmentsTable = {
  id: string;
  user_id: string;
  /** Null until the message is sent. */
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

/** A link to a copy of a conversation (`snapshot`); `id` is the link's secret. */
export type SharesTable = {
  id: string;
  conversation_id: string;
  user_id: string;
  created_at: string;
  revoked_at: string | null;
  /** The shared copy as JSON. */
  snapshot: string;
};

/** The paid usage of the model on an Indian calendar day. */
export type ModelUsageDaysTable = {
  day: string;
  user_id: string;
  service_id: number;
  model: string;
  purpose: "reply" | "title" | "follow-ups" | "second-listener";
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
  searches: number;
};

/** The tokens charged to a user on an Indian calendar day. */
export type TokenDaysTable = { user_id: string; day: string; tokens: number };

/** A danger that a conversation raised; `cleared_at` is when the person said they are safe, or it expired. */
export type ConversationDangersTable = {
  conversation_id: string;
  kind: string;
  level: "loud" | "soft";
  urgency: number;
  facts: string;
  first_raised_at: string;
  last_raised_at: string;
  messages_since: number;
  cleared_at: string | null;
  reply_id: number | null;
};

export type ChatTables = {
  conversations: ConversationsTable;
  conversation_dangers: ConversationDangersTable;
  messages: MessagesTable;
  token_days: TokenDaysTable;
  search_entries: SearchEntriesTable;
  attachments: AttachmentsTable;
  shares: SharesTable;
  model_usage_days: ModelUsageDaysTable;
};
