import type { Finish } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import { ModelError } from "../model/errors.ts";
import type { Model, ModelRequest, ModelUsage } from "../model/types.ts";
import { createReplyText, type ReplyEnd, type ReplyText } from "./reply-text.ts";
import { createCharacterBuffer } from "./character-buffer.ts";

const charsAToken = 3;

/** What the model is asked, but for the limits, which are the hub's. */
export type Question = Pick<
  ModelRequest,
  "model" | "system" | "turns" | "maxTokens" | "conversation" | "searchDomains"
>;

/** A reply that is to be written: its rows are stored already. */
export type Turn = {
  replyId: number;
  /** The person's message that it answers. */
  messageId: number;
  userId: string;
  serviceId: number;
  conversationId: string;
  /** When the reply's row was made, as it is stored. */
  createdAt: string;
  question: () => Promise<Question>;
  /** Hears how it ended, once that is stored; nobody waits for what it does. */
  onEnd?: (end: ReplyEnd) => void;
};

/** Why a run was called off; `lost`: its row was ended by someone else. */
export type CancelReason = "stopped" | "interrupted" | "out-of-time" | "lost";

export type Limits = { firstTokenMs: number; idleMs: number; deadlineMs: number };

/** How a run came to its end, before it is stored. */
export type ReplyOutcome = {
  finish: Finish;
  errorCode: ErrorCode | null;
  stopReason: string | null;
  usage: ModelUsage | null;
  /** What it may have cost in tokens, for a model that was asked and told no count. */
  estimate: number;
  model: string | null;
  /** The model that was asked, which is who wants to be paid. */
  asked: string | null;
  /** Why it failed, safe for logs. */
  fault: unknown;
};

/** One reply on its way: what came so far, and how to end it. */
export type Run = {
  turn: Turn;
  text: ReplyText;
  savedLength: number;
  savedAtMs: number;
  settling: boolean;
  cancel(why: CancelReason): void;
  write(model: Model, limits: Limits): Promise<ReplyOutcome>;
};

const endings: Readonly<Record<string, Finish>> = {
  end_turn: "complete",
  stop_sequence: "complete",
  refusal: "refused",
  tool_use: "failed",
};

/** What the API's word for its end is to us; one that we do not know is never a whole reply. */
function finishOf(stopReason: string, text: string): Finish {
  const finish = endings[stopReason] ?? "cut";
  const silent = text.trim() === "" && finish !== "refused";
  return silent ? "failed" : finish;
}

function calledOffEnd(why: CancelReason): Pick<ReplyOutcome, "finish" | "errorCode"> {
  if (why === "stopped") return { finish: "stopped", errorCode: null };
  return { finish: "interrupted", errorCode: why === "out-of-time" ? "GATEWAY_TIMEOUT" : null };
}

function faultEnd(error: unknown): Pick<ReplyOutcome, "finish" | "errorCode"> {
  if (!(error instanceof ModelError)) {
    return { finish: "failed", errorCode: "INTERNAL_SERVER_ERROR" };
  }
  if (error.kind !== "timeout") return { finish: "failed", errorCode: "BAD_GATEWAY" };
  return { finish: error.outOfTime ? "interrupted" : "failed", errorCode: "GATEWAY_TIMEOUT" };
}

/** About how many tokens a question has: a third of its characters, and its files. */
function tokensAsked({ system, turns }: Question): number {
  const chars = [...system, ...turns].reduce((sum, { text }) => sum + text.length, 0);
  const files = turns.flatMap((turn) => turn.files ?? []);
  return files.reduce((sum, { tokens }) => sum + tokens, Math.ceil(chars / charsAToken));
}

/** A run that has not begun. */
export function createReplyRun(turn: Turn): Run {
  const text = createReplyText();
  const controller = new AbortController();
  let cancelReason: CancelReason | null = null;
  const whole = createCharacterBuffer();
  let pieces = 0;
  const end: ReplyOutcome = {
    finish: "failed",
    errorCode: null,
    stopReason: null,
    usage: null,
    estimate: 0,
    model: null,
    asked: null,
    fault: null,
  };

  const listen = async (model: Model, limits: Limits) => {
    const question = await turn.question();
    controller.signal.throwIfAborted();
    end.estimate = tokensAsked(question);
    end.asked = question.model;
    for await (const event of model.stream({ ...question, ...limits, signal: controller.signal })) {
      if (event.type === "text") {
        pieces += 1;
        text.append(whole.take(event.text));
        continue;
      }
      end.usage = event.usage;
      end.model = event.model;
      if (event.type === "end") end.stopReason = event.stopReason;
    }
  };

  return {
    turn,
    text,
    savedLength: 0,
    savedAtMs: performance.now(),
    settling: false,
    cancel(why) {
      cancelReason ??= why;
      controller.abort();
    },
    async write(model, limits) {
      try {
        await listen(model, limits);
        text.append(whole.rest());
        end.finish = finishOf(end.stopReason ?? "", text.text());
        if (end.finish === "failed") end.errorCode = "BAD_GATEWAY";
      } catch (error) {
        // An unfinished reply's own count comes last of all: about a token for a piece.
        if (end.usage !== null) end.usage = { ...end.usage, output: pieces };
        Object.assign(end, cancelReason === null ? faultEnd(error) : calledOffEnd(cancelReason));
        end.fault = cancelReason === null ? error : null;
      } finally {
        text.append(whole.rest());
      }
      return end;
    },
  };
}
