import { clientHeader } from "../../../shared/app-paths.ts";
import { messages } from "../../../shared/i18n/messages.ts";
import { endRejectedSession } from "../session/end-session.ts";
import { session } from "../session/session.ts";
import { ApiError, readFailure } from "./api-error.ts";
import { bearerHeader } from "./bearer-header.ts";

/** `fallback` is what a failure says to the person when the server has no words of its own. */
export type RequestOptions = RequestInit & { fallback?: string };

/** Ends the session whose token was answered with 401; a visitor has none to end. */
export function endSessionOn401(status: number, token: unknown): void {
  if (status === 401 && typeof token === "string") endRejectedSession(token);
}

/**
 * The way to the server, for calls, streams, uploads and downloads: `fetch` with the bearer of
 * whoever is signed in. tRPC's client shares its bearer, its 401 and its errors. Four calls go without it and
 * say why: `PublicList`, `revokeToken`, `startPasskeySignIn` (auth/passkeys/passkey-autofill.ts) and `startPrefetch`.
 * @returns the response, unread, when its status is 2xx
 * @throws ApiError; the signal's reason when it aborts
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { fallback = messages.generic, ...init } = options;
  const { token } = session.read();
  const headers = { ...bearerHeader(token), [clientHeader]: "web", ...init.headers };
  const response = await fetch(path, { ...init, headers }).catch((cause) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0 }, fallback);
  });
  endSessionOn401(response.status, token);
  if (!response.ok) throw new ApiError(await readFailure(response), fallback);
  return response;
}

/**
 * The `data` of a JSON answer, whose shape is trusted: the server is of the same build.
 * @throws ApiError; the signal's reason when it aborts
 */
export async function fetchData<T>(path: string, options: RequestOptions): Promise<T> {
  const response = await request(path, options);
  const body = await response.json().catch((cause) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ status: 0 }, options.fallback);
  });
  return body.data;
}

/** Sends JSON and reads none: the caller looks at the response. @throws ApiError */
export async function postForResponse(
  path: string,
  body: object,
  fallback: string,
): Promise<Response> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    fallback,
  });
}
