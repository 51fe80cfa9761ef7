import type { ConversationListInput } from "../../../shared/inputs/chat.ts";
import type { AppContext } from "../../context.ts";
import { parseCursor, toPage } from "../conversation-cursor.ts";
import { type ConversationListRow, conversationsQuery, pinnedQuery } from "./store.ts";

function toItem({
  id: uuid,
  title,
  created_at,
  active_at,
  service_id,
  pinned_at,
}: ConversationListRow) {
  return { uuid, title, created_at, active_at, service_id, pinned: pinned_at !== null };
}

/**
 * A user's conversations, newest activity first. The first page returns pinned conversations
 * separately, newest pin first; `together` leaves them among the others.
 * @throws AppError 422 for a broken cursor
 */
export async function listConversations(
  { db }: Pick<AppContext, "db">,
  userId: string,
  input: ConversationListInput,
) {
  const { serviceId, limit, together } = input;
  const after = parseCursor(input.cursor);
  const query = { userId, serviceId, includePinned: together, after, limit: limit + 1 };
  const page = toPage(await conversationsQuery(db, query).execute(), limit);
  const isSeparate = after === null && !together;
  const pinned = isSeparate ? await pinnedQuery(db, { userId, serviceId }).execute() : null;
  return {
    items: page.rows.map(toItem),
    ...(pinned !== null && { pinned: pinned.map(toItem) }),
    next_cursor: page.cursor,
  };
}
