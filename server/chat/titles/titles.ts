import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import type { Model } from "../model/types.ts";
import { recordUsage } from "../usage/usage.ts";
import { findTurnForTitle, updateModelTitle } from "./store.ts";
import { parseTitle, titleTask, titleText } from "./task.ts";

// Six words of an Indic script take many more tokens than six of English.
const maxTokens = 60;
const timeoutMs = 10_000;

/** A reply that is whole and stored. */
export type CompletedReply = {
  replyId: number;
  conversationId: string;
  userId: string;
  serviceId: number;
};

/** Names conversations beside everything else: nobody waits for a title. */
export interface Titles {
  /** Names the reply's conversation, if this is its first whole reply and nobody named it yet. */
  nameAfterReply(reply: CompletedReply): void;
  /** Calls off what is under way, and waits until nothing touches the database any more. */
  close(): Promise<void>;
}

export type TitleDeps = {
  db: Db;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
  model: Model;
  /** The small model that names conversations of all services. */
  modelName: string;
};

async function name(deps: TitleDeps, reply: CompletedReply, signal: AbortSignal): Promise<void> {
  const { db, clock, model, modelName } = deps;
  const turn = await findTurnForTitle(db, reply.replyId);
  if (turn === undefined || signal.aborted) return;
  const { text, stopReason, usage } = await runShortPrompt(model, {
    ...{ model: modelName, system: titleTask, text: titleText(turn), maxTokens, timeoutMs, signal },
  });
  if (signal.aborted) return;
  const whole = stopReason === "end_turn" || stopReason === "stop_sequence";
  const title = text !== null && whole ? parseTitle(text, turn.question) : null;
  await db.transaction().execute(async (trx) => {
    if (title !== null) await updateModelTitle(trx, reply, title);
    if (usage === null) return;
    const { userId, serviceId } = reply;
    const call = { userId, serviceId, model: modelName, purpose: "title" as const };
    await recordUsage(trx, { ...call, usage, now: clock.now() });
  });
}

export function createTitles(deps: TitleDeps): Titles {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    nameAfterReply(reply) {
      if (closing.signal.aborted) return;
      const task = name(deps, reply, closing.signal)
        .catch((error: unknown) => {
          const facts = { err: error, replyId: reply.replyId };
          deps.log.warn(facts, "a conversation was not named");
        })
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
