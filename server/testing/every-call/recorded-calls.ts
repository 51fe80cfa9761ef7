import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { restRows } from "../../http/rest/rest-rows.ts";
import { appRouter } from "../../router.ts";
import { getProcedureType } from "../http/call-trpc.ts";

const answered = "http.server.response.finish";
const successBelow = 300;

type Answered = { request: IncomingMessage; response: ServerResponse };

/** Paths of the product outside the tables of procedures and of REST. */
const otherPaths = [
  "POST /api/chat/attachments",
  "GET /api/chat/attachments/:id",
  "GET /api/account/downloads/:id",
  "GET /api/invoices/:file",
  "POST /api/cashfree/webhook",
  "GET /metrics",
  "GET /livez",
  "GET /readyz",
];

/** Records the calls that this process answers with success, whoever makes them. */
export function recordCalls(): { calls: ReadonlySet<string>; stop(): void } {
  const calls = new Set<string>();
  const onAnswer = (message: unknown): void => {
    const { request, response } = message as Answered;
    if (response.statusCode >= successBelow) return;
    calls.add(`${request.method} ${request.url?.split("?")[0]}`);
  };
  subscribe(answered, onAnswer);
  return { calls, stop: () => void unsubscribe(answered, onAnswer) };
}

function isCalled(calls: readonly string[], path: string): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`);
  return calls.some((call) => pattern.test(call));
}

/** The procedures and paths of the product that are not among the calls. */
export function listNeverCalled(calls: ReadonlySet<string>): string[] {
  const procedures = Object.keys(appRouter._def.procedures).map(
    (name) => `${getProcedureType(name) === "query" ? "GET" : "POST"} /trpc/${name}`,
  );
  const paths = restRows.map(({ method, path }) => `${String(method)} /api${path}`);
  const made = [...calls];
  return [...procedures, ...paths, ...otherPaths].filter((path) => !isCalled(made, path));
}
