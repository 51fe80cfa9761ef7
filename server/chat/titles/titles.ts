import { indianDay } from "../../../shared/indian-time.ts";
import { type BackgroundDeps, createBackgroundWork } from "../background-work.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import { countModelUse } from "../usage/count-usage.ts";
import { addUsage } from "../usage/store.ts";
import { findTurnForTitle, updateModelTitle } from "./store.ts";
import { parseTitle, renderTitlePrompt, titleTask } from "./task.ts";

// Six words in an Indic script take many more tokens than in English.
const maxTokens = 60;
const timeoutMs = 10_000;

/** A reply with status `complete`. */
type CompletedReply = {
  replyId: number;
  conversationId: string;
  userId: string;
  serviceId: number;
};

async function nameConversation(deps: BackgroundDeps, reply: CompletedReply, signal: AbortSignal) {
  const { db, clock, model, modelName } = deps;
  const turn = await findTurnForTitle(db, reply.replyId);
  if (turn === undefined || signal.aborted) return;
  const { text, stopReason, usage } = await runShortPrompt(model, {
    model: modelName,
    system: titleTask,
    text: renderTitlePrompt(turn),
    maxTokens,
    timeoutMs,
    signal,
  });
  countModelUse(deps.metrics, modelName, usage);
  if (signal.aborted) return;
  const isComplete = stopReason === "end_turn" || stopReason === "stop_sequence";
  const title = text !== null && isComplete ? parseTitle(text, turn.question) : null;
  const { userId, serviceId } = reply;
  const day = indianDay(clock.now());
  await deps.groupCommit(async (trx) => {
    if (title !== null) await updateModelTitle(trx, { ...reply, title });
    await addUsage(trx, { userId, serviceId, model: modelName, purpose: "title", usage, day });
  });
}

export type Titles = ReturnType<typeof createTitles>;

/** Names conversations in the background. */
export function createTitles(deps: BackgroundDeps) {
  const work = createBackgroundWork();
  return {
    /** Names the reply's conversation when this is its first complete reply and the user set no title. */
    nameAfterReply(reply: CompletedReply): void {
      if (work.signal.aborted) return;
      const task = nameConversation(deps, reply, work.signal).catch((error: unknown) => {
        const fields = { err: error, replyId: reply.replyId };
        deps.log.warn(fields, "naming a conversation failed");
      });
      void work.track(task);
    },
    close: work.close,
  };
}
