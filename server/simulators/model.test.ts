import type Anthropic from "@anthropic-ai/sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { samples as hindiSamples } from "../../shared/examples/samples.hi.ts";
import { samples } from "../../shared/examples/samples.ts";
import { findDanger } from "../../shared/red-flags/danger.ts";
import { redFlagRules } from "../chat/prompt/red-flag-rules.ts";
import { seedServices } from "../services/seed-services.ts";
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

describe("an answer", () => {
  it("streams events in the API's order with a text that names itself simulated", async () => {
    const types: string[] = [];
    const stream = client.messages.stream(
      question("How do I read a blood test?", { system: "You are Saathi. Service: Health." }),
    );
    stream.on("streamEvent", (event) => types.push(event.type));
    const message = await stream.finalMessage();
    expect([...new Set(types)]).toEqual([
      "message_start",
      "content_block_start",
      "content_block_delta",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
    const text = message.content[0]?.type === "text" ? message.content[0].text : "";
    expect(text).toContain("simulated");
    expect(text).toContain("**Health**");
    expect(text).toContain("How do I read a blood test?");
    expect(text).toContain("first message");
    expect(text).toMatch(/^- /m);
    const wordCount = text.split(/\s+/).length;
    expect(wordCount).toBeGreaterThanOrEqual(80);
    expect(wordCount).toBeLessThanOrEqual(150);
    expect(message.stop_reason).toBe("end_turn");
    expect(message.usage.input_tokens).toBeGreaterThan(0);
    expect(message.usage.output_tokens).toBe(
      types.filter((type) => type === "content_block_delta").length,
    );
  });

  it("sends a ping, and deltas that join to the exact text", async () => {
    simulator.next({ text: "  Two  spaces,\n\na list:\n- one\n" });
    const response = await fetch(`${simulator.url}/v1/messages`, {
      method: "POST",
      headers: { authorization: "Bearer x", "anthropic-version": "2026-10-21" },
      body: JSON.stringify({ ...question("hi"), stream: true }),
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const raw = await response.text();
    expect(raw).toContain('event: ping\ndata: {"type":"ping"}\n\n');
    const texts = [...raw.matchAll(/"text_delta","text":("(?:[^"\\]|\\.)*")/g)];
    expect(texts.map((match) => JSON.parse(match[1] ?? '""')).join("")).toBe(
      "  Two  spaces,\n\na list:\n- one\n",
    );
  });

  const textFor = async (text: string, system: string) => {
    const message = await ask(question(text, { system }));
    return message.content[0]?.type === "text" ? message.content[0].text : "";
  };

  it("comes as one message, when its last word is due, without streaming", async () => {
    simulator.next({ text: "one two three", firstTokenMs: 100, tokensPerSecond: 30 });
    const startedAt = performance.now();
    const { content, stop_reason, usage } = await client.messages.create(question("hi"));
    expect(performance.now() - startedAt).toBeGreaterThan(155);
    expect(content).toMatchObject([{ type: "text", text: "one two three" }]);
    expect([stop_reason, usage.output_tokens]).toEqual(["end_turn", 3]);
  });

  it("begins with the numbers of the prompt's emergency rule", async () => {
    const rule = redFlagRules(findDanger("papa ke seene mein bahut dard hai"));
    const text = await textFor("Papa ko kya hua hai?", `Service: Health.${rule}`);
    expect(text.split("\n")[0]).toBe(
      "**Abhi 112, 108 par call kijiye.** Madad aane tak unke saath rahiye.",
    );
    expect(text).toContain("nakli (simulated)");
  });

  it("names the promised parts of guidance, the service's source and professional", async () => {
    const text = await textFor("How do I claim my deposit?", "Service: Law.");
    expect(text).toMatch(
      /applies[\s\S]*steps[\s\S]*documents[\s\S]*costs[\s\S]*nalsa\.gov\.in[\s\S]*an advocate, or legal aid/,
    );
  });

  it("translates the service's name in a Hindi answer and keeps it in Hinglish", async () => {
    expect(await textFor("किराया कैसे घटाऊँ?", "Service: Real Estate.")).toContain("**घर और ज़मीन**");
    const hinglish = await textFor("Kiraya kaise kam karun?", "Service: Real Estate.");
    expect(hinglish).toContain("**Real Estate** ke baare mein");
  });

  it.each([
    ["Explain my blood report in plain words", samples.health?.answer],
    [hindiSamples.law?.question ?? "", hindiSamples.law?.answer],
  ])("gives the service's sample for '%s'", async (starter, sample) => {
    const service = sample === samples.health?.answer ? "Health" : "Law";
    expect(await textFor(starter, `Service: ${service}.`)).toContain(sample);
  });

  it("is in Hindi for a question in Devanagari, with the number of earlier messages", async () => {
    const message = await ask(
      question("", {
        messages: [
          { role: "user", content: "नमस्ते" },
          { role: "assistant", content: "कहिए" },
          { role: "user", content: [{ type: "text", text: "किराया कैसे घटाऊँ?" }] },
        ],
      }),
    );
    const text = message.content[0]?.type === "text" ? message.content[0].text : "";
    expect(text).toContain("नकली");
    expect(text).toContain("2 पिछले संदेश");
    expect(text).toContain("किराया कैसे घटाऊँ?");
  });

  it.each(seedServices.map(({ name, prompt }) => [name, prompt]))(
    "names the service %s given the service's prompt",
    async (name, system) => {
      const message = await ask(question("hi", { system }));
      expect(message.content[0]).toMatchObject({ text: expect.stringContaining(`**${name}**`) });
    },
  );

  it("is sent at the given pace", async () => {
    simulator.next({ chunks: ["a", "b", "c"], firstTokenMs: 60, tokensPerSecond: 50 });
    const startedAt = performance.now();
    const { deltas } = await drain(client.messages.stream(question("hi")));
    expect(deltas).toEqual(["a", "b", "c"]);
    expect(performance.now() - startedAt).toBeGreaterThan(90);
  });

  it("is held after its first words until the test lets go of the rest", async () => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    simulator.next({ chunks: ["a", "b", "c"], hold: { afterDeltas: 2, until } });
    const texts: string[] = [];
    const stream = client.messages.stream(question("hi")).on("text", (text) => texts.push(text));
    await expect.poll(() => texts).toEqual(["a", "b"]);
    letGo();
    await stream.finalMessage();
    expect(texts).toEqual(["a", "b", "c"]);
  });

  it("writes a marked prefix to the cache once and reads it afterwards", async () => {
    const system = [
      {
        type: "text" as const,
        text: "x".repeat(4000),
        cache_control: { type: "ephemeral" as const },
      },
    ];
    const first = await ask(question("hi", { system }));
    const second = await ask(question("hi", { system }));
    const written = first.usage.cache_creation_input_tokens;
    expect(written).toBeGreaterThan(990);
    expect(second.usage.cache_read_input_tokens).toBe(written);
    expect(second.usage.cache_creation_input_tokens).toBe(0);
  });
});

describe("the end of an answer", () => {
  it.each(["max_tokens", "model_context_window_exceeded"] as const)(
    "says that it was cut: %s",
    async (stopReason) => {
      simulator.next({ text: "half a sen", stopReason });
      const message = await ask(question("hi"));
      expect(message.stop_reason).toBe(stopReason);
    },
  );

  it("a refusal with its category and without text", async () => {
    simulator.next({ stopReason: "refusal", refusalCategory: "bio" });
    const message = await ask(question("hi"));
    expect(message.stop_reason).toBe("refusal");
    expect(message.stop_details?.category).toBe("bio");
    expect(message.content).toEqual([]);
  });

  it("pause_turn, after which a request may continue the paused text but no other", async () => {
    simulator.next({ text: "So far.", stopReason: "pause_turn" });
    const paused = await ask(question("hi"));
    expect(paused.stop_reason).toBe("pause_turn");
    const messages = (text: string): Params["messages"] => [
      { role: "user", content: "hi" },
      { role: "assistant", content: [{ type: "text", text }] },
    ];
    simulator.next({ text: " And on." });
    const rest = await ask(question("", { messages: messages("So far.") }));
    expect(rest.content[0]).toMatchObject({ text: " And on." });
    await expect(ask(question("", { messages: messages("Prefilled") }))).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("a message with", () => {
  it.each([
    ["error", 500],
    ["busy", 529],
  ])("/simulate %s fails with HTTP %i", async (word, status) => {
    await expect(ask(question(`please /simulate ${word}`))).rejects.toMatchObject({ status });
  });

  it("/simulate cut, refuse, limit or long gets such an answer", async () => {
    const response = await client.messages.create({ ...question("/simulate cut"), stream: true });
    const types: string[] = [];
    for await (const event of response) types.push(event.type);
    expect(types).not.toContain("message_stop");
    const stops = ["refuse", "limit"].map(
      async (word) => (await ask(question(`/simulate ${word}`))).stop_reason,
    );
    expect(await Promise.all(stops)).toEqual(["refusal", "max_tokens"]);
    const long = await ask(question("/simulate long"));
    expect(long.usage.output_tokens).toBeGreaterThan(1500);
  });

  it("a trigger word counts only while it is the newest question", async () => {
    const message = await ask(
      question("", {
        messages: [
          { role: "user", content: "/simulate error" },
          { role: "assistant", content: "It failed." },
          { role: "user", content: "and now?" },
        ],
      }),
    );
    expect(message.stop_reason).toBe("end_turn");
  });
});
