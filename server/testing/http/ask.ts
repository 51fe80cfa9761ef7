import type { TestApp } from "../test-app.ts";
import { callTrpc, getProcedureType } from "./call-trpc.ts";
import { type RestAnswer, type RestOptions, rest } from "./rest.ts";

type AskOptions = { input?: unknown; token?: string };

/** Calls a procedure over HTTP and expects success. @returns its data */
export async function ask(
  app: Pick<TestApp, "url">,
  name: string,
  { input, token }: AskOptions = {},
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the caller knows
): Promise<any> {
  const answer = await callTrpc(app, `${getProcedureType(name)} ${name}`, {
    body: input,
    ...(token !== undefined && { token }),
  });
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body.result.data;
}

/** Calls a REST path over HTTP and expects success. */
export async function askRest(
  app: Pick<TestApp, "url">,
  call: string,
  options: RestOptions = {},
): Promise<RestAnswer> {
  const answer = await rest(app, call, options);
  if (answer.status >= 300) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  return answer;
}
