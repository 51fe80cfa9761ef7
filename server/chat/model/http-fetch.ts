import {
  Agent,
  type AgentOptions,
  type ClientRequest,
  globalAgent,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { request as requestHttps, Agent as TlsAgent } from "node:https";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";

// A new connection to the API costs a person several round trips before the first word.
const idleConnectionMs = 60_000;

/** What Node suggests for one read. */
const readMaxBytes = 65_536;

/**
 * Reads into one buffer and pushes a copy into the socket's stream, which Node leaves to the callback. By itself Node
 * creates a buffer of 64 KB for each read, a tenth of the CPU time that a token takes. Through a proxy, TLS ignores this.
 */
function createReadBuffer() {
  return {
    buffer: Buffer.alloc(readMaxBytes),
    callback(this: Socket, length: number, buffer: Uint8Array): boolean {
      return this.push(Buffer.from(buffer.subarray(0, length)));
    },
  };
}

type Agents = { plain: Agent; tls: TlsAgent };

/** The head of a response for the SDK. */
function toResponseHead({ statusCode: status = 0, rawHeaders: raw }: IncomingMessage) {
  const headers: [name: string, value: string][] = [];
  for (let at = 0; at < raw.length; at += 2) headers.push([raw[at] ?? "", raw[at + 1] ?? ""]);
  return { status, headers };
}

/** Destroys a request or a response when the signal aborts. Node's `signal` and `addAbortSignal` watch every end of it too. */
export function destroyOnAbort(stream: ClientRequest | IncomingMessage, signal: AbortSignal): void {
  const destroy = () => {
    stream.destroy(new DOMException("The operation was aborted", "AbortError"));
  };
  if (signal.aborted) destroy();
  else signal.addEventListener("abort", destroy, { once: true });
  stream.once("close", () => signal.removeEventListener("abort", destroy));
}

/** Resolves once the response's head has come. @throws when the connection fails */
function waitForResponse(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on("response", resolve);
    outgoing.on("error", reject);
    // Nothing else tells of an answer that Node does not pass on, such as 101.
    outgoing.on("close", () => reject(new Error("the connection closed without an answer")));
  });
}

/**
 * Sends a request. Node keeps the listeners until the reply ends, so other functions make them: none may hold the body.
 * @throws when the connection fails or the signal aborts
 */
function send(url: string, { method = "GET", headers, body, signal }: RequestInit, agents: Agents) {
  if (typeof body !== "string") throw new TypeError("the model gets text alone");
  const options = {
    method,
    // An object, because Node would not add a proxy's password to an array.
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      "content-length": String(Buffer.byteLength(body)),
    },
    // The agent's timeout is for idle connections: on a busy one, each piece of a reply would set its timer again.
    timeout: 0,
  };
  const outgoing = url.startsWith("https:")
    ? requestHttps(url, { ...options, agent: agents.tls })
    : requestHttp(url, { ...options, agent: agents.plain });
  const response = waitForResponse(outgoing);
  if (signal != null) destroyOnAbort(outgoing, signal);
  outgoing.end(body);
  return response;
}

export type HttpFetch = ReturnType<typeof createHttpFetch>;

/**
 * Creates a `fetch` for the SDK over Node's own HTTP client, which reads a stream for half the work of web streams.
 * It has connections of its own, which stay open between requests.
 */
export function createHttpFetch() {
  // With NODE_USE_ENV_PROXY, Node's own agent knows the proxies of the environment.
  const { proxyEnv } = (globalAgent as Agent & { options: AgentOptions }).options;
  const settings = {
    keepAlive: true,
    timeout: idleConnectionMs,
    onread: createReadBuffer(),
    ...(proxyEnv && { proxyEnv }),
  };
  const agents = { plain: new Agent(settings), tls: new TlsAgent(settings) };
  const bodies = new WeakMap<Response, IncomingMessage>();
  return {
    async fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const incoming = await send(String(url), init, agents);
      const head = toResponseHead(incoming);
      if (head.status < 200 || head.status > 299) return new Response(await text(incoming), head);
      const response = new Response(null, head);
      bodies.set(response, incoming);
      return response;
    },
    /** The unread body of a successful response, whose own body is empty. */
    getBody(response: Response): IncomingMessage {
      const incoming = bodies.get(response);
      if (incoming === undefined) throw new Error("a response without a body");
      return incoming;
    },
  };
}
