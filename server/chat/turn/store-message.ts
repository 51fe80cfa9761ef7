import { retentionRules } from "../../../shared/privacy/retention.ts";
import { secondsAfter } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { AppError, conflictError } from "../../errors.ts";
import {
  findLastMessage,
  findMessage,
  insertConversation,
  insertMessage,
  setMessageStatus,
} from "../store.ts";
import { updateFirstTitle } from "../titles/store.ts";
import { titleFromMessage } from "../titles/title-from-message.ts";
import { hideBranch } from "../versions/hide-branch.ts";
import type { StoredMessage, TurnAction } from "./types.ts";

export type TurnContext = { trx: Trx; userId: string; now: string };

type ActionOf<Kind extends TurnAction["kind"]> = TurnAction & { kind: Kind };

async function insertUserMessage(
  { trx, userId, now }: TurnContext,
  message: { conversationId: string; parentId: number | null; depth: number; text: string },
): Promise<StoredMessage> {
  const { conversationId, depth } = message;
  const messageId = await insertMessage(trx, {
    conversation_id: conversationId,
    user_id: userId,
    parent_id: message.parentId,
    depth,
    sender: "user",
    status: "sent",
    text: message.text,
    created_at: now,
  });
  return { conversationId, messageId, depth, parentId: message.parentId ?? undefined };
}

/** When a temporary conversation that begins now is deleted. */
function toTemporaryEnd(now: string): string {
  const { seconds } = retentionRules.temporaryConversations.rules[0];
  return secondsAfter(new Date(now), seconds);
}

async function startConversation(
  context: TurnContext,
  action: ActionOf<"start">,
  conversationId: string,
): Promise<StoredMessage> {
  await insertConversation(context.trx, {
    id: conversationId,
    user_id: context.userId,
    service_id: action.serviceId,
    title: titleFromMessage(action.message),
    created_at: context.now,
    active_at: context.now,
    expires_at: action.temporary ? toTemporaryEnd(context.now) : null,
  });
  const text = action.message;
  return insertUserMessage(context, { conversationId, parentId: null, depth: 1, text });
}

async function addMessage(
  context: TurnContext,
  { conversationId, message }: Omit<ActionOf<"continue">, "kind">,
): Promise<StoredMessage> {
  const last = await findLastMessage(context.trx, conversationId);
  return insertUserMessage(context, {
    conversationId,
    parentId: last?.id ?? null,
    depth: (last?.depth ?? 0) + 1,
    text: message,
  });
}

const incompleteStatuses: readonly string[] = ["failed", "interrupted", "stopped"];

/** Only the last turn can be answered again: otherwise the later turns would lose their context. */
async function retryMessage(
  context: TurnContext,
  action: ActionOf<"retry">,
): Promise<StoredMessage> {
  const { trx, userId } = context;
  const { conversationId, messageId } = action;
  const message = await findMessage(trx, { id: messageId, userId });
  const last = await findLastMessage(trx, conversationId);
  if (message === undefined || last === undefined) throw new AppError("NOT_FOUND");
  const hasReply = last.parent_id === messageId;
  if (last.id !== messageId && !hasReply) {
    if (action.message === null) throw conflictError({ id: "conversationMovedOn" });
    return addMessage(context, { conversationId, message: action.message });
  }
  if (hasReply) {
    if (!incompleteStatuses.includes(last.status))
      throw conflictError({ id: "messageAlreadyAnswered" });
    await hideBranch(trx, { conversationId, ...last });
  }
  await setMessageStatus(trx, messageId, "sent");
  return { conversationId, messageId, depth: message.depth };
}

/** Hides a message of the active branch with everything below it. @throws AppError NOT_FOUND, CONFLICT */
async function hideActiveMessage(
  { trx, userId }: TurnContext,
  wanted: { conversationId: string; id: number; sender: "user" | "ai" },
) {
  const { conversationId, id, sender } = wanted;
  const message = await findMessage(trx, { id, userId });
  if (message?.conversation_id !== conversationId || message.sender !== sender) {
    throw new AppError("NOT_FOUND");
  }
  if (message.active !== 1) throw conflictError({ id: "messageNotShown" });
  await hideBranch(trx, { conversationId, ...message });
  return message;
}

async function replaceReply(
  context: TurnContext,
  { conversationId, replyId }: ActionOf<"regenerate">,
): Promise<StoredMessage> {
  const reply = await hideActiveMessage(context, { conversationId, id: replyId, sender: "ai" });
  if (reply.parent_id === null) throw new AppError("NOT_FOUND");
  await setMessageStatus(context.trx, reply.parent_id, "sent");
  return { conversationId, messageId: reply.parent_id, depth: reply.depth - 1 };
}

async function replaceMessage(
  context: TurnContext,
  { conversationId, messageId, message }: ActionOf<"edit">,
): Promise<StoredMessage> {
  const wanted = { conversationId, id: messageId, sender: "user" as const };
  const { parent_id: parentId, depth } = await hideActiveMessage(context, wanted);
  if (parentId === null) {
    await updateFirstTitle(context.trx, conversationId, titleFromMessage(message));
  }
  return insertUserMessage(context, { conversationId, parentId, depth, text: message });
}

/** Stores the user's message of a turn, or finds the one that is answered again. */
export function storeMessage(
  context: TurnContext,
  action: TurnAction,
  conversationId: string,
): Promise<StoredMessage> {
  switch (action.kind) {
    case "start":
      return startConversation(context, action, conversationId);
    case "continue":
      return addMessage(context, action);
    case "retry":
      return retryMessage(context, action);
    case "regenerate":
      return replaceReply(context, action);
    case "edit":
      return replaceMessage(context, action);
  }
}
