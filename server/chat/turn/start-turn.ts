import type { StartedEvent } from "../../../shared/chat-events.ts";
import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { isSubscribed } from "../../billing/billing.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { detectFirstDangers } from "../danger/danger.ts";
import type { PendingReply } from "../replies/replies.ts";
import type { ReplyRequest } from "../replies/reply-run.ts";
import { refuseWhileDraining } from "./guards.ts";
import { type PromptService, prepareFirstReply, prepareReply } from "./prepare-reply.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn, TurnDeps } from "./types.ts";

/** A turn with the ids of its files. An edited message keeps its files when it names none. */
export type TurnRequest = Omit<NewTurn, "files" | "usesTrial" | "firstDangers"> & {
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
  const firstDangers = action.kind === "start" ? detectFirstDangers(action.message) : null;
  return { ...request, usesTrial, files, firstDangers };
}

type StoredTurnOfService = { stored: StoredTurn; newTurn: NewTurn; service: PromptService };

function toReplyRequest(
  deps: TurnDeps,
  { stored, newTurn, service }: StoredTurnOfService,
): ReplyRequest {
  const { userId, now, action } = newTurn;
  const { replyId, messageId, conversationId, depth, raised } = stored;
  const reply = { replyId, conversationId, userId, serviceId: service.id };
  return {
    ...reply,
    messageId,
    createdAt: now.toISOString(),
    usesTrial: newTurn.usesTrial,
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
 * A turn of the event loop would cost what the early call gains.
 */
async function yieldUntilRequestSent(): Promise<void> {
  for (let tick = 0; tick < 2; tick += 1) {
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
}

/** Calls the model for the first message of a conversation, whose prompt needs no database. Undefined for other turns. */
async function callModelEarly(
  deps: TurnDeps,
  newTurn: NewTurn,
  service: PromptService,
): Promise<PendingReply | undefined> {
  const prepare = await prepareFirstReply(deps, newTurn, service);
  if (prepare === undefined) return undefined;
  const pending = deps.replies.callModel(prepare);
  await yieldUntilRequestSent();
  return pending;
}

/**
 * Stores a turn and calls the model: for the first message of a conversation before it is stored, else after it.
 * `isAlone`: no other turn of the person is being stored here. Of several, all but two may lose the race for a slot,
 * and each would have called the model in vain.
 */
async function storeAndCallModel(
  deps: TurnDeps,
  turn: { newTurn: NewTurn; service: PromptService; isAlone: boolean },
): Promise<{ stored: StoredTurn; pending: PendingReply }> {
  const { newTurn, service, isAlone } = turn;
  const firstHeartbeat = await deps.replies.firstHeartbeat();
  const early = isAlone ? await callModelEarly(deps, newTurn, service) : undefined;
  try {
    const stored = await storeTurn(deps.db, { newTurn, firstHeartbeat });
    const prepare = () => prepareReply(deps, stored, service);
    return { stored, pending: early ?? deps.replies.callModel(prepare) };
  } catch (error) {
    early?.cancel();
    throw error;
  }
}

async function storeAndStart(
  deps: TurnDeps,
  request: TurnRequest,
  { service, isAlone }: { service: PromptService; isAlone: boolean },
): Promise<StartedEvent> {
  const newTurn = await toNewTurn(deps, request);
  const { stored, pending } = await storeAndCallModel(deps, { newTurn, service, isAlone });
  pending.start(toReplyRequest(deps, { stored, newTurn, service }));
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
  return deps.replies.trackStart(request.userId, (isAlone) =>
    storeAndStart(deps, request, { service, isAlone }),
  );
}
