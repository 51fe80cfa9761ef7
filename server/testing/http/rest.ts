import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { clientHeader } from "../../../shared/app-paths.ts";
import type { TestApp } from "../test-app.ts";

export type RestOptions = {
  body?: unknown;
  /** Sent unchanged, instead of `body` as JSON. */
  rawBody?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Calls as a program that knows the contract alone; otherwise as our own client. */
  asProgram?: boolean;
};

/** The header of our own client, unless a program calls. */
export function clientHeaders({ asProgram = false }: RestOptions): Record<string, string> {
  return asProgram ? {} : { [clientHeader]: "test" };
}

/** The headers that a test gives, those of its token, and those of a body. */
export function requestHeaders(
  { token, headers }: RestOptions,
  { isJson }: { isJson: boolean },
): Record<string, string> {
  return {
    ...(isJson && { "content-type": "application/json" }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** A response with JSON of unknown shape. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
export type RestAnswer = { status: number; body: any; headers: Headers };

type Sent = { method: string; headers: Record<string, string>; body: string | undefined };

/** Makes one call over real HTTP, in half the time of `fetch`; the body is parsed when it is JSON. */
export async function send(url: string, { method, headers, body }: Sent): Promise<RestAnswer> {
  const sent = request(new URL(url), { method, headers });
  // A refusal may come before the whole body is sent; an error before it rejects below.
  sent.on("error", () => undefined).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const received = await text(response);
  const isJson = response.headers["content-type"]?.includes("json") ?? false;
  return {
    status: response.statusCode ?? 0,
    body: isJson && received !== "" ? JSON.parse(received) : received,
    headers: toHeaders(response),
  };
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

/** Makes one REST call over real HTTP: `rest(test, "POST /auth", { body })`. */
export async function rest(
  app: Pick<TestApp, "url">,
  call: string,
  options: RestOptions = {},
): Promise<RestAnswer> {
  const [method = "GET", path = ""] = call.split(" ");
  const body =
    options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const headers = {
    ...clientHeaders(options),
    ...requestHeaders(options, { isJson: body !== undefined }),
  };
  return send(`${app.url}/api${path}`, { method, headers, body });
}
