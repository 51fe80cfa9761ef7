import type { StartedEvent } from "../../../shared/chat-events.ts";
import type { EditInput } from "../../../shared/inputs/conversations.ts";
import { AppError, conflictError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { getService } from "../../services/services.ts";
import { getConversation } from "../conversations.ts";
import { findMessage, findWritingReplyId, lockConversation } from "../store.ts";
import { guardTurn } from "../turn/guards.ts";
import { retryOnConflict } from "../turn/retry-on-conflict.ts";
import { startTurn, type TurnRequest } from "../turn/start-turn.ts";
import type { TurnDeps } from "../turn/types.ts";
import { findVersion, hideFromDepth, markBranched, showBranch } from "./store.ts";

const showLimit: RateLimit = { name: "chat-version", max: 120, windowSeconds: 60 };

type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
type Replacement = Pick<TurnRequest, "action" | "attachmentIds">;

/** Starts a turn that answers or replaces a user's own message or reply. */
async function startReplacement(
  deps: TurnDeps,
  { userId, id }: { userId: string; id: number },
  toReplacement: (message: FoundMessage) => Replacement,
): Promise<StartedEvent> {
  const message = await findMessage(deps.db, { id, userId });
  if (message === undefined) throw new AppError("NOT_FOUND");
  const conversationId = message.conversation_id;
  const conversation = await getConversation(deps.db, { id: conversationId, userId });
  const service = await getService(deps.db, conversation.service_id, { includeRetired: true });
  return retryOnConflict(async () => {
    await guardTurn(deps, { userId, conversationId });
    const now = deps.clock.now();
    return startTurn(deps, { userId, now, ...toReplacement(message), key: null }, service);
  });
}

/**
 * Answers the last message again, when its reply is missing, failed, was interrupted or stopped. The
 * earlier reply is kept as another version.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function retryTurn(
  deps: TurnDeps,
  userId: string,
  { messageId: id }: { messageId: number },
): Promise<StartedEvent> {
  return startReplacement(deps, { userId, id }, ({ conversation_id, sender, parent_id }) => ({
    action: {
      kind: "retry",
      conversationId: conversation_id,
      messageId: sender === "user" ? id : (parent_id ?? 0),
      message: null,
    },
  }));
}

/**
 * Writes another version of a reply on the active branch, at any depth. The earlier reply and the
 * messages below it are kept as a hidden branch.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function regenerateReply(
  deps: TurnDeps,
  userId: string,
  { messageId: id }: { messageId: number },
): Promise<StartedEvent> {
  return startReplacement(deps, { userId, id }, ({ conversation_id: conversationId }) => ({
    action: { kind: "regenerate", conversationId, replyId: id },
  }));
}

/**
 * Sends another version of a user's message on the active branch, at any depth. The earlier message
 * and the messages below it are kept as a hidden branch. The new version takes over all files unless
 * `attachmentIds` names some.
 * @throws AppError NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function editMessage(
  deps: TurnDeps,
  userId: string,
  { messageId: id, message, attachmentIds }: EditInput,
): Promise<StartedEvent> {
  return startReplacement(deps, { userId, id }, ({ conversation_id: conversationId }) => ({
    action: { kind: "edit", conversationId, messageId: id, message },
    attachmentIds,
  }));
}

/**
 * Shows a version of a message and, below it, the newest version at each depth. The message's parent
 * must be on the active branch.
 * @throws AppError NOT_FOUND, CONFLICT while a reply is being written here, TOO_MANY_REQUESTS
 */
export async function showVersion(
  deps: TurnDeps,
  userId: string,
  { messageId: id }: { messageId: number },
): Promise<void> {
  await deps.rateLimits.take(showLimit, userId);
  const requested = await findVersion(deps.db, { id, userId });
  if (requested === undefined) throw new AppError("NOT_FOUND");
  const conversationId = requested.conversation_id;
  await deps.db.transaction().execute(async (trx) => {
    const exists = await lockConversation(trx, conversationId);
    const version = exists ? await findVersion(trx, { id, userId }) : undefined;
    if (version === undefined) throw new AppError("NOT_FOUND");
    if (version.active === 1) return;
    const replyId = await findWritingReplyId(trx, conversationId);
    if (replyId !== null) throw conflictError({ id: "replyRunningHere" }, replyId);
    const isParentActive = version.parent_id === null || version.parent_active === 1;
    if (!isParentActive) throw conflictError({ id: "versionOnHiddenBranch" });
    await hideFromDepth(trx, { conversationId, depth: version.depth });
    await showBranch(trx, id);
    await markBranched(trx, conversationId);
  });
}
