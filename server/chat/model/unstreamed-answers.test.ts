import { createServer as createHttpServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { event } from "../../simulators/model/blocks.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { modelRequest, runRequest } from "../../testing/model/run-request.ts";
import { createModel } from "./model.ts";
import { runShortPrompt } from "./short-prompt.ts";
import type { Model } from "./types.ts";

let simulator: ModelSimulator;
let model: Model;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  model = createModel({ baseUrl: simulator.url });
});

afterEach(() => simulator.close());

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
    const [one, streamed] = [
      await runRequest(model, modelRequest(whole)),
      await runRequest(model, modelRequest()),
    ];
    const bodies = simulator.requests.map(({ body }) => body as MessagesBody);
    expect(bodies.map(({ stream }) => stream)).toEqual([false, true]);
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
    const { text, end, error } = await runRequest(model, modelRequest(whole));
    expect({ text, error }).toEqual({ text: "Fine", error: undefined });
    expect(end).toMatchObject({ stopReason: "end_turn", usage: { input: 5, output: 2 } });
  });

  it.each([
    ["break", /^Error$/],
    ["invalid-json", /not JSON/],
    ["wrong-types", /invalid answer: message/],
  ] as const)("fails without a retry on %s", async (kind, detail) => {
    simulator.next({ text: "one two", fault: { kind, afterDeltas: 1 } });
    const { text, end, error } = await runRequest(model, modelRequest(whole));
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
    expect((await runRequest(model, modelRequest(whole))).error).toMatchObject({
      kind: "failed",
      detail,
    });
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
    expect((await runRequest(model, modelRequest(whole))).error).toMatchObject({ kind: "failed" });
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
    expect(await runRequest(model, modelRequest(whole))).toMatchObject({
      text: "Better now.",
      error: undefined,
    });
  });

  const stall = { fault: { kind: "stall", before: "first-token" } } as const;

  it("fails at the total time limit and closes the connection", async () => {
    simulator.next(stall);
    const { error } = await runRequest(model, modelRequest({ ...whole, totalMaxMs: 150 }));
    expect(error).toMatchObject({ kind: "timeout", isTotalTimeout: true });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });

  it("is aborted with its caller and closes the connection", async () => {
    simulator.next(stall);
    const caller = new AbortController();
    const running = runRequest(model, modelRequest({ ...whole, signal: caller.signal }));
    await expect.poll(() => simulator.requests).toHaveLength(1);
    caller.abort();
    expect((await running).error).toMatchObject({ kind: "aborted" });
    await expect.poll(() => simulator.requests[0]?.aborted).toBe(true);
  });
});
