import { indianDay } from "../../../shared/indian-time.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import type { Model } from "../model/types.ts";
import { countModelUse, type UseMetrics } from "../usage/count-use.ts";
import { addUsage } from "../usage/store.ts";
import { findTurnForTitle, updateModelTitle } from "./store.ts";
import { parseTitle, renderTitlePrompt, titleTask } from "./task.ts";

// Six words in an Indic script take many more tokens than in English.
const maxTokens = 60;
// A title has 60 characters. A server of one's own may ignore the limit of tokens and go on for seconds.
const maxChars = 240;
const timeoutMs = 10_000;

/** A reply with status `complete`. */
export type CompletedReply = {
  replyId: number;
  conversationId: string;
  userId: string;
  serviceId: number;
};

/** Names conversations in the background. */
export interface Titles {
  /** Names the reply's conversation when this is its first complete reply and the user set no title. */
  nameAfterReply(reply: CompletedReply): void;
  /** Cancels all calls and waits until none uses the database any more. */
  close(): Promise<void>;
}

export type TitleDeps = {
  db: Db;
  groupCommit: GroupCommit;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
  model: Model;
  metrics?: UseMetrics;
  /** The model for titles, whatever model the service uses. */
  modelName: string;
};

async function nameConversation(
  deps: TitleDeps,
  reply: CompletedReply,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, model, modelName } = deps;
  const turn = await findTurnForTitle(db, reply.replyId);
  if (turn === undefined || signal.aborted) return;
  const { text, stopReason, usage } = await runShortPrompt(model, {
    model: modelName,
    system: titleTask,
    text: renderTitlePrompt(turn),
    maxTokens,
    maxChars,
    timeoutMs,
    signal,
  });
  countModelUse(deps.metrics, modelName, usage);
  if (signal.aborted) return;
  const isComplete = stopReason === "end_turn" || stopReason === "stop_sequence";
  const title = text !== null && isComplete ? parseTitle(text, turn.question) : null;
  await deps.groupCommit(async (trx) => {
    if (title !== null) await updateModelTitle(trx, reply, title);
    if (usage === null) return;
    const { userId, serviceId } = reply;
    const call = { userId, serviceId, model: modelName, purpose: "title" as const };
    await addUsage(trx, { ...call, usage, day: indianDay(clock.now()) });
  });
}

export function createTitles(deps: TitleDeps): Titles {
  const closing = new AbortController();
  const tasks = new Set<Promise<void>>();
  return {
    nameAfterReply(reply) {
      if (closing.signal.aborted) return;
      const task = nameConversation(deps, reply, closing.signal)
        .catch((error: unknown) => {
          const facts = { err: error, replyId: reply.replyId };
          deps.log.warn(facts, "naming a conversation failed");
        })
        .finally(() => tasks.delete(task));
      tasks.add(task);
    },
    async close() {
      closing.abort();
      await Promise.all(tasks);
    },
  };
}
