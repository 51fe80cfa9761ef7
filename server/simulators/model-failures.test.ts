import type Anthropic from "@anthropic-ai/sdk";
import { APIError } from "@anthropic-ai/sdk";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, drain, type Params, question } from "../testing/model/ask-simulator.ts";
import type { ModelSimulator } from "./model.ts";
import { startModelSimulator } from "./model.ts";

let simulator: ModelSimulator;
let client: Anthropic;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  client = createClient(simulator.url);
});

afterEach(() => simulator.close());

function ask(params: Params): Promise<Anthropic.Message> {
  return client.messages.stream(params).finalMessage();
}

describe("a simulated failure", () => {
  it.each([400, 401, 429, 500, 529])("responds with HTTP %i before the stream", async (status) => {
    simulator.next({ fault: { kind: "http", status, retryAfterSeconds: 7 } });
    const error = await ask(question("hi")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(APIError);
    if (error instanceof APIError) {
      expect(error.status).toBe(status);
      expect(error.headers?.get("retry-after")).toBe("7");
      expect(error.requestID).toMatch(/^req_sim_/);
    }
  });

  it("repeats the given number of times, so that the SDK's retry succeeds", async () => {
    simulator.next({ fault: { kind: "http", status: 529, times: 2 } });
    simulator.next({ text: "Here." });
    const retrying = client.withOptions({ maxRetries: 2 });
    const message = await retrying.messages.stream(question("hi")).finalMessage();
    expect(message.content[0]).toMatchObject({ text: "Here." });
    expect(simulator.requests).toHaveLength(3);
  });

  it("sends an overloaded error inside the stream", async () => {
    simulator.next({ chunks: ["a", "b", "c"], fault: { kind: "overloaded", afterDeltas: 2 } });
    const { deltas, ended } = await drain(client.messages.stream(question("hi")));
    expect(deltas).toEqual(["a", "b"]);
    expect(ended).toMatchObject({ type: "overloaded_error", status: undefined });
  });

  it("breaks the connection after some deltas", async () => {
    simulator.next({ chunks: ["a", "b", "c"], fault: { kind: "break", afterDeltas: 2 } });
    const { deltas, ended } = await drain(client.messages.stream(question("hi")));
    expect(deltas).toEqual(["a", "b"]);
    expect(ended).toBeInstanceOf(Error);
    expect(simulator.requests[0]?.aborted).toBe(false);
  });

  it("ends the stream cleanly without message_stop", async () => {
    simulator.next({ chunks: ["a", "b", "c"], fault: { kind: "cut", afterDeltas: 3 } });
    const response = await client.messages.create({ ...question("hi"), stream: true });
    const types: string[] = [];
    for await (const event of response) types.push(event.type);
    expect(types.at(-1)).toBe("content_block_delta");
    expect(types).toHaveLength(5);
  });

  it("sends invalid JSON in an event", async () => {
    simulator.next({ chunks: ["a", "b"], fault: { kind: "invalid-json", afterDeltas: 1 } });
    const { deltas, ended } = await drain(client.messages.stream(question("hi")));
    expect(deltas).toEqual(["a"]);
    expect(ended).toBeInstanceOf(Error);
  });

  it("sends an event with wrong types", async () => {
    simulator.next({ chunks: ["a", "b"], fault: { kind: "wrong-types", afterDeltas: 1 } });
    const response = await client.messages.create({ ...question("hi"), stream: true });
    const texts: unknown[] = [];
    for await (const event of response) {
      if (event.type === "content_block_delta" && event.delta.type === "text_delta") {
        texts.push(event.delta.text);
      }
    }
    expect(texts).toEqual(["a", { not: "a string" }, "b"]);
  });

  it.each([
    ["before the headers", { kind: "stall", before: "headers" }, []],
    ["before the first token", { kind: "stall", before: "first-token" }, []],
    ["after some deltas", { kind: "stall", afterDeltas: 1 }, ["a"]],
  ] as const)("stalls %s until the client disconnects, and records it", async (_, fault, seen) => {
    simulator.next({ chunks: ["a", "b"], fault });
    const stream = client.messages.stream(question("hi"));
    let received = 0;
    stream.on("text", () => {
      received += 1;
    });
    const drained = drain(stream);
    const isStalled = () => expect([simulator.requests.length, received]).toEqual([1, seen.length]);
    await vi.waitFor(isStalled, 10_000);
    stream.abort();
    expect((await drained).deltas).toEqual(seen);
    await vi.waitFor(() => expect(simulator.requests[0]?.aborted).toBe(true), 10_000);
  });
});

describe("the simulator", () => {
  it("records an abort in the middle of an answer, not after its end", async () => {
    simulator.next({ chunks: ["a", "b", "c", "d"], tokensPerSecond: 10 });
    const stream = client.messages.stream(question("hi"));
    stream.once("text", () => stream.abort());
    await drain(stream);
    await ask(question("hi"));
    await vi.waitFor(() => expect(simulator.requests[0]?.aborted).toBe(true), 10_000);
    expect(simulator.requests[1]?.aborted).toBe(false);
  });

  it("uses the queue first, then `always` until it is removed", async () => {
    simulator.always({ text: "always" });
    simulator.next({ text: "once" });
    const texts: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      texts.push((await ask(question("hi"))).content[0]);
      if (n === 1) simulator.always(null);
    }
    expect(texts[0]).toMatchObject({ text: "once" });
    expect(texts[1]).toMatchObject({ text: "always" });
    expect(texts[2]).toMatchObject({ text: expect.stringContaining("simulated") });
  });

  it("closes while answers are being sent", async () => {
    simulator.next({ chunks: ["a", "b"], fault: { kind: "stall", afterDeltas: 1 } });
    const drained = drain(client.messages.stream(question("hi")));
    await vi.waitFor(() => expect(simulator.requests).toHaveLength(1), 10_000);
    await simulator.close();
    expect((await drained).ended).toBeInstanceOf(Error);
    expect(simulator.requests[0]?.aborted).toBe(false);
  });
});

describe("refuses", () => {
  it.each([
    ["no messages", { messages: [] }],
    ["blank text", { messages: [{ role: "user", content: " " }] }],
    ["the assistant first", { messages: [{ role: "assistant", content: "hi" }] }],
    ["a temperature", { temperature: 0.2 }],
    ["no max_tokens", { max_tokens: undefined }],
    ["a `stream` that is no boolean", { stream: "yes" }],
    ["thinking disabled on Sonnet", { model: "claude-sonnet-5-5", thinking: { type: "disabled" } }],
  ])("%s", async (_, change) => {
    const body = { ...question("hi"), stream: true, ...change };
    const response = await fetch(`${simulator.url}/v1/messages`, {
      method: "POST",
      headers: { authorization: "Bearer x", "anthropic-version": "2026-10-21" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      type: "error",
      error: { type: "invalid_request_error" },
    });
    expect(simulator.requests).toHaveLength(0);
  });

  it("a request without a key, without JSON, or to another path", async () => {
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${simulator.url}${path}`, { method: "POST", headers, body });
    const version = { "anthropic-version": "2026-10-21" };
    expect((await post("/v1/messages", version, "{}")).status).toBe(401);
    const withKey = { ...version, authorization: "Bearer x" };
    expect((await post("/v1/messages", withKey, "{")).status).toBe(400);
    expect((await post("/v1/other", withKey, "{}")).status).toBe(404);
  });

  it("to record the key of a request", async () => {
    await ask(question("hi"));
    expect(simulator.requests[0]?.headers["anthropic-version"]).toBe("2026-10-21");
    expect(JSON.stringify(simulator.requests)).not.toContain("Bearer");
  });
});
