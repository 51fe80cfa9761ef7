import type { IncomingMessage, ServerResponse } from "node:http";
import { serve } from "./serve.ts";

/** The ways in which a call can fail: our own error, a proxy's, a dropped line, and no network. */
export const callFailures = ["500", "502", "dropped", "offline"] as const;
export type CallFailure = (typeof callFailures)[number];

/**
 * A procedure answers its data, or what a function makes of the JSON text of its input, or fails with a status that is not
 * 200; REST answers both.
 */
type Answer = {
  data?: unknown;
  status?: number;
  fields?: object;
  refusal?: object;
  retryAfterSeconds?: number;
};
/** By procedure (`auth.profile`) or path of REST (`/api/app/packages`); anything else fails with 500. */
export type Answers = Record<string, Answer>;

export type PausedCalls = {
  /** How many calls came so far. */
  count: () => number;
  /** Ends the calls that wait, and lets all later ones end in the same way. */
  end: (failure: CallFailure) => void;
  /** Lets later calls through. */
  restore: () => void;
};

const message = "An error occurred. Please try again.";
const unexpected = { id: "unexpectedError" };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function toError(
  status: number,
  { fields, refusal = unexpected, retryAfterSeconds }: Answer = {},
): object {
  const about = { fields, refusal, retryAfterSeconds };
  const data = { code: "X", httpStatus: status, requestId: "r-1", ...about };
  return { error: { code: -32_603, message, data } };
}

/** The procedures that a URL calls; none for REST. */
function proceduresOf(path: string): string[] | null {
  return path.startsWith("/trpc/") ? path.slice("/trpc/".length).split(",") : null;
}

function fail(response: ServerResponse, path: string, failure: CallFailure): void {
  if (failure === "dropped" || failure === "offline") return void response.destroy();
  if (failure === "502") return void response.writeHead(502).end("<h1>Bad Gateway</h1>");
  const errors = proceduresOf(path)?.map(() => toError(500));
  response.writeHead(500, { "content-type": "application/json" });
  response.end(JSON.stringify(errors ?? { status: false, message, refusal: unexpected }));
}

/** A product that answers each call as given, records the calls, and can pause and fail some of them. */
export async function serveAnswers(answers: Answers) {
  const asked: string[] = [];
  let paused: { part: string; count: number; ended: Promise<CallFailure> } | null = null;

  type Call = { path: string; isBatch: boolean; input: string };
  const answer = (response: ServerResponse, { path, isBatch, input }: Call) => {
    const inputs: Record<string, unknown> = isBatch && input !== "" ? JSON.parse(input) : {};
    response.setHeader("content-type", "application/json");
    const toAnswer = (name: string, at: number) => {
      const answered = answers[name] ?? { status: 500 };
      const { data, status = 200 } = answered;
      const made: unknown = typeof data === "function" ? data(JSON.stringify(inputs[at])) : data;
      return status === 200 ? { result: { data: made } } : toError(status, answered);
    };
    const procedures = proceduresOf(path);
    if (procedures !== null) {
      const answered = procedures.map(toAnswer);
      return response.end(JSON.stringify(isBatch ? answered : answered[0]));
    }
    const { data = {}, status = 200 } = answers[path] ?? { status: 500 };
    response.writeHead(status).end(JSON.stringify(data));
  };

  const served = await serve(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://localhost");
    const body = await bodyOf(request);
    for (const name of proceduresOf(path) ?? [path]) asked.push(`${name} ${body}`.trim());
    if (paused === null || !path.includes(paused.part)) {
      const input = searchParams.get("input") ?? body;
      return answer(response, { path, isBatch: searchParams.has("batch"), input });
    }
    paused.count += 1;
    fail(response, path, await paused.ended);
  });

  const pause = (part: string): PausedCalls => {
    const { promise: ended, resolve: end } = Promise.withResolvers<CallFailure>();
    const own = { part, count: 0, ended };
    paused = own;
    const restore = () => {
      paused = null;
    };
    return { count: () => own.count, end, restore };
  };

  return { asked, answers, pause, [Symbol.asyncDispose]: served[Symbol.asyncDispose] };
}

export type Served = Awaited<ReturnType<typeof serveAnswers>>;
