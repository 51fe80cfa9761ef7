import type { DangerList, Finish } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import { findDatabaseFailure } from "../../db/errors.ts";
import { AppError } from "../../errors.ts";
import { ModelError } from "../model/errors.ts";
import type { CitedPassage, Model, ModelEvent, ModelRequest, ModelUsage } from "../model/types.ts";
import { estimateTokens } from "../model/usage.ts";
import { createCharacterBuffer } from "./character-buffer.ts";
import { createReplyText, type PlacedCalculation, type ReplyEnd } from "./reply-text.ts";

/** The request to the model without its limits, which createReplies adds. */
export type ReplyPrompt = Omit<ModelRequest, keyof ReplyLimits | "signal">;

/** A reply's text, what was calculated for it, and what it cites of files and web pages. */
export type WrittenReply = {
  text: string;
  calculations: readonly PlacedCalculation[];
  quotes: readonly CitedPassage[];
};

/** What a reply needs before the model is called. It is made from the conversation, or from its first message alone. */
export type PreparedReply = {
  prompt: ReplyPrompt;
  /** Says where each figure of the reply stands, once it has ended; null without figures. */
  classifyFigures?: (reply: WrittenReply) => ReplyFigures | null;
};

/** A reply whose rows are stored, and which this process writes. */
export type StoredReply = {
  replyId: number;
  messageId: number;
  userId: string;
  serviceId: number;
  conversationId: string;
  /** The `created_at` of the reply's row. */
  createdAt: string;
  /** Whether its question was one of a trial: without an answer it does not count. */
  usesTrial?: boolean;
  /** Lets the second listener read the turn for danger while the reply is written; never rejects. */
  listenForDanger?: (raise: (danger: DangerList) => void) => Promise<void>;
  /** Called once the end is stored; nobody waits for it. `firstTokenMs`: of `ReplyOutcome`, or until the commit when that is longer. */
  onEnd?: (end: ReplyEnd, firstTokenMs: number | null) => void;
};

/** Why a run was cancelled; `lost`: another process ended its row, or it was never stored. */
export type CancelReason = "stopped" | "interrupted" | "out-of-time" | "lost";

type ReplyLimits = Required<Pick<ModelRequest, "firstTokenMaxMs" | "idleMaxMs" | "totalMaxMs">>;

/** How a run ended, before that is stored. */
export type ReplyOutcome = {
  finish: Finish;
  errorCode: ErrorCode | null;
  stopReason: string | null;
  usage: ModelUsage | null;
  /** Estimated input tokens, for a request whose usage the API never reported. */
  estimatedTokens: number;
  /** The model that answered, by its own account. */
  model: string | null;
  /** The model of the request, which determines the price. */
  requestedModel: string | null;
  /** From when the prompt was begun to the first text, in milliseconds; null without any. */
  firstTokenMs: number | null;
  /** Why it failed; safe for logs. */
  error: unknown;
};

const finishByStopReason: Readonly<Record<string, Finish>> = {
  end_turn: "complete",
  stop_sequence: "complete",
  refusal: "refused",
  tool_use: "failed",
};

/** Maps the API's stop reason. An unknown one never counts as a complete reply. */
function toFinish(stopReason: string, text: string): Finish {
  const finish = finishByStopReason[stopReason] ?? "cut";
  const isEmpty = text.trim() === "" && finish !== "refused";
  return isEmpty ? "failed" : finish;
}

type OutcomeStatus = Pick<ReplyOutcome, "finish" | "errorCode">;

function fromCancelReason(reason: CancelReason): OutcomeStatus {
  if (reason === "stopped") return { finish: "stopped", errorCode: null };
  const errorCode = reason === "out-of-time" ? "GATEWAY_TIMEOUT" : null;
  return { finish: "interrupted", errorCode };
}

function fromError(error: unknown): OutcomeStatus {
  if (!(error instanceof ModelError)) {
    // The prompt is read from the database and the files' store, which may have failed since the message was stored.
    const isOfStore = error instanceof AppError && error.code === "SERVICE_UNAVAILABLE";
    const isUnavailable = isOfStore || findDatabaseFailure(error) !== null;
    return {
      finish: "failed",
      errorCode: isUnavailable ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR",
    };
  }
  if (error.kind !== "timeout") return { finish: "failed", errorCode: "BAD_GATEWAY" };
  return { finish: error.isTotalTimeout ? "interrupted" : "failed", errorCode: "GATEWAY_TIMEOUT" };
}

