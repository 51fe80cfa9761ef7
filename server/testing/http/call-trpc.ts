import type { TestApp } from "../test-app.ts";
import type { RestOptions } from "./rest.ts";

/** A response with JSON of unknown shape. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
export type TrpcAnswer = { status: number; body: any; headers: Headers };

/** Makes one tRPC call over real HTTP: `callTrpc(test, "mutation auth.begin", { body })`. */
export async function callTrpc(
  test: Pick<TestApp, "url">,
  call: string,
  options: RestOptions = {},
): Promise<TrpcAnswer> {
  const [kind, path = ""] = call.split(" ");
  const input = options.rawBody ?? JSON.stringify(options.body);
  const isQuery = kind === "query";
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(input)}` : "";
  const response = await fetch(`${test.url}/trpc/${path}${query}`, {
    method: isQuery ? "GET" : "POST",
    ...(isQuery || input === undefined ? {} : { body: input }),
    headers: {
      ...(isQuery || input === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    body: isJson && text !== "" ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** What a tRPC query answers. */
export async function query(test: Pick<TestApp, "url">, procedure: string, options: RestOptions) {
  const { body } = await callTrpc(test, `query ${procedure}`, options);
  return body.result.data;
}

/** The id of the refusal in a tRPC answer; undefined in a success. */
export function refusalOf({ body }: Pick<TrpcAnswer, "body">): string | undefined {
  return body.error?.data?.refusal?.id;
}
