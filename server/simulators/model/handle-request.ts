import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type ModelBehaviour, splitIntoDeltas } from "./behaviour.ts";
import { toContentBlocks, toStreamPieces } from "./blocks.ts";
import type { MessagesBody } from "./body.ts";
import { countAndCacheInput } from "./prompt-cache.ts";
import { composeBlocks } from "./reply.ts";
import { canonical, lastQuestion, parseMessagesBody } from "./request.ts";
import { listSearchResults } from "./search-results.ts";
import { sendJson, sendMessage, streamAnswer } from "./send-answer.ts";
import { isTask, taskAnswer } from "./tasks.ts";
import { callForQuestion } from "./tool-calls.ts";
import { triggeredBehaviour } from "./triggers.ts";
import { type Answer, errorBody } from "./wire.ts";

/** A recorded request; `headers` without the credentials, `body` as parsed JSON. */
export type RecordedRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  body: MessagesBody;
  /** True when the client disconnected before the end of the answer. */
  aborted: boolean;
};

export type ModelState = {
  firstTokenMs: number;
  tokensPerSecond: number;
  /** How many requests of each kind are remembered. */
  recordedMax: number;
  requests: RecordedRequest[];
  /** Requests for small tasks, which have a queue of their own. */
  tasks: RecordedRequest[];
  queue: ModelBehaviour[];
  taskQueue: ModelBehaviour[];
  defaultBehaviour: ModelBehaviour | null;
  cached: Set<string>;
  paused: Set<string>;
  answers: number;
  closing: boolean;
};

/** Handles one request; invalid JSON gets a 400, and other errors a 500 or a closed connection. */
export async function handleRequest(
  state: ModelState,
  request: IncomingMessage,
  response: ServerResponse,
) {
  try {
    await route(state, request, response);
  } catch (error) {
    const gone = error instanceof Error && error.name === "AbortError";
    if (gone || response.headersSent) {
      response.destroy();
      return;
    }
    const status = error instanceof SyntaxError ? 400 : 500;
    sendJson(response, status, errorBody(status, String(error)));
  }
}

async function route(state: ModelState, request: IncomingMessage, response: ServerResponse) {
  state.answers += 1;
  response.setHeader("request-id", `req_sim_${state.answers}`);
  const refuse = (status: number, message: string) =>
    sendJson(response, status, errorBody(status, message));
  const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
  const sent = await text(request);
  const body: unknown = sent === "" ? null : JSON.parse(sent);
  if (request.method !== "POST" || path !== "/v1/messages") {
    return refuse(404, "Not found");
  }
  if (!hasKey(request.headers)) return refuse(401, "invalid bearer token");
  if (request.headers["anthropic-version"] === undefined) {
    return refuse(400, "anthropic-version: header is required");
  }
  const parsed = parseMessagesBody(body, state.paused);
  if (!parsed.ok) return refuse(400, parsed.message);
  const requests = isTask(parsed.body) ? state.tasks : state.requests;
  const recorded = record(state, requests, { request, path, body: parsed.body });
  await respond(state, response, { recorded, body: parsed.body });
}

function hasKey({ authorization, "x-api-key": key }: IncomingHttpHeaders): boolean {
  return /^Bearer \S+/.test(authorization ?? "") || key !== undefined;
}

function record(
  { recordedMax }: ModelState,
  requests: RecordedRequest[],
  { request, path, body }: Pick<RecordedRequest, "path" | "body"> & { request: IncomingMessage },
): RecordedRequest {
  const { authorization: _token, "x-api-key": _key, ...headers } = request.headers;
  const recorded = { path, headers, body, aborted: false };
  requests.push(recorded);
  if (requests.length > recordedMax) requests.shift();
  return recorded;
}

async function respond(
  state: ModelState,
  response: ServerResponse,
  { recorded, body }: { recorded: RecordedRequest; body: MessagesBody },
) {
  const behaviour = behaviourFor(state, body);
  const { fault } = behaviour;
  if (fault?.kind === "http") {
    if (fault.retryAfterSeconds !== undefined) {
      response.setHeader("retry-after", String(fault.retryAfterSeconds));
    }
    const message = fault.message ?? `Simulated error ${fault.status}`;
    return sendJson(response, fault.status, errorBody(fault.status, message));
  }
  const gone = new AbortController();
  const isCutByServer = fault?.kind === "break" || (fault?.kind === "cut" && body.stream !== true);
  response.once("close", () => {
    recorded.aborted = !response.writableEnded && !isCutByServer && !state.closing;
    gone.abort();
  });
  const run = {
    response,
    signal: gone.signal,
    answer: answerOf(state, body, behaviour),
    firstTokenMs: behaviour.firstTokenMs ?? state.firstTokenMs,
    tokensPerSecond: behaviour.tokensPerSecond ?? state.tokensPerSecond,
  };
  await (body.stream === true ? streamAnswer(run) : sendMessage(run));
}

function behaviourFor(state: ModelState, body: MessagesBody): ModelBehaviour {
  if (!isTask(body)) return state.queue.shift() ?? state.defaultBehaviour ?? triggered(body);
  return state.taskQueue.shift() ?? { text: taskAnswer(body) };
}

function triggered(body: MessagesBody): ModelBehaviour {
  const blocks = callForQuestion(body);
  return blocks === null ? (triggeredBehaviour(lastQuestion(body)) ?? {}) : { blocks };
}

function answerOf(state: ModelState, body: MessagesBody, behaviour: ModelBehaviour): Answer {
  const refused = behaviour.stopReason === "refusal" ? "" : undefined;
  const { chunks } = behaviour;
  const text = chunks?.join("") ?? behaviour.text ?? refused;
  const plain = text === "" ? [] : [{ kind: "text" as const, text: text ?? "" }];
  const blocks = behaviour.blocks ?? (text === undefined ? composeBlocks(body) : plain);
  const context = { answer: state.answers, sources: listSearchResults(body) };
  const content = toContentBlocks(blocks, context);
  const calls = content.some(({ type }) => type === "tool_use");
  if (behaviour.stopReason === "pause_turn")
    state.paused.add(canonical(pausedContent(body), content));
  return {
    id: `msg_sim_${state.answers}`,
    model: body.model,
    content,
    pieces: toStreamPieces(content, (text) => chunks ?? splitIntoDeltas(text)),
    tokens: countAndCacheInput(body, state.cached),
    behaviour: calls ? { stopReason: "tool_use", ...behaviour } : behaviour,
  };
}

/** The content of a paused answer that the request continues; empty otherwise. */
function pausedContent(body: MessagesBody) {
  const last = body.messages.at(-1);
  return last?.role === "assistant" ? last.content : [];
}
