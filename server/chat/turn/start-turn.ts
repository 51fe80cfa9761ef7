import type { StartedEvent } from "../../../shared/chat-events.ts";
import { isSubscribed } from "../../billing/billing.ts";
import { giveBackTrialQuestion } from "../../trials/trials.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { toDangers } from "../danger/danger.ts";
import type { BegunReply } from "../replies/replies.ts";
import type { ReplyRequest } from "../replies/reply-run.ts";
import { type Answer, buildPrompt, findFirstFacts, type ServiceRow } from "./build-prompt.ts";
import type { TurnDeps } from "./guards.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn } from "./turn-plan.ts";

export type { ServiceRow } from "./build-prompt.ts";

/** A turn with the ids of its files. An edited message keeps its files when it names none. */
export type TurnRequest = Omit<NewTurn, "files" | "usesTrial"> & {
  attachmentIds?: readonly string[] | undefined;
};

async function complete(
  deps: TurnDeps,
  { attachmentIds: ids, ...turn }: TurnRequest,
): Promise<NewTurn> {
  const { plan, userId } = turn;
  const replaces = plan.kind === "edit" ? plan.messageId : undefined;
  const wanted = { userId, ids, ...(replaces !== undefined && { replaces }) };
  const { trialQuestions } = deps.config;
  const usesTrial = trialQuestions > 0 && !(await isSubscribed(deps, userId));
  return { ...turn, usesTrial, files: await prepareMessageFiles(deps, wanted) };
}

/** A question whose reply failed does not count. */
function giveBack({ db, log }: TurnDeps, userId: string): void {
  giveBackTrialQuestion(db, userId).catch((error: unknown) =>
    log.error({ err: error }, "question of a trial not given back"),
  );
}

function toReplyRequest(deps: TurnDeps, answer: Answer): ReplyRequest {
  const { turn, newTurn, service } = answer;
  const { userId, now, plan } = newTurn;
  const { replyId, messageId, conversationId } = turn;
  const reply = { replyId, conversationId, userId, serviceId: service.id };
  return {
    ...reply,
    messageId,
    createdAt: now.toISOString(),
    buildPrompt: () => buildPrompt(deps, answer),
    ...(plan.kind !== "regenerate" && {
      listen: (raise) => {
        const { depth, signals } = turn;
        return deps.listener.listen({ ...reply, depth, signals, now }, raise);
      },
    }),
    onEnd: ({ finish }, firstTokenMs) => {
      deps.metrics.turnEnded({ service: service.slug, finish, firstTokenMs });
      if (finish === "complete") deps.titles.nameAfterReply(reply);
      if (finish === "failed" && newTurn.usesTrial) giveBack(deps, userId);
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
async function storeAndBegin(
  deps: TurnDeps,
  newTurn: NewTurn,
  service: ServiceRow,
): Promise<{ stored: StoredTurn; begun: BegunReply }> {
  const savedAt = await deps.replies.heartbeatTime();
  const first = await findFirstFacts(deps, newTurn, service);
  const begin = (turn: StoredTurn) =>
    deps.replies.begin(toReplyRequest(deps, { turn, newTurn, service, ...first }));
  const beside: { begun?: BegunReply } = {};
  const beginBesideCommit = async (turn: StoredTurn) => {
    if (first === undefined) return;
    beside.begun = begin(turn);
    await letRequestLeave();
  };
  try {
    const stored = await storeTurn(deps.db, { turn: newTurn, savedAt }, beginBesideCommit);
    return { stored, begun: beside.begun ?? begin(stored) };
  } catch (error) {
    beside.begun?.drop();
    throw error;
  }
}

/** Stores a turn and starts to write its reply. */
export async function startTurn(
  deps: TurnDeps,
  turn: TurnRequest,
  service: ServiceRow,
): Promise<StartedEvent> {
  const newTurn = await complete(deps, turn);
  const { stored, begun } = await storeAndBegin(deps, newTurn, service);
  begun.start();
  return {
    uuid: stored.conversationId,
    message_id: stored.messageId,
    reply_id: stored.replyId,
    service: { name: service.name },
    danger: toDangers(stored.signals, stored.message),
  };
}
