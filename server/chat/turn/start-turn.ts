import type { StartedEvent } from "../../../shared/chat-events.ts";
import { isSubscribed } from "../../billing/billing.ts";
import type { getService } from "../../services/services.ts";
import { giveBackTrialQuestion } from "../../trials/trials.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { addPromptFiles } from "../attachments/prompt-files.ts";
import { toDangers } from "../danger/danger.ts";
import { createFigureSorter } from "../figures/figures.ts";
import { promptMessagesMax } from "../prompt/prompt.ts";
import type { PreparedReply } from "../replies/reply-run.ts";
import { listTurnsBefore } from "../store.ts";
import type { TurnDeps } from "./guards.ts";
import { composeReplyPrompt } from "./reply-prompt.ts";
import { storeTurn } from "./store-turn.ts";
import type { NewTurn, StoredTurn } from "./turn-plan.ts";

export type ServiceRow = Awaited<ReturnType<typeof getService>>;

/** The turns of a prompt, newest first; a new conversation has none but its own. */
async function listTurns({ db }: TurnDeps, turn: StoredTurn) {
  const { conversationId, depth, messageId: id, message: text, isFirst } = turn;
  if (isFirst) return [{ id, sender: "user" as const, text, tools: null }];
  return listTurnsBefore(db, { conversationId, depth, limit: promptMessagesMax });
}

async function buildPrompt(
  deps: TurnDeps,
  turn: StoredTurn,
  service: ServiceRow,
): Promise<PreparedReply> {
  const { conversationId, depth } = turn;
  const newestFirst = await listTurns(deps, turn);
  const danger = toDangers(turn.signals, newestFirst[0]?.text ?? "");
  const withFiles = await addPromptFiles(deps, conversationId, newestFirst);
  const asked = { service, newestFirst, withFiles, depth, danger };
  const { prompt, cards } = await composeReplyPrompt(deps, asked);
  return { prompt, sortFigures: createFigureSorter({ prompt, cards, messages: withFiles }) };
}

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

/** Stores a turn, then starts to write its reply: the model is called outside the transaction. */
export async function startTurn(
  deps: TurnDeps,
  turn: TurnRequest,
  service: ServiceRow,
): Promise<StartedEvent> {
  const savedAt = await deps.replies.heartbeatTime();
  const newTurn = await complete(deps, turn);
  const stored = await storeTurn(deps.db, newTurn, savedAt);
  const { replyId, messageId, conversationId } = stored;
  const reply = { replyId, conversationId, userId: turn.userId, serviceId: service.id };
  deps.replies.start({
    ...reply,
    messageId,
    createdAt: turn.now.toISOString(),
    buildPrompt: () => buildPrompt(deps, stored, service),
    ...(turn.plan.kind !== "regenerate" && {
      listen: (raise) => {
        const { depth, signals } = stored;
        return deps.listener.listen({ ...reply, depth, signals, now: turn.now }, raise);
      },
    }),
    onEnd: ({ finish }, firstTokenMs) => {
      deps.metrics.turnEnded({ service: service.slug, finish, firstTokenMs });
      if (finish === "complete") deps.titles.nameAfterReply(reply);
      if (finish === "failed" && newTurn.usesTrial) giveBack(deps, turn.userId);
    },
  });
  return {
    uuid: conversationId,
    message_id: messageId,
    reply_id: replyId,
    service: { name: service.name },
    danger: toDangers(stored.signals, stored.message),
  };
}
