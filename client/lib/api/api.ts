import type { FieldErrors } from "../../../shared/error-codes.ts";
import { messages } from "../../../shared/i18n/messages.ts";
import { translateServerMessage } from "../i18n/translate.ts";
import { endSession } from "../navigation.ts";
import { session } from "../session/session.ts";

type Failure = {
  status: number;
  message: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  requestId?: string;
};

/** What went wrong with a call; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly fieldErrors: FieldErrors;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;

  constructor(failure: Failure) {
    super(translateServerMessage(failure.message));
    this.name = "ApiError";
    this.status = failure.status;
    this.fieldErrors = wordsOf(failure.fieldErrors ?? {});
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.requestId = failure.requestId ?? null;
  }
}

function wordsOf(errors: FieldErrors): FieldErrors {
  const fields = Object.entries(errors);
  return Object.fromEntries(fields.map(([name, said]) => [name, said.map(translateServerMessage)]));
}

/** The headers of a call: JSON, and the bearer when someone is signed in. */
export function authHeaders(): Record<string, string> {
  const { token } = session.read();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

async function failureOf(response: Response, fallback: string): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const said: unknown = body?.message;
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiError({
    status: response.status,
    // The server speaks English, whatever this build does.
    message:
      typeof said === "string" && translateServerMessage(said) !== messages.generic
        ? said
        : fallback,
    fieldErrors: body?.errors,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
}

export type ApiOptions = RequestInit & { fallback?: string };

/**
 * `fetch` with the bearer of whoever is signed in. A 401 on a call that carried one ends the session.
 * @returns the response, unread, when its status is 2xx
 * @throws ApiError with the server's message, else `fallback`, which tells more than its generic one
 */
export async function apiFetch(path: string, options: ApiOptions = {}): Promise<Response> {
  const { fallback = messages.generic, ...init } = options;
  const { token } = session.read();
  const headers = { ...authHeaders(), ...init.headers };
  const response = await fetch(path, { ...init, headers }).catch((cause) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, message: fallback });
  });
  if (response.status === 401 && token !== null) endSession(token);
  if (!response.ok) throw await failureOf(response, fallback);
  return response;
}

/** Sends JSON and reads none: the caller looks at the response. @throws ApiError */
export async function postJson(path: string, body: object, fallback: string): Promise<Response> {
  return apiFetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    fallback,
  });
}
