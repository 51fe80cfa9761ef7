import { type AddressInfo, connect, createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { modelRequest, runRequest } from "../../testing/model/run-request.ts";
import { createModel } from "./model.ts";
import type { Model } from "./types.ts";

let simulator: ModelSimulator;
let model: Model;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  model = createModel({ baseUrl: simulator.url });
});

afterEach(() => simulator.close());

function sent(index = 0): MessagesBody {
  return simulator.requests[index]?.body as MessagesBody;
}

describe("a request", () => {
  it("caches the stable part of the prompt and sets thinking for the model family", async () => {
    simulator.next({ text: "Fine." });
    const { text, end } = await runRequest(model, modelRequest());
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
    await runRequest(model, modelRequest({ model: name }));
    expect(sent().thinking).toEqual(thinking);
    expect("output_config" in sent()).toBe(name.startsWith("claude"));
  });

  it("reports the tokens that came from the cache", async () => {
    const system = [{ text: "You are kind. ".repeat(300), endsCache: true }];
    const first = await runRequest(model, modelRequest({ system }));
    const second = await runRequest(model, modelRequest({ system }));
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
      const { text, end } = await runRequest(model, modelRequest());
      expect({ text, end }).toMatchObject({ text: "Some words", end: { stopReason } });
    },
  );

  it("continues after a pause and adds up the usage", async () => {
    simulator.next({ text: "First half,", stopReason: "pause_turn" });
    simulator.next({ text: " second half." });
    const { text, end } = await runRequest(model, modelRequest());
    expect(text).toBe("First half, second half.");
    expect(end).toMatchObject({ stopReason: "end_turn", usage: { output: 4 } });
    expect(sent(1).messages.at(-1)).toEqual({
      role: "assistant",
      content: [{ type: "text", text: "First half,", citations: null }],
    });
  });
});

describe("a time limit", () => {
  it("for the first token ends a stall before the headers and before the first word", async () => {
    for (const before of ["headers", "first-token"] as const) {
      simulator.next({ fault: { kind: "stall", before } });
      const { error, ms } = await runRequest(model, modelRequest({ firstTokenMaxMs: 150 }));
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
    const { text, error } = await runRequest(
      model,
      modelRequest({ firstTokenMaxMs: 60_000, idleMaxMs: 1000 }),
    );
    expect(text).toBe("one two");
    expect(error).toMatchObject({ kind: "timeout", detail: "idle" });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("for the total time ends an active stream", async () => {
    simulator.next({ text: "word ".repeat(1000), tokensPerSecond: 50 });
    const { text, error, ms } = await runRequest(model, modelRequest({ totalMaxMs: 1000 }));
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
    const running = runRequest(model, modelRequest({ signal: caller.signal }));
    await expect.poll(() => simulator.requests).toHaveLength(1);
    caller.abort();
    const { error, ms } = await running;
    expect(error).toMatchObject({ kind: "aborted" });
    expect(ms).toBeLessThan(10_000);
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("before the start sends no request", async () => {
    const { error } = await runRequest(model, modelRequest({ signal: AbortSignal.abort() }));
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
    expect((await runRequest(model, modelRequest())).end).toBeDefined();
    await setImmediate();
  }
  tap.close();
  expect(connections).toBe(1);
});
