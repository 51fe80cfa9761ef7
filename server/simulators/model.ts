import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelBehaviour } from "./model/behaviour.ts";
import { handleRequest, type ModelState, type RecordedRequest } from "./model/handle-request.ts";

const defaultRecordedMax = 1000;

export type ModelSimulator = {
  /** The base URL for the SDK, without `/v1`. */
  url: string;
  /** The valid requests for an answer, oldest first. */
  requests: RecordedRequest[];
  /** The valid requests for small tasks such as titles, whose prompts begin with `Task:`. */
  tasks: RecordedRequest[];
  nextTask(behaviour: ModelBehaviour): void;
  /** Queues the behaviour of the next request (of the next `times` for an HTTP fault). */
  next(behaviour: ModelBehaviour): void;
  /** Sets the behaviour of every request while the queue is empty; `null` restores the default. */
  always(behaviour: ModelBehaviour | null): void;
  close(): Promise<void>;
};

export type ModelSimulatorOptions = {
  /** The delay until the first token, 200 by default. */
  firstTokenMs?: number;
  /** Deltas (words) a second, 45 by default. */
  tokensPerSecond?: number;
  /** How many requests of each kind are remembered, 1000 by default. */
  recordedMax?: number;
};

/**
 * Starts a simulator of the Messages API on loopback: its answers and the failures of the real API. It accepts any key, but requires one.
 *
 * To try a failure in the browser, write `/simulate` and one of these words in a message:
 * `stall` (silence after some words), `silent` (before the first), `break` (the connection drops),
 * `cut` (a clean end too early), `overloaded` and `nonsense` (inside the stream), `error` (HTTP 500),
 * `busy` (HTTP 529), `limit` (the model's length limit), `refuse`, `slow`, `steady`, `long`, `search` (with a source),
 * `tool` (a calculation).
 */
export async function startModelSimulator(
  options: ModelSimulatorOptions = {},
): Promise<ModelSimulator> {
  const state: ModelState = {
    firstTokenMs: options.firstTokenMs ?? 200,
    tokensPerSecond: options.tokensPerSecond ?? 45,
    recordedMax: options.recordedMax ?? defaultRecordedMax,
    requests: [],
    tasks: [],
    taskQueue: [],
    queue: [],
    defaultBehaviour: null,
    cached: new Set(),
    paused: new Set(),
    answers: 0,
    closing: false,
  };
  const server = createServer((request, response) => void handleRequest(state, request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    tasks: state.tasks,
    nextTask: (behaviour) => void state.taskQueue.push(behaviour),
    next: (behaviour) => {
      const times = behaviour.fault?.kind === "http" ? (behaviour.fault.times ?? 1) : 1;
      for (let n = 0; n < times; n += 1) state.queue.push(behaviour);
    },
    always: (behaviour) => {
      state.defaultBehaviour = behaviour;
    },
    async close() {
      state.closing = true;
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      await closed;
    },
  };
}
