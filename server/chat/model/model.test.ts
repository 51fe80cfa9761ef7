import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { event } from "../../simulators/model/blocks.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { ModelError } from "./errors.ts";
import { createModel } from "./model.ts";
import { runShortPrompt } from "./short-prompt.ts";
import type { Model, ModelEvent, ModelRequest } from "./types.ts";

let simulator: ModelSimulator;
let model: Model;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  model = createModel({ baseUrl: simulator.url });
});

afterEach(() => simulator.close());

function ask(more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: "claude-haiku-5-5",
    system: [
      { text: "You are kind. Service: Health", endsCache: true },
      { text: "Today is Friday.", endsCache: false },
    ],
    turns: [{ role: "user", text: "Hello?" }],
    maxTokens: 1500,
    firstTokenMaxMs: 20_000,
    idleMaxMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  };
}

type Outcome = { text: string; end: ModelEvent | undefined; error: unknown; ms: number };

/** Runs a request to its end and collects the outcome. */
async function run(request: ModelRequest): Promise<Outcome> {
  const outcome: Outcome = { text: "", end: undefined, error: undefined, ms: 0 };
  const startedAt = performance.now();
  try {
    await model.stream(request, (event) => {
      if (event.type === "text") outcome.text += event.text;
      if (event.type === "end") outcome.end = event;
    });
  } catch (error) {
    outcome.error = error;
  }
  outcome.ms = performance.now() - startedAt;
  return outcome;
}

function sent(index = 0): MessagesBody {
  return simulator.requests[index]?.body as MessagesBody;
}

describe("a request", () => {
  it("caches the stable part of the prompt and sets thinking for the model family", async () => {
    simulator.next({ text: "Fine." });
    const { text, end } = await run(ask());
    expect(text).toBe("Fine.");
    expect(end).toMatchObject({ stopReason: "end_turn", model: "claude-haiku-5-5" });
    expect(sent()).toMatchObject({
      max_tokens: 1500,
      stream: true,
      thinking: { type: "disabled" },
      output_config: { effort: "low" },
      messages: [{ role: "user", content: "Hello?" }],
      system: [
        { type: "text", cache_control: { type: "ephemeral", ttl: "1h" } },
        { type: "text", text: "Today is Friday." },
      ],
    });
    expect(sent().system?.[1]).not.toHaveProperty("cache_control");
  });

  it.each([
    ["claude-sonnet-5-5", { type: "between_tools" }],
    ["claude-opus-5-5", undefined],
    ["llama-4", undefined],
  ])("asks %s with thinking %j", async (name, thinking) => {
    await run(ask({ model: name }));
    expect(sent().thinking).toEqual(thinking);
    expect("output_config" in sent()).toBe(name.startsWith("claude"));
  });

  it("reports the tokens that came from the cache", async () => {
    const system = [{ text: "You are kind. ".repeat(300), endsCache: true }];
    const first = await run(ask({ system }));
    const second = await run(ask({ system }));
    expect(first.end).toMatchObject({ usage: { cacheRead: 0, output: expect.any(Number) } });
    const usage = second.end?.type === "end" ? second.end.usage : null;
    expect(usage?.cacheRead).toBeGreaterThan(0);
    expect(usage?.input).toBeGreaterThan(0);
  });
});

describe("the end of a stream", () => {
  it.each(["max_tokens", "refusal", "stop_sequence", "model_context_window_exceeded"] as const)(
    "passes on the stop reason %s",
    async (stopReason) => {
      simulator.next({ text: "Some words", stopReason });
      const { text, end } = await run(ask());
      expect({ text, end }).toMatchObject({ text: "Some words", end: { stopReason } });
    },
  );

  it("continues after a pause and adds up the usage", async () => {
    simulator.next({ text: "First half,", stopReason: "pause_turn" });
    simulator.next({ text: " second half." });
    const { text, end } = await run(ask());
    expect(text).toBe("First half, second half.");
    expect(end).toMatchObject({ stopReason: "end_turn", usage: { output: 4 } });
    expect(sent(1).messages.at(-1)).toEqual({
      role: "assistant",
      content: [{ type: "text", text: "First half,", citations: null }],
    });
  });
});

