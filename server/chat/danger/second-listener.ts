import type { DangerList } from "../../../shared/chat-events.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import { type RedFlag, toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { type DangerKind, dangerKinds } from "../../../shared/red-flags/kinds.ts";
import { findDangerFacts } from "../../../shared/red-flags/match-rules.ts";
import { type BackgroundDeps, createBackgroundWork } from "../background-work.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import type { ModelUsage } from "../model/types.ts";
import { listMessagesUpTo } from "../store.ts";
import { countModelUse } from "../usage/count-usage.ts";
import { addUsage } from "../usage/store.ts";
import { findLastClearing, raiseDangers, wasClearedSince } from "./danger.ts";
import { listenerTask, parseDetectedKind, renderListenerPrompt } from "./listener-task.ts";

const maxTokens = 16;
const timeoutMs = 8000;
const messagesRead = 5;
/** More turns at once are left out: the replies come first. */
const listeningMax = 20;

/** A turn whose reply is being written, and what its conversation has raised already. */
type ListenedTurn = {
  replyId: number;
  conversationId: string;
  userId: string;
  serviceId: number;
  /** The depth of the person's message. */
  depth: number;
  now: Date;
  raised: readonly RedFlag[];
};

/** Label values of the metric `second_listener_turns`. */
type Outcome = "heard" | "nothing" | "failed" | "skipped";

type ListenerDeps = BackgroundDeps & { isOn: boolean };

/** Whether a kind, or one that leads to the same help, is on the card already. */
function isKnown(kind: DangerKind, raised: readonly RedFlag[]): boolean {
  const { group } = dangerKinds[kind];
  const loud = raised.filter(({ level }) => level === "loud");
  return loud.some(
    (danger) =>
      danger.kind === kind || (group === "illness" && dangerKinds[danger.kind].group === group),
  );
}

type Raise = (danger: DangerList) => void;

/** Stores and raises what the answer names, unless it is raised already or the person said to be safe meanwhile. */
async function raiseAnswer(
  { db, clock }: ListenerDeps,
  { conversationId, replyId, now, raised }: ListenedTurn,
  { answer, text, raise }: { answer: string; text: string; raise: Raise },
): Promise<Outcome> {
  const kind = parseDetectedKind(answer);
  if (kind === null || isKnown(kind, raised)) return "nothing";
  const redFlag: RedFlag = { kind, level: "loud", facts: findDangerFacts(text) };
  const raisedNow = await db.transaction().execute(async (trx) => {
    if (await wasClearedSince(trx, conversationId, now)) return null;
    return raiseDangers(trx, { conversationId, replyId, now: clock.now() }, [redFlag]);
  });
  if (raisedNow === null) return "nothing";
  raise(toDangerResponses(raisedNow, text));
  return "heard";
}

/** Begins to record the cost, and does not wait for it. */
type RecordCost = (usage: ModelUsage | null) => void;

async function listenToTurn(
  deps: ListenerDeps,
  turn: ListenedTurn,
  { signal, raise, record }: { signal: AbortSignal; raise: Raise; record: RecordCost },
): Promise<Outcome> {
  const { db, model, modelName } = deps;
  const { conversationId, depth } = turn;
  const range = { conversationId, depth, limit: messagesRead };
  // What was said before the person said to be safe must not raise its danger again.
  const clearing = await findLastClearing(db, conversationId);
  const newestFirst = (await listMessagesUpTo(db, range)).filter(
    ({ created_at }) => created_at >= clearing,
  );
  if (newestFirst.length === 0) return "nothing";
  const text = renderListenerPrompt(newestFirst.toReversed());
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

/** Records the cost in a commit shared with the ends of replies. */
async function recordUse(
  { groupCommit, clock, log, modelName: model, metrics }: ListenerDeps,
  { replyId, userId, serviceId }: ListenedTurn,
  usage: ModelUsage | null,
): Promise<void> {
  if (usage === null) return;
  const call = { userId, serviceId, model, purpose: "second-listener" as const };
  try {
    countModelUse(metrics, model, usage);
    await groupCommit((trx) => addUsage(trx, { ...call, usage, day: indianDay(clock.now()) }));
  } catch (error) {
    log.warn({ err: error, replyId }, "the cost of the second listener was not stored");
  }
}

export type SecondListener = ReturnType<typeof createSecondListener>;

/**
 * The model that judges the last messages while the reply is written, and never delays it. A listener that is
 * switched off detects nothing.
 */
export function createSecondListener(deps: ListenerDeps) {
  const work = createBackgroundWork();
  const counts: Record<Outcome, number> = { heard: 0, nothing: 0, failed: 0, skipped: 0 };
  const run = async (turn: ListenedTurn, raise: Raise) => {
    const record: RecordCost = (usage) => void work.track(recordUse(deps, turn, usage));
    try {
      counts[await listenToTurn(deps, turn, { signal: work.signal, raise, record })] += 1;
    } catch (error) {
      counts.failed += 1;
      deps.log.warn({ err: error, replyId: turn.replyId }, "the second listener failed");
    }
  };
  return {
    /**
     * Calls `raise` when it detects a danger that is not raised yet. It never throws, and does not wait until
     * the cost is stored: a reply waits for the detection alone.
     */
    async listen(turn: ListenedTurn, raise: Raise): Promise<void> {
      if (!deps.isOn || work.signal.aborted) return;
      if (work.count() >= listeningMax) {
        counts.skipped += 1;
        return;
      }
      await work.track(run(turn, raise));
    },
    /** How often it ended in which way, for the metrics. */
    counts: (): Readonly<Record<Outcome, number>> => counts,
    close: work.close,
  };
}