/** Estimates the input tokens of a prompt with its files. */
function estimateInput({ system, turns }: ReplyPrompt): number {
  const chars = [
    ...system,
    ...turns,
    ...turns.map(({ cardText = "", calculated = "" }) => ({ text: cardText + calculated })),
    ...turns.flatMap(({ sources = [] }) => sources),
  ].reduce((sum, { text }) => sum + text.length, 0);
  const files = turns.flatMap((turn) => turn.files ?? []);
  return files.reduce((sum, { tokens }) => sum + tokens, estimateTokens(chars));
}

/** Collects a reply's text, calculations, citations and usage from the events of the model. */
function createReplyCollector() {
  const text = createReplyText();
  const buffer = createCharacterBuffer();
  const outcome: ReplyOutcome = {
    finish: "failed",
    errorCode: null,
    stopReason: null,
    usage: null,
    estimatedTokens: 0,
    model: null,
    requestedModel: null,
    firstTokenMs: null,
    error: null,
  };
  const quotes: CitedPassage[] = [];
  const startedMs = performance.now();
  let textEvents = 0;
  // The output of the requests that have ended.
  let outputBefore = 0;

  const onEvent = (event: ModelEvent) => {
    if (event.type === "text") {
      textEvents += 1;
      outcome.firstTokenMs ??= performance.now() - startedMs;
      text.append(buffer.push(event.text));
      return;
    }
    if (event.type === "tool") return text.addCalculation(event.call);
    if (event.type === "cite") return text.cite(event.cards);
    if (event.type === "quote") {
      quotes.push(...event.quotes);
      return;
    }
    outcome.usage = event.usage;
    outcome.model = event.model;
    if (event.type === "round") {
      outputBefore = event.usage.output;
      textEvents = 0;
    }
    if (event.type === "end") outcome.stopReason = event.stopReason;
  };
  return {
    text,
    outcome,
    quotes,
    onEvent,
    flush: () => text.append(buffer.flush()),
    /** The API reports output tokens only at the end; each text event is about one token. */
    estimateOutput() {
      if (outcome.usage === null) return;
      outcome.usage = { ...outcome.usage, output: outputBefore + textEvents };
    },
  };
}

type PendingRun = ReturnType<typeof createPendingRun>;
/** A run whose reply is stored. `storedMs`: how long after the call of the model. */
export type ReplyRun = PendingRun & { stored: StoredReply; storedMs: number };

/** One reply, also before its rows are stored. `write` calls the model. */
export function createPendingRun(prepare: () => Promise<PreparedReply>) {
  const { text, outcome, quotes, onEvent, flush, estimateOutput } = createReplyCollector();
  const controller = new AbortController();
  const { signal } = controller;
  let cancelReason: CancelReason | null = null;
  let classify: PreparedReply["classifyFigures"] | null = null;

  const streamText = async (model: Model, limits: ReplyLimits) => {
    const { prompt, classifyFigures } = await prepare();
    classify = classifyFigures ?? null;
    signal.throwIfAborted();
    outcome.estimatedTokens = estimateInput(prompt);
    outcome.requestedModel = prompt.model;
    await model.stream({ ...prompt, ...limits, signal }, onEvent);
  };

  return {
    text,
    savedLength: 0,
    savedCalculations: 0,
    savedAtMs: performance.now(),
    /** True once its end is being stored: there is nothing left to save. */
    isEnding: false,
    /** Null without figures, or before the prompt is built. */
    classifyFigures: (): ReplyFigures | null =>
      classify?.({ text: text.text(), calculations: text.calculations(), quotes }) ?? null,
    cancel(reason: CancelReason): void {
      cancelReason ??= reason;
      controller.abort();
    },
    async write(model: Model, limits: ReplyLimits): Promise<ReplyOutcome> {
      try {
        await streamText(model, limits);
        flush();
        outcome.finish = toFinish(outcome.stopReason ?? "", text.text());
        if (outcome.finish === "failed") outcome.errorCode = "BAD_GATEWAY";
      } catch (error) {
        estimateOutput();
        const status = cancelReason === null ? fromError(error) : fromCancelReason(cancelReason);
        Object.assign(outcome, status);
        outcome.error = cancelReason === null ? error : null;
      } finally {
        flush();
      }
      return outcome;
    },
  };
}
