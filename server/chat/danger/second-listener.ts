import type { DangerList } from "../../../shared/chat-events.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import type { DangerSignal } from "../../../shared/red-flags/danger-response.ts";
import { dangerKinds, type RedFlagKind } from "../../../shared/red-flags/kinds.ts";
import { findFacts } from "../../../shared/red-flags/red-flags.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import type { Model } from "../model/types.ts";
import { listTurnsBefore } from "../store.ts";
import { countModelUse, type UseMetrics } from "../usage/count-use.ts";
import { addUsage } from "../usage/store.ts";
import { raiseSignals, toDangers, wasClearedSince } from "./danger.ts";
import { listenerTask, listenerText, parseDetectedKind } from "./listener-task.ts";

const maxTokens = 16;
const timeoutMs = 8000;
const turnsClassified = 5;
/** More at once are not classified: the replies come first. */
const listeningMax = 20;

/** A turn whose reply is being written, and what its conversation has raised already. */
export type ClassifiedTurn = {
  replyId: number;
  conversationId: string;
  userId: string;
  serviceId: number;
  /** The depth of the person's message. */
  depth: number;
  now: Date;
  signals: readonly DangerSignal[];
};

/** Label values of the metric `second_listener_turns`. */
type Outcome = "heard" | "nothing" | "failed" | "skipped";

/** The small model that judges the last turns beside a reply and never delays it. */
export interface SecondListener {
  /** Calls `raise` when it detects a danger that is not raised yet. It never throws. */
  listen(turn: ClassifiedTurn, raise: (danger: DangerList) => void): Promise<void>;
  /** How often it ended in which way, for the metrics. */
  counts(): Readonly<Record<Outcome, number>>;
  /** Cancels all calls and waits until none uses the database any more. */
  close(): Promise<void>;
}

export type ListenerDeps = {
  db: Db;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
  model: Model;
  metrics?: UseMetrics;
  modelName: string;
  isOn: boolean;
};

/** Whether a kind, or one that leads to the same help, is on the card already. */
function isKnown(kind: RedFlagKind, signals: readonly DangerSignal[]): boolean {
  const { group } = dangerKinds[kind];
  const loud = signals.filter(({ level }) => level === "loud");
  return loud.some(
    (signal) =>
      signal.kind === kind || (group === "illness" && dangerKinds[signal.kind].group === group),
  );
}

/** Stores a detected kind. @returns what is raised now; null when the person said to be safe meanwhile */
async function storeDetectedKind(
  { db, clock }: ListenerDeps,
  turn: ClassifiedTurn,
  { kind, text }: { kind: RedFlagKind; text: string },
): Promise<DangerList | null> {
  const { conversationId, replyId } = turn;
  const signal: DangerSignal = { kind, level: "loud", facts: findFacts(text) };
  return db.transaction().execute(async (trx) => {
    if (await wasClearedSince(trx, conversationId, turn.now)) return null;
    const raising = { conversationId, replyId, now: clock.now() };
    return toDangers(await raiseSignals(trx, raising, [signal]), text);
  });
}

async function classifyTurn(
  deps: ListenerDeps,
  turn: ClassifiedTurn,
  { signal, raise }: { signal: AbortSignal; raise: (danger: DangerList) => void },
): Promise<Outcome> {
  const { db, clock, model, modelName } = deps;
  const { conversationId, depth, userId, serviceId } = turn;
  const newestFirst = await listTurnsBefore(db, { conversationId, depth, limit: turnsClassified });
  const text = listenerText(newestFirst.toReversed());
  const answer = await runShortPrompt(model, {
    ...{ model: modelName, system: listenerTask, text, maxTokens, timeoutMs, signal },
  });
  if (signal.aborted) return "skipped";
  const { usage } = answer;
  countModelUse(deps.metrics, modelName, usage);
  if (usage !== null) {
    const call = { userId, serviceId, model: modelName, purpose: "second-listener" as const };
    await addUsage(db, { ...call, usage, day: indianDay(clock.now()) });
  }
  if (answer.text === null) return "failed";
  const kind = parseDetectedKind(answer.text);
  if (kind === null || isKnown(kind, turn.signals)) return "nothing";
  const danger = await storeDetectedKind(deps, turn, { kind, text: newestFirst[0]?.text ?? "" });
  if (danger === null) return "nothing";
  raise(danger);
  return "heard";
}

/** A listener; one that is switched off detects nothing. */
export function createSecondListener(deps: ListenerDeps): SecondListener {
  const closing = new AbortController();
  const tasks = new Set<Promise<void>>();
  const counts: Record<Outcome, number> = { heard: 0, nothing: 0, failed: 0, skipped: 0 };
  const run = async (turn: ClassifiedTurn, raise: (danger: DangerList) => void) => {
    try {
      counts[await classifyTurn(deps, turn, { signal: closing.signal, raise })] += 1;
    } catch (error) {
      counts.failed += 1;
      deps.log.warn({ err: error, replyId: turn.replyId }, "the second listener failed");
    }
  };
  return {
    async listen(turn, raise) {
      if (!deps.isOn || closing.signal.aborted) return;
      if (tasks.size >= listeningMax) {
        counts.skipped += 1;
        return;
      }
      const task = run(turn, raise).finally(() => tasks.delete(task));
      tasks.add(task);
      await task;
    },
    counts: () => counts,
    async close() {
      closing.abort();
      await Promise.all(tasks);
    },
  };
}
