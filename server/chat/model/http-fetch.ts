import {
  Agent,
  type AgentOptions,
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

type HttpCall = { url: string; init: RequestInit };

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

/** Resolves with the response's head. @throws when the connection fails or the signal aborts */
function send({ url, init }: HttpCall, agents: { plain: Agent; tls: TlsAgent }) {
  const { method = "GET", body, signal } = init;
  if (typeof body !== "string") throw new TypeError("the model gets text alone");
  const headers = Object.fromEntries(new Headers(init.headers));
  headers["content-length"] = String(Buffer.byteLength(body));
  // The agent's timeout is for idle connections: on a busy one, each piece of a reply would set its timer again.
  const options = { method, headers, timeout: 0, ...(signal != null && { signal }) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = url.startsWith("https:")
      ? requestHttps(url, { ...options, agent: agents.tls }, resolve)
      : requestHttp(url, { ...options, agent: agents.plain }, resolve);
    outgoing.on("error", reject);
    // Nothing else tells of an answer that Node does not pass on, such as 101.
    outgoing.on("close", () => reject(new Error("the connection closed without an answer")));
    outgoing.end(body);
  });
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
      const incoming = await send({ url: String(url), init }, agents);
      const { statusCode: status = 0 } = incoming;
      const head = { status, headers: toHeaders(incoming) };
      if (status < 200 || status > 299) return new Response(await text(incoming), head);
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
