import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listenerTask } from "../../server/chat/danger/listener-task.ts";

const firstTokenMs = 200;
const tokensPerSecond = 30;
/** A short task beside a conversation, such as its title. */
const taskTokens = 8;
const taskTokensMax = 300;
const tickMs = 2;

/** A mark in a question: its answer has this many tokens. */
export function inTokens(tokens: number): string {
  return `[[tokens:${tokens}]]`;
}
const wantedTokens = /\[\[tokens:(\d+)\]\]/;

/** Milliseconds of the clock that all processes of a machine share. */
export function machineMs(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

const stamp = /~(\d+\.\d{3})~/g;

/** When the model sent each token in a piece of a stream. */
export function readStamps(piece: string): number[] {
  return [...piece.matchAll(stamp)].map(([, ms]) => Number(ms));
}

function event(type: string, fields: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
}

const usage = { input_tokens: 10, output_tokens: 1 };
const opening =
  event("message_start", { message: { model: "stamped", usage } }) +
  event("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
const closing =
  event("content_block_stop", { index: 0 }) +
  event("message_delta", { delta: { stop_reason: "end_turn" }, usage }) +
  event("message_stop", {});

function delta(text: string): string {
  return event("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
}

const stampedToken = () => `~${machineMs().toFixed(3)}~ token `;
/** What the simulator answers to the second listener about a harmless question. */
const nothingDetected = () => "NONE";

/** `next` makes the text of the next token. All tokens are sent at once when the last is due, unless `isStreamed`. */
type Answer = {
  response: ServerResponse;
  startedMs: number;
  tokens: number;
  sent: number;
  next: () => string;
  isStreamed: boolean;
};

function sendMessage({ response, tokens, next }: Answer): void {
  const text = Array.from({ length: tokens }, next).join("");
  const content = [{ type: "text", text }];
  const message = { type: "message", model: "stamped", content, stop_reason: "end_turn", usage };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message));
}

/** Sends the tokens that are due. @returns false once the answer is whole */
function send(answer: Answer, nowMs: number): boolean {
  const { response, tokens, next, isStreamed } = answer;
  const due = Math.floor(((nowMs - answer.startedMs - firstTokenMs) * tokensPerSecond) / 1000) + 1;
  if (!isStreamed) {
    if (due >= tokens) sendMessage(answer);
    return due < tokens && !response.destroyed;
  }
  for (; answer.sent < Math.min(due, tokens); answer.sent += 1) {
    if (answer.sent === 0) response.write(opening);
    response.write(delta(next()));
  }
  if (answer.sent === tokens) response.end(closing);
  return answer.sent < tokens && !response.destroyed;
}

/** How a request is answered: the second listener, another short task, a reply of `usual` tokens or as marked. */
function planAnswer(body: string, usual: number): Pick<Answer, "tokens" | "next" | "isStreamed"> {
  const { max_tokens: max, system, stream: isStreamed } = JSON.parse(body) as Request;
  const isListener = Array.isArray(system) && system[0]?.text === listenerTask;
  if (isListener) return { tokens: 1, next: nothingDetected, isStreamed };
  const marked = wantedTokens.exec(body)?.[1];
  const wanted = marked === undefined ? usual : Number(marked);
  return { tokens: max <= taskTokensMax ? taskTokens : wanted, next: stampedToken, isStreamed };
}

type Request = { stream: boolean; max_tokens: number; system?: string | { text: string }[] };

/**
 * Serves the Messages API with answers of `tokens` tokens, each stamped with the moment it was sent. The second
 * listener detects nothing. @returns the URL
 */
export async function startStampedModel(tokens: number): Promise<string> {
  const answers = new Set<Answer>();
  setInterval(() => {
    const nowMs = machineMs();
    for (const answer of answers) if (!send(answer, nowMs)) answers.delete(answer);
  }, tickMs);
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const plan = planAnswer(body, tokens);
    if (plan.isStreamed) {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    }
    answers.add({ response, startedMs: machineMs(), sent: 0, ...plan });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
