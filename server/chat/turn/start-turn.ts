import type { StartedEvent } from "../../../shared/chat-events.ts";
import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { isSubscribed } from "../../billing/billing.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { detectFirstRedFlags } from "../danger/danger.ts";
import type { PendingReply } from "../replies/replies.ts";
import type { PreparedReply, StoredReply } from "../replies/reply-run.ts";
import { refuseWhileDraining } from "./guards.ts";
import { type PromptService, prepareFirstReplyEarly, prepareReplyOfTurn } from "./prepare-reply.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn, TurnDeps } from "./types.ts";

/** A turn with the ids of its files. An edited message keeps its files when it names none. */
export type TurnRequest = Omit<NewTurn, "files" | "usesTrial" | "firstRedFlags"> & {
  attachmentIds?: readonly string[] | undefined;
};

async function prepareNewTurn(
  deps: TurnDeps,
  { attachmentIds: ids, ...request }: TurnRequest,
): Promise<NewTurn> {
  const { action, userId } = request;
  const replaces = action.kind === "edit" ? action.messageId : undefined;
  const usesTrial = deps.config.trialQuestions > 0 && !(await isSubscribed(deps, userId));
  const files = await prepareMessageFiles(deps, { userId, ids, replaces });
  const firstRedFlags = action.kind === "start" ? detectFirstRedFlags(action.message) : null;
  return { ...request, usesTrial, files, firstRedFlags };
}

type StoredTurnOfService = { stored: StoredTurn; newTurn: NewTurn; service: PromptService };

function toStoredReply(
  deps: TurnDeps,
  { stored, newTurn, service }: StoredTurnOfService,
): StoredReply {
  const { userId, now, action } = newTurn;
  const { replyId, messageId, conversationId, depth, raised } = stored;
  const reply = { replyId, conversationId, userId, serviceId: service.id };
  return {
    ...reply,
    messageId,
    createdAt: now.toISOString(),
    usesTrial: newTurn.usesTrial,
    ...(action.kind !== "regenerate" && {
      listenForDanger: (raise) =>
        deps.secondListener.listen({ ...reply, depth, raised, now }, raise),
    }),
    onEnd: ({ finish }, firstTokenMs) => {
      deps.metrics.turnEnded({ service: service.slug, finish, firstTokenMs });
      if (finish === "complete") deps.titles.nameAfterReply(reply);
    },
  };
}

/** Yields until an open connection has the request: the SDK builds it in the first tick and hands it over in the second. */
async function yieldUntilRequestSent(): Promise<void> {
  for (let tick = 0; tick < 2; tick += 1) {
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
}

async function callModelEarly(
  { replies }: TurnDeps,
  prepare: () => Promise<PreparedReply>,
): Promise<PendingReply> {
  const pending = replies.callModel(prepare);
  await yieldUntilRequestSent();
  return pending;
}

/** Stores a turn and calls the model: for the first message of a conversation before it is stored if it may, else after it. */
async function storeAndCallModel(
  deps: TurnDeps,
  turn: { newTurn: NewTurn; service: PromptService; mayCallEarly: boolean },
): Promise<{ stored: StoredTurn; pending: PendingReply }> {
  const { newTurn, service, mayCallEarly } = turn;
  const prepareFirst = await prepareFirstReplyEarly(deps, newTurn, service);
  const early =
    mayCallEarly && prepareFirst !== undefined
      ? await callModelEarly(deps, prepareFirst)
      : undefined;
  try {
    const firstHeartbeat = await deps.replies.firstHeartbeat();
    // A shared commit may come 20 ms later. A turn whose call has left can wait, because the first token takes longer;
    // what to do in danger can't.
    const canWait = early !== undefined && newTurn.firstRedFlags?.length === 0;
    const runTransaction: GroupCommit = canWait
      ? deps.groupCommit
      : (job) => deps.db.transaction().execute(job);
    const stored = await storeTurn(runTransaction, { newTurn, firstHeartbeat });
    const prepare = prepareFirst ?? (() => prepareReplyOfTurn(deps, stored, service));
    return { stored, pending: early ?? deps.replies.callModel(prepare) };
  } catch (error) {
    early?.cancel(error);
    throw error;
  }
}

async function storeAndStart(
  deps: TurnDeps,
  request: TurnRequest,
  { service, mayCallEarly }: { service: PromptService; mayCallEarly: boolean },
): Promise<StartedEvent> {
  const newTurn = await prepareNewTurn(deps, request);
  const { stored, pending } = await storeAndCallModel(deps, { newTurn, service, mayCallEarly });
  pending.publish(toStoredReply(deps, { stored, newTurn, service }));
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
  return deps.replies.storeOneAtATime(request.userId, (mayCallEarly) =>
    storeAndStart(deps, request, { service, mayCallEarly }),
  );
}
