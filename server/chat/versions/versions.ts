import type { StartedEvent } from "../../../shared/chat-events.ts";
import type { EditInput } from "../../../shared/inputs/versions.ts";
import { isRowId } from "../../db/row-id.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { getService } from "../../services/services.ts";
import { getConversation } from "../conversations.ts";
import { findMessage, findWritingIn, lockConversation } from "../store.ts";
import { replyInProgress, type TurnDeps, guardTurn } from "../turn/guards.ts";
import { type TurnRequest, begin } from "../turn/start-turn.ts";
import { retryOnConflict } from "../turn/store-turn.ts";
import { findVersion, hideFromDepth, markBranched, showBranch } from "./store.ts";

const showLimit: RateLimit = { name: "chat-version", max: 120, windowSeconds: 60 };
const notHere = "This version belongs to a branch that is not shown.";

type Deps = TurnDeps;

/** Has a reply written in the place of what a plan takes away. */
async function beginAnew(
  deps: Deps,
  wanted: { userId: string; messageId: number },
  planIn: (conversationId: string) => Pick<TurnRequest, "plan" | "attachmentIds">,
): Promise<StartedEvent> {
  const { userId, messageId: id } = wanted;
  const named = isRowId(id) ? await findMessage(deps.db, { id, userId }) : undefined;
  if (named === undefined) throw new AppError("NOT_FOUND");
  const conversationId = named.conversation_id;
  const conversation = await getConversation(deps.db, { id: conversationId, userId });
  const service = await getService(deps.db, conversation.service_id, { includeRetired: true });
  return retryOnConflict(async () => {
    await guardTurn(deps, { userId, conversationId });
    const now = deps.clock.now();
    const turn = { userId, now, ...planIn(conversationId), key: null };
    return begin(deps, turn, service);
  });
}

/**
 * Has another reply written in the place of one that is shown, at any depth. That one and what is
 * below it stay as a branch.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function regenerate(
  deps: Deps,
  userId: string,
  { messageId: replyId }: { messageId: number },
): Promise<StartedEvent> {
  return beginAnew(deps, { userId, messageId: replyId }, (conversationId) => ({
    plan: { kind: "another", conversationId, replyId },
  }));
}

/**
 * Sends other words in the place of a person's message that is shown, at any depth, and has them
 * answered. The old words and what is below them stay as a branch. Files are carried over, all of
 * them unless `attachmentIds` says which.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function edit(
  deps: Deps,
  userId: string,
  { messageId, message, attachmentIds }: EditInput,
): Promise<StartedEvent> {
  return beginAnew(deps, { userId, messageId }, (conversationId) => ({
    plan: { kind: "edited", conversationId, messageId, message },
    attachmentIds,
  }));
}

/**
 * Shows a version of a message, and below it the newest of each depth. The message's place must be
 * on the branch that is shown.
 * @throws AppError NOT_FOUND, CONFLICT while a reply is being written here, TOO_MANY_REQUESTS
 */
export async function showVersion(
  deps: Deps,
  userId: string,
  { messageId: id }: { messageId: number },
): Promise<Record<string, never>> {
  await deps.rateLimits.take(showLimit, userId);
  const named = isRowId(id) ? await findVersion(deps.db, { id, userId }) : undefined;
  if (named === undefined) throw new AppError("NOT_FOUND");
  const conversationId = named.conversation_id;
  await deps.db.transaction().execute(async (trx) => {
    const known = await lockConversation(trx, { id: conversationId });
    const version = known ? await findVersion(trx, { id, userId }) : undefined;
    if (version === undefined) throw new AppError("NOT_FOUND");
    if (version.active === 1) return;
    const replyId = await findWritingIn(trx, conversationId);
    if (replyId !== null) throw new AppError("CONFLICT", { message: replyInProgress, replyId });
    const hangs = version.parent_id === null || version.parent_active === 1;
    if (!hangs) throw new AppError("CONFLICT", { message: notHere });
    await hideFromDepth(trx, { conversationId, depth: version.depth });
    await showBranch(trx, id);
    await markBranched(trx, conversationId);
  });
  return {};
}
