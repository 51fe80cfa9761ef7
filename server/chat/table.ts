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
};

/** What a user's replies of an Indian calendar day have cost. */
export type TokenDaysTable = { user_id: string; day: string; tokens: number };

export type ChatTables = {
  conversations: ConversationsTable;
  messages: MessagesTable;
  token_days: TokenDaysTable;
};