describe("a failing API", () => {
  const halfway = { text: "one two three four five six" };

  it.each([
    ["break", /^TypeError|Error$/],
    ["cut", /cut before its end/],
    ["overloaded", /overloaded_error/],
    ["invalid-json", /not JSON/],
    ["wrong-types", /invalid answer: delta/],
  ] as const)("fails without a retry on %s in the middle of a text", async (kind, detail) => {
    simulator.next({ ...halfway, fault: { kind, afterDeltas: 3 } });
    const { text, end, error } = await run(ask());
    expect(text).toBe("one two three");
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ kind: "failed", detail: expect.stringMatching(detail) });
    expect(simulator.requests).toHaveLength(1);
  });

  it("retries an overload in the stream before the first word", async () => {
    simulator.next({ ...halfway, fault: { kind: "overloaded", afterDeltas: 0 } });
    simulator.next({ text: "Better now." });
    const { text, error } = await run(ask());
    expect({ text, error }).toEqual({ text: "Better now.", error: undefined });
    expect(simulator.requests).toHaveLength(2);
  });

  it.each([
    [429, 0, 2],
    [529, 3600, 1],
  ])(
    "retries HTTP %i with a Retry-After of %i s, capped",
    async (status, retryAfterSeconds, times) => {
      simulator.next({ fault: { kind: "http", status, times, retryAfterSeconds } });
      simulator.next({ text: "Here I am." });
      const { text, ms } = await run(ask({ totalMaxMs: 20_000 }));
      expect(text).toBe("Here I am.");
      expect(ms).toBeLessThan(20_000);
    },
  );

  it("stops retrying when the total time is over", async () => {
    simulator.always({ fault: { kind: "http", status: 529, retryAfterSeconds: 3600 } });
    const { error, ms } = await run(ask({ totalMaxMs: 300 }));
    expect(error).toBeInstanceOf(ModelError);
    expect(ms).toBeLessThan(10_000);
  });

  it.each([400, 401, 403, 404, 500])("fails without a retry on HTTP %i", async (status) => {
    simulator.next({ fault: { kind: "http", status, message: "secret words" } });
    const { error } = await run(ask());
    expect(error).toMatchObject({ kind: "failed", detail: expect.stringContaining(`${status}`) });
    expect((error as ModelError).message).not.toContain("secret");
    expect(simulator.requests).toHaveLength(1);
  });

  it("fails when no server listens", async () => {
    await simulator.close();
    expect((await run(ask())).error).toMatchObject({ kind: "failed" });
  });
});

/** A model behind a server of the test's own. */
async function serve(answer: (response: ServerResponse) => void): Promise<Model> {
  const server = createHttpServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return createModel({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

describe("an answer without streaming", () => {
  const whole = { stream: false };

  it("has the text, the usage and the end of its stream", async () => {
    const answer = { text: "एक दो three", stopReason: "max_tokens" } as const;
    simulator.next(answer);
    simulator.next(answer);
    const [one, streamed] = [await run(ask(whole)), await run(ask())];
    expect([sent(0).stream, sent(1).stream]).toEqual([false, true]);
    expect(one).toMatchObject({ text: answer.text, end: { stopReason: "max_tokens" } });
    expect(one.end).toEqual(streamed.end);
  });

  it("is read from a server that streams although it was asked not to", async () => {
    const events = [
      { type: "message_start", message: { model: "own", usage: { input_tokens: 5 } } },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "Fi" } },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "ne" } },
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 2 } },
      { type: "message_stop" },
    ];
    model = await serve((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(events.map(event).join(""));
    });
    const { text, end, error } = await run(ask(whole));
    expect({ text, error }).toEqual({ text: "Fine", error: undefined });
    expect(end).toMatchObject({ stopReason: "end_turn", usage: { input: 5, output: 2 } });
  });

  it.each([
    ["break", /^Error$/],
    ["invalid-json", /not JSON/],
    ["wrong-types", /invalid answer: message/],
  ] as const)("fails without a retry on %s", async (kind, detail) => {
    simulator.next({ text: "one two", fault: { kind, afterDeltas: 1 } });
    const { text, end, error } = await run(ask(whole));
    expect([text, end]).toEqual(["", undefined]);
    expect(error).toMatchObject({ kind: "failed", detail: expect.stringMatching(detail) });
    expect(simulator.requests).toHaveLength(1);
  });

  it.each([
    ["whose text is none", { content: [{ type: "text", text: null }] }, "invalid answer: text"],
    [
      "of a million characters",
      { content: [], more: "x".repeat(1_000_000) },
      "invalid answer: length",
    ],
  ])("fails for a message %s", async (_, message, detail) => {
    model = await serve((response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message));
    });
    expect((await run(ask(whole))).error).toMatchObject({ kind: "failed", detail });
  });

  it.each([
    ["is asked for again when the connection breaks at once", 0, 2],
    ["is not asked for again when it breaks after a second, because it may be paid for", 1100, 1],
  ])("%s", async (_, delayMs, requests) => {
    let seen = 0;
    model = await serve((response) => {
      seen += 1;
      setTimeout(() => response.destroy(), delayMs);
    });
    expect((await run(ask(whole))).error).toMatchObject({ kind: "failed" });
    expect(seen).toBe(requests);
  });

  it("counts an estimate of its input when it does not come in time", async () => {
    simulator.nextTask({ fault: { kind: "stall", before: "first-token" } });
    const prompt = {
      model: "claude-haiku-5-5",
      system: "Task: name it" as const,
      text: "x".repeat(20),
    };
    const { text, usage } = await runShortPrompt(model, {
      ...prompt,
      maxTokens: 9,
      timeoutMs: 150,
    });
    expect([text, usage?.input, usage?.output]).toEqual([null, 11, 0]);
  });

  it("is retried after an overload", async () => {
    simulator.next({ fault: { kind: "overloaded", afterDeltas: 0 } });
    simulator.next({ text: "Better now." });
    expect(await run(ask(whole))).toMatchObject({ text: "Better now.", error: undefined });
  });

  const stall = { fault: { kind: "stall", before: "first-token" } } as const;

  it("fails at the total time limit and closes the connection", async () => {
    simulator.next(stall);
    const { error } = await run(ask({ ...whole, totalMaxMs: 150 }));
    expect(error).toMatchObject({ kind: "timeout", isTotalTimeout: true });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("is aborted with its caller and closes the connection", async () => {
    simulator.next(stall);
    const caller = new AbortController();
    const running = run(ask({ ...whole, signal: caller.signal }));
    await expect.poll(() => simulator.requests).toHaveLength(1);
    caller.abort();
    expect((await running).error).toMatchObject({ kind: "aborted" });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });
});

