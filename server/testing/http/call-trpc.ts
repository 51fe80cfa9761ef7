import { appRouter } from "../../router.ts";
import type { TestApp } from "../test-app.ts";
import { type RestAnswer, type RestOptions, requestHeaders, send } from "./rest.ts";

/** Whether a procedure is a query or a mutation. */
export function getProcedureType(name: string): string {
  return Reflect.get(appRouter._def.procedures, name)?._def.type ?? "unknown";
}

/** Makes one tRPC call over real HTTP: `callTrpc(test, "mutation auth.begin", { body })`. */
export async function callTrpc(
  app: Pick<TestApp, "url">,
  call: string,
  options: RestOptions = {},
): Promise<RestAnswer> {
  const [kind, path = ""] = call.split(" ");
  const input = options.rawBody ?? JSON.stringify(options.body);
  const isQuery = kind === "query";
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(input)}` : "";
  return send(`${app.url}/trpc/${path}${query}`, {
    method: isQuery ? "GET" : "POST",
    body: isQuery ? undefined : input,
    // A mutation without input is JSON as well, as the client sends it.
    headers: requestHeaders(options, { isJson: !isQuery }),
  });
}

/** The id of the refusal in a tRPC answer; undefined in a success. */
export function refusalOf({ body }: Pick<RestAnswer, "body">): string | undefined {
  return body.error?.data?.refusal?.id;
}
