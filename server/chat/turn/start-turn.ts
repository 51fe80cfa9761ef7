import type { StartedEvent } from "../../../shared/chat-events.ts";
import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { isSubscribed } from "../../billing/billing.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import type { PendingReply } from "../replies/replies.ts";
import type { ReplyRequest } from "../replies/reply-run.ts";
import { refuseWhileDraining } from "./guards.ts";
import {
  type PromptService,
  prepareReply,
  searchCardsForFirstMessage,
  type TurnToAnswer,
} from "./prepare-reply.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn, TurnDeps } from "./types.ts";

/** A turn with the ids of its files. An edited message keeps its files when it names none. */
export type TurnRequest = Omit<NewTurn, "files" | "usesTrial"> & {
  attachmentIds?: readonly string[] | undefined;
};

async function toNewTurn(
  deps: TurnDeps,
  { attachmentIds: ids, ...request }: TurnRequest,
): Promise<NewTurn> {
  const { action, userId } = request;
  const replaces = action.kind === "edit" ? action.messageId : undefined;
  const usesTrial = deps.config.trialQuestions > 0 && !(await isSubscribed(deps, userId));
  const files = await prepareMessageFiles(deps, { userId, ids, replaces });
  return { ...request, usesTrial, files };
}

function toReplyRequest(deps: TurnDeps, turn: TurnToAnswer): ReplyRequest {
  const { stored, newTurn, service } = turn;
  const { userId, now, action } = newTurn;
  const { replyId, messageId, conversationId, depth, raised } = stored;
  const reply = { replyId, conversationId, userId, serviceId: service.id };
  return {
    ...reply,
    messageId,
    createdAt: now.toISOString(),
    usesTrial: newTurn.usesTrial,
    prepare: () => prepareReply(deps, turn),
    ...(action.kind !== "regenerate" && {
      detectDanger: (raise) => deps.secondListener.listen({ ...reply, depth, raised, now }, raise),
    }),
    onEnd: ({ finish }, firstTokenMs) => {
      deps.metrics.turnEnded({ service: service.slug, finish, firstTokenMs });
      if (finish === "complete") deps.titles.nameAfterReply(reply);
    },
  };
}

/**
 * Yields until an open connection has the request: the SDK builds it in the first tick and hands it over in the second.
 * A turn of the event loop would make other calls wait for the transaction.
 */
async function yieldUntilRequestSent(): Promise<void> {
  for (let tick = 0; tick < 2; tick += 1) {
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
}

/**
 * Stores a turn and calls the model: during the commit for the first message of a conversation, where only a failing
 * commit wastes the call, else after it.
 */
async function storeAndCallModel(
  deps: TurnDeps,
  newTurn: NewTurn,
  service: PromptService,
): Promise<{ stored: StoredTurn; pending: PendingReply }> {
  const firstHeartbeat = await deps.replies.firstHeartbeat();
  const firstSearch = await searchCardsForFirstMessage(deps, newTurn, service);
  const callModel = (stored: StoredTurn) =>
    deps.replies.callModel(toReplyRequest(deps, { stored, newTurn, service, ...firstSearch }));
  let earlyCall: PendingReply | undefined;
  const callDuringCommit = async (stored: StoredTurn) => {
    if (firstSearch === undefined) return;
    earlyCall = callModel(stored);
    await yieldUntilRequestSent();
  };
  try {
    const stored = await storeTurn(deps.db, { newTurn, firstHeartbeat }, callDuringCommit);
    return { stored, pending: earlyCall ?? callModel(stored) };
  } catch (error) {
    earlyCall?.cancel();
    throw error;
  }
}

async function storeAndStart(
  deps: TurnDeps,
  request: TurnRequest,
  service: PromptService,
): Promise<StartedEvent> {
  const newTurn = await toNewTurn(deps, request);
  const { stored, pending } = await storeAndCallModel(deps, newTurn, service);
  pending.start();
  return {
    uuid: stored.conversationId,
    message_id: stored.messageId,
    reply_id: stored.replyId,
    ...(stored.parentId !== undefined && { parent_id: stored.parentId }),
    service: { name: service.name },
    danger: toDangerResponses(stored.raised, stored.text),
  };
}

/**
 * Stores a turn and starts to write its reply.
 * @throws AppError SERVICE_UNAVAILABLE once the server drains; one that drains later waits for the reply
 */
export async function startTurn(
  deps: TurnDeps,
  request: TurnRequest,
  service: PromptService,
): Promise<StartedEvent> {
  refuseWhileDraining(deps);
  return deps.replies.trackStart(storeAndStart(deps, request, service));
}
