import type { StartedEvent } from "../../../shared/chat-events.ts";
import { isSubscribed } from "../../billing/billing.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { toDangerResponses } from "../danger/danger.ts";
import type { PendingReply } from "../replies/replies.ts";
import type { ReplyRequest } from "../replies/reply-run.ts";
import {
  buildPrompt,
  findFirstFacts,
  type PromptService,
  type TurnToAnswer,
} from "./build-prompt.ts";
import { refuseWhileClosing, type TurnDeps } from "./guards.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn } from "./turn-action.ts";

/** A turn with the ids of its files. An edited message keeps its files when it names none. */
export type TurnRequest = Omit<NewTurn, "files" | "usesTrial"> & {
  attachmentIds?: readonly string[] | undefined;
};

async function complete(
  deps: TurnDeps,
  { attachmentIds: ids, ...turn }: TurnRequest,
): Promise<NewTurn> {
  const { action, userId } = turn;
  const replaces = action.kind === "edit" ? action.messageId : undefined;
  const usesTrial = deps.config.trialQuestions > 0 && !(await isSubscribed(deps, userId));
  const files = await prepareMessageFiles(deps, { userId, ids, replaces });
  return { ...turn, usesTrial, files };
}

function toReplyRequest(deps: TurnDeps, answer: TurnToAnswer): ReplyRequest {
  const { turn, newTurn, service } = answer;
  const { userId, now, action } = newTurn;
  const { replyId, messageId, conversationId } = turn;
  const reply = { replyId, conversationId, userId, serviceId: service.id };
  return {
    ...reply,
    messageId,
    createdAt: now.toISOString(),
    usesTrial: newTurn.usesTrial,
    buildPrompt: () => buildPrompt(deps, answer),
    ...(action.kind !== "regenerate" && {
      listen: (raise) => {
        const { depth, raised } = turn;
        return deps.listener.listen({ ...reply, depth, raised, now }, raise);
      },
    }),
    onEnd: ({ finish }, firstTokenMs) => {
      deps.metrics.turnEnded({ service: service.slug, finish, firstTokenMs });
      if (finish === "complete") deps.titles.nameAfterReply(reply);
    },
  };
}

/**
 * Lets the request to the model leave without a turn of the event loop, in which other calls would have to wait
 * for the transaction: in the first tick the SDK has built it, in the second an open connection has taken it.
 * Without an open one the model is being connected to.
 */
async function letRequestLeave(): Promise<void> {
  for (let tick = 0; tick < 2; tick += 1) {
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
}

/**
 * Stores a turn and calls the model: beside the commit for the first message of a conversation, where only a
 * failing commit makes the call useless, else after it.
 */
async function storeAndCallModel(
  deps: TurnDeps,
  newTurn: NewTurn,
  service: PromptService,
): Promise<{ stored: StoredTurn; pending: PendingReply }> {
  const savedAt = await deps.replies.heartbeatTime();
  const first = await findFirstFacts(deps, newTurn, service);
  const callModel = (turn: StoredTurn) =>
    deps.replies.callModel(toReplyRequest(deps, { turn, newTurn, service, ...first }));
  const beside: { pending?: PendingReply } = {};
  const callBesideCommit = async (turn: StoredTurn) => {
    if (first === undefined) return;
    beside.pending = callModel(turn);
    await letRequestLeave();
  };
  try {
    const stored = await storeTurn(deps.db, { turn: newTurn, savedAt }, callBesideCommit);
    return { stored, pending: beside.pending ?? callModel(stored) };
  } catch (error) {
    beside.pending?.cancel();
    throw error;
  }
}

async function storeAndStart(
  deps: TurnDeps,
  turn: TurnRequest,
  service: PromptService,
): Promise<StartedEvent> {
  const newTurn = await complete(deps, turn);
  const { stored, pending } = await storeAndCallModel(deps, newTurn, service);
  pending.start();
  return {
    uuid: stored.conversationId,
    message_id: stored.messageId,
    reply_id: stored.replyId,
    service: { name: service.name },
    danger: toDangerResponses(stored.raised, stored.message),
  };
}

/**
 * Stores a turn and starts to write its reply.
 * @throws AppError SERVICE_UNAVAILABLE once the server drains; one that drains later waits for the reply
 */
export async function startTurn(
  deps: TurnDeps,
  turn: TurnRequest,
  service: PromptService,
): Promise<StartedEvent> {
  refuseWhileClosing(deps);
  return deps.replies.trackStart(storeAndStart(deps, turn, service));
}
