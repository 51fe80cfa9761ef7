import type { DangerList } from "../../../shared/chat-events.ts";
import type { FieldErrors } from "../../../shared/error-codes.ts";
import { messages } from "../../../shared/i18n/messages.ts";
import { parseRefusal, type Refusal, refusalText } from "../../../shared/refusal-text.ts";

/** What is known of a failed call, however it was made. */
type Failure = {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** Why the server refused; null when this build does not know the refusal, or there was none. */
  refusal?: Refusal | null;
  /** Whether the server named a refusal that this build does not know: it runs another release. */
  isOtherRelease?: boolean;
  /** The server's English message; null when the answer was not the server's, e.g. a proxy's page. */
  serverMessage?: string | null;
  fieldErrors?: FieldErrors | null;
  retryAfterSeconds?: number | null;
  requestId?: string | null;
  /** The reply that is being written and prevents the call, on a 409 of the chat. */
  replyId?: number | null;
  /** What a conversation raised; null outside a conversation. */
  danger?: DangerList | null;
};

/** The window's event for a refusal that this build does not know. */
export const otherReleaseEvent = "otherrelease";

/** Reads a refusal, and tells the window of one that this build does not know. */
function readRefusal(json: unknown): Required<Pick<Failure, "refusal" | "isOtherRelease">> {
  const refusal = parseRefusal(json);
  const isOtherRelease = refusal === null && json != null;
  if (isOtherRelease) window.dispatchEvent(new Event(otherReleaseEvent));
  return { refusal, isOtherRelease };
}

/**
 * The refusal in the language of this build, else the server's message, unless either is generic. After a refusal
 * that this build does not know comes the advice to reload.
 */
function chooseMessage(
  { refusal, serverMessage, isOtherRelease }: Failure,
  fallback: string,
): string {
  if (refusal?.id === "unexpectedError") return fallback;
  const text = refusal ? refusalText(refusal) : serverMessage || messages.generic;
  if (isOtherRelease) return `${text} ${messages.otherRelease}`;
  return text === messages.generic ? fallback : text;
}

/**
 * The messages of each field: its refusals in the language of this build, and the server's English
 * message where this build does not know one.
 */
function toFieldMessages(errors: FieldErrors, refusals: Record<string, unknown[]>): FieldErrors {
  const fields = Object.entries(errors).map(([name, texts]) => {
    const parsed = (refusals[name] ?? []).map((json) => readRefusal(json).refusal);
    return [name, texts.map((text, at) => (parsed[at] ? refusalText(parsed[at]) : text))];
  });
  return Object.fromEntries(fields);
}

/** A failed call. Its message is for the person: the server's in their language, or `fallback`. */
export class ApiError extends Error implements Failure {
  readonly status: number;
  readonly refusal: Refusal | null;
  readonly serverMessage: string | null;
  readonly fieldErrors: FieldErrors;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
  readonly replyId: number | null;
  readonly danger: DangerList | null;

  constructor(failure: Failure, fallback: string = messages.generic) {
    super(chooseMessage(failure, fallback));
    this.name = "ApiError";
    this.status = failure.status;
    this.refusal = failure.refusal ?? null;
    this.serverMessage = failure.serverMessage ?? null;
    this.fieldErrors = failure.fieldErrors ?? {};
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.requestId = failure.requestId ?? null;
    this.replyId = failure.replyId ?? null;
    this.danger = failure.danger ?? null;
  }

  /** The first message of each field. */
  get fields(): Readonly<Record<string, string | undefined>> {
    const fields = Object.entries(this.fieldErrors).map(([name, [first]]) => [name, first]);
    return Object.fromEntries(fields);
  }
}

/** The failure in an answer of REST, whose body has not been read. */
export async function readFailure(response: Response): Promise<Failure> {
  const body = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("retry-after"));
  return {
    ...readRefusal(body?.refusal),
    status: response.status,
    serverMessage: typeof body?.message === "string" ? body.message : null,
    fieldErrors: toFieldMessages(body?.errors ?? {}, body?.refusals ?? {}),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    requestId: response.headers.get("x-request-id"),
    replyId: typeof body?.reply_id === "number" ? body.reply_id : null,
    danger: Array.isArray(body?.danger) ? body.danger : null,
  };
}

/** What the server puts into `data` of a procedure's error. */
type TrpcErrorData = {
  httpStatus: number;
  refusal?: unknown;
  refusals?: Record<string, unknown[]> | null;
  fields?: FieldErrors | null;
  retryAfterSeconds?: number | null;
  requestId?: string | null;
  danger?: DangerList | null;
};

/** The failure of a procedure, which tRPC's client throws; any other error means that no answer came. */
function toFailure(error: unknown): Failure {
  const isTrpc = error instanceof Error && "data" in error;
  const data = isTrpc ? (error.data as TrpcErrorData | null | undefined) : null;
  if (data == null || !isTrpc) return { status: 0 };
  const { httpStatus: status, retryAfterSeconds, requestId, danger } = data;
  const fieldErrors = toFieldMessages(data.fields ?? {}, data.refusals ?? {});
  return {
    ...readRefusal(data.refusal),
    status,
    serverMessage: error.message,
    fieldErrors,
    retryAfterSeconds,
    requestId,
    danger,
  };
}

/**
 * Whatever a call threw as an `ApiError`. `fallback` is for the person where neither the server nor
 * the call had words of their own.
 */
export function toApiError(error: unknown, fallback: string): ApiError {
  if (!(error instanceof ApiError)) return new ApiError(toFailure(error), fallback);
  return error.message === messages.generic ? new ApiError(error, fallback) : error;
}

/** True when no answer of the server's came: none at all, or a proxy's in its place. */
export function isUnanswered(error: unknown): boolean {
  const { status, serverMessage } = toApiError(error, "");
  return status === 0 || (status >= 500 && serverMessage === null);
}
