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

/** Reads a response to its end; the body is parsed when it is JSON. */
export async function readAnswer(response: Response): Promise<RestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    body: isJson && text !== "" ? JSON.parse(text) : text,
    headers: response.headers,
  };
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
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...clientHeaders(options),
      ...requestHeaders(options, { isJson: body !== undefined }),
    },
  });
  return readAnswer(response);
}
