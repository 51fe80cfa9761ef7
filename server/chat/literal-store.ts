import { sql } from "kysely";
import type { MessageStatus } from "../../shared/chat-events.ts";

// Literals instead of parameters, because the partial indexes need them: messages_by_depth and
// messages_writing_by_heartbeat, messages_rated, conversations_pinned and others.
export const isActive = sql.lit(1);
export const writingStatus = sql.lit<MessageStatus>("writing");
export const none = sql.lit(null);
