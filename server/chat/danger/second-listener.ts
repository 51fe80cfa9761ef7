import type { DangerList } from "../../../shared/chat-events.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { type DangerKind, dangerKinds } from "../../../shared/red-flags/kinds.ts";
import { findDangerFacts } from "../../../shared/red-flags/match-rules.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import type { Model, ModelUsage } from "../model/types.ts";
import { listMessagesBefore } from "../store.ts";
import { countModelUse, type UseMetrics } from "../usage/count-use.ts";
import { addUsage } from "../usage/store.ts";
import { raiseDangers, toDangers, wasClearedSince } from "./danger.ts";
import type { RaisedDanger } from "./danger-rows.ts";
import { listenerTask, listenerText, parseDetectedKind } from "./listener-task.ts";

const maxTokens = 16;
const timeoutMs = 8000;
const messagesClassified = 5;
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
  raised: readonly RaisedDanger[];
};

/** Label values of the metric `second_listener_turns`. */
type Outcome = "heard" | "nothing" | "failed" | "skipped";

/** The model that judges the last messages beside a reply and never delays it. */
export interface SecondListener {
  /**
   * Calls `raise` when it detects a danger that is not raised yet. It never throws, and does not wait until
   * the cost is stored: a reply waits for what is heard.
   */
  listen(turn: ClassifiedTurn, raise: (danger: DangerList) => void): Promise<void>;
  /** How often it ended in which way, for the metrics. */
  counts(): Readonly<Record<Outcome, number>>;
  /** Cancels all calls and waits until none uses the database any more. */
  close(): Promise<void>;
}

export type ListenerDeps = {
  db: Db;
  groupCommit: GroupCommit;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
  model: Model;
  metrics?: UseMetrics;
  modelName: string;
  isOn: boolean;
};

/** Whether a kind, or one that leads to the same help, is on the card already. */
function isKnown(kind: DangerKind, raised: readonly RaisedDanger[]): boolean {
  const { group } = dangerKinds[kind];
  const loud = raised.filter(({ level }) => level === "loud");
  return loud.some(
    (danger) =>
      danger.kind === kind || (group === "illness" && dangerKinds[danger.kind].group === group),
  );
}

/** Stores a detected kind. @returns what is raised now; null when the person said to be safe meanwhile */
async function storeDetectedKind(
  { db, clock }: ListenerDeps,
  turn: ClassifiedTurn,
  { kind, text }: { kind: DangerKind; text: string },
): Promise<DangerList | null> {
  const { conversationId, replyId } = turn;
  const redFlag: RedFlag = { kind, level: "loud", facts: findDangerFacts(text) };
  return db.transaction().execute(async (trx) => {
    if (await wasClearedSince(trx, conversationId, turn.now)) return null;
    const raising = { conversationId, replyId, now: clock.now() };
    return toDangers(await raiseDangers(trx, raising, [redFlag]), text);
  });
}

type Raise = (danger: DangerList) => void;

/** Raises what the answer names, unless it is raised already. */
async function raiseAnswer(
  deps: ListenerDeps,
  turn: ClassifiedTurn,
  { answer, text, raise }: { answer: string; text: string; raise: Raise },
): Promise<Outcome> {
  const kind = parseDetectedKind(answer);
  if (kind === null || isKnown(kind, turn.raised)) return "nothing";
  const danger = await storeDetectedKind(deps, turn, { kind, text });
  if (danger === null) return "nothing";
  raise(danger);
  return "heard";
}

/** Records the cost beside the ends of other replies: it waits for no commit of its own. */
async function recordUse(
  { groupCommit, clock, modelName, metrics }: ListenerDeps,
  { userId, serviceId }: ClassifiedTurn,
  usage: ModelUsage | null,
): Promise<void> {
  countModelUse(metrics, modelName, usage);
  if (usage === null) return;
  const call = { userId, serviceId, model: modelName, purpose: "second-listener" as const };
  await groupCommit((trx) => addUsage(trx, { ...call, usage, day: indianDay(clock.now()) }));
}

/** Begins to record the cost, and does not wait for it. */
type RecordCost = (usage: ModelUsage | null) => void;

async function classifyTurn(
  deps: ListenerDeps,
  turn: ClassifiedTurn,
  { signal, raise, record }: { signal: AbortSignal; raise: Raise; record: RecordCost },
): Promise<Outcome> {
  const { db, model, modelName } = deps;
  const { conversationId, depth } = turn;
  const newestFirst = await listMessagesBefore(db, {
    conversationId,
    depth,
    limit: messagesClassified,
  });
  const text = listenerText(newestFirst.toReversed());
  const { text: answer, usage } = await runShortPrompt(model, {
    model: modelName,
    system: listenerTask,
    text,
    maxTokens,
    timeoutMs,
    signal,
  });
  if (signal.aborted) return "skipped";
  try {
    if (answer === null) return "failed";
    return await raiseAnswer(deps, turn, { answer, text: newestFirst[0]?.text ?? "", raise });
  } finally {
    record(usage);
  }
}

/** A listener; one that is switched off detects nothing. */
export function createSecondListener(deps: ListenerDeps): SecondListener {
  const closing = new AbortController();
  const tasks = new Set<Promise<void>>();
  const counts: Record<Outcome, number> = { heard: 0, nothing: 0, failed: 0, skipped: 0 };
  const keepForClose = (work: Promise<void>) => {
    const task = work.finally(() => tasks.delete(task));
    tasks.add(task);
    return task;
  };
  const record = async (turn: ClassifiedTurn, usage: ModelUsage | null) => {
    try {
      await recordUse(deps, turn, usage);
    } catch (error) {
      const facts = { err: error, replyId: turn.replyId };
      deps.log.warn(facts, "the cost of the second listener was not stored");
    }
  };
  const run = async (turn: ClassifiedTurn, raise: Raise) => {
    const during = {
      signal: closing.signal,
      raise,
      record: (usage: ModelUsage | null) => void keepForClose(record(turn, usage)),
    };
    try {
      counts[await classifyTurn(deps, turn, during)] += 1;
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
      await keepForClose(run(turn, raise));
    },
    counts: () => counts,
    async close() {
      closing.abort();
      // One that ends now leaves its cost to be recorded.
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