describe("a time limit", () => {
  it("for the first token ends a stall before the headers and before the first word", async () => {
    for (const before of ["headers", "first-token"] as const) {
      simulator.next({ fault: { kind: "stall", before } });
      const { error, ms } = await run(ask({ firstTokenMaxMs: 150 }));
      expect(error).toMatchObject({
        kind: "timeout",
        detail: "first-token",
        isTotalTimeout: false,
      });
      expect(ms).toBeGreaterThan(140);
    }
  });

  it("for idle streams ends a stall between two words and closes the connection", async () => {
    simulator.next({ text: "one two three", fault: { kind: "stall", afterDeltas: 2 } });
    const { text, error } = await run(ask({ firstTokenMaxMs: 60_000, idleMaxMs: 1000 }));
    expect(text).toBe("one two");
    expect(error).toMatchObject({ kind: "timeout", detail: "idle" });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("for the total time ends an active stream", async () => {
    simulator.next({ text: "word ".repeat(1000), tokensPerSecond: 50 });
    const { text, error, ms } = await run(ask({ totalMaxMs: 1000 }));
    expect(text).toContain("word");
    expect(error).toMatchObject({ kind: "timeout", isTotalTimeout: true });
    // The whole text takes twenty seconds.
    expect(ms).toBeLessThan(10_000);
  });
});

describe("cancelling", () => {
  it("ends a stream at once and closes the connection", async () => {
    const caller = new AbortController();
    simulator.next({ text: "word ".repeat(1000), tokensPerSecond: 50 });
    const running = run(ask({ signal: caller.signal }));
    await expect.poll(() => simulator.requests).toHaveLength(1);
    caller.abort();
    const { error, ms } = await running;
    expect(error).toMatchObject({ kind: "aborted" });
    expect(ms).toBeLessThan(10_000);
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("before the start sends no request", async () => {
    const { error } = await run(ask({ signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ kind: "aborted" });
    expect(simulator.requests).toHaveLength(0);
  });
});

it("reuses its connection for the next request", async () => {
  let connections = 0;
  const { port } = new URL(simulator.url);
  const tap = createServer((socket) => {
    connections += 1;
    const onward = connect(Number(port), "127.0.0.1");
    socket.pipe(onward).pipe(socket);
    for (const side of [socket, onward]) side.on("error", () => side.destroy());
  });
  await new Promise<void>((resolve) => tap.listen(0, "127.0.0.1", resolve));
  model = createModel({ baseUrl: `http://127.0.0.1:${(tap.address() as AddressInfo).port}` });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await run(ask())).end).toBeDefined();
    await setImmediate();
  }
  tap.close();
  expect(connections).toBe(1);
});
