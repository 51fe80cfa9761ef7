import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedServices } from "../../services/seed-services.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { createModel } from "../model/model.ts";
import { systemPrompt } from "../prompt/prompt.ts";
import { evalSets } from "./all-sets.ts";
import { type EvalRun, runCase, runSets } from "./run.ts";

let simulator: ModelSimulator;
let run: EvalRun;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  run = {
    model: createModel({ baseUrl: simulator.url }),
    modelName: "claude-haiku-5-5",
    now: new Date("2026-11-20T05:00:00Z"),
    promptOf,
  };
});

afterEach(() => simulator.close());

function promptOf(service: string): string {
  return seedServices.find(({ slug }) => slug === service)?.prompt ?? "";
}

function lawCase(id: string) {
  const found = evalSets
    .find(({ service }) => service === "law")
    ?.cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

const good = `I am an AI; an advocate should check what matters. In Karnataka this is a civil matter of your rent agreement.

1. Send a written notice by registered post and give 15 days.
2. Keep the agreement, the receipts and your messages.
3. Then file a claim; the court fee depends on the amount (₹1,00,000).

Free legal aid: NALSA 15100. Case status: ecourts.gov.in.`;

const bad = `<div>You will definitely win.</div> Kya aap batayenge? Kab? Kahan? Kaise? ${"aap ko nahi hai ".repeat(150)}`;

describe("the runner", () => {
  it("asks as the product asks, and passes a good answer", async () => {
    simulator.next({ text: good });
    const result = await runCase(run, "law", lawCase("deposit"));
    expect(result).toMatchObject({ error: null, failed: [], answer: good });
    const body = simulator.requests[0]?.body as MessagesBody;
    const [prompt] = systemPrompt(promptOf("law"), { now: run.now });
    expect(body.system).toMatchObject([
      { text: prompt?.text },
      { text: expect.stringMatching("2026-11-20") },
    ]);
    expect(body.messages).toMatchObject([{ content: lawCase("deposit").message }]);
  });

  it("says of a bad answer what does not hold", async () => {
    simulator.next({ text: bad });
    const { failed } = await runCase(run, "law", lawCase("deposit"));
    const names = lawCase("deposit").checks.map(({ name }) => name);
    expect(failed).toEqual(expect.arrayContaining(names));
    expect(failed).toEqual(
      expect.arrayContaining(["at most 480 words", "avoids HTML and pictures"]),
    );
  });

  it("tells a fault of the model from a bad answer", async () => {
    simulator.next({ fault: { kind: "http", status: 500 } });
    expect(await runCase(run, "law", lawCase("deposit"))).toMatchObject({
      failed: [],
      error: expect.stringContaining("500"),
    });
  });

  it("goes through every question of every service", async () => {
    const told: string[] = [];
    const results = await runSets(run, evalSets, ({ id }) => told.push(id));
    expect(results.map(({ error }) => error).filter((error) => error !== null)).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(told);
    expect(results.length).toBe(evalSets.flatMap(({ cases }) => cases).length);
    // The stand-in's answer knows nothing: most of what is asked of it does not hold.
    expect(results.filter(({ failed }) => failed.length > 0).length).toBeGreaterThan(60);
  });
});

describe("the questions", () => {
  it("are there for every service, in its order, eight or more each", () => {
    const services = seedServices.map(({ slug }) => slug);
    expect(evalSets.map(({ service }) => service)).toEqual(services);
    for (const { cases } of evalSets) expect(cases.length).toBeGreaterThanOrEqual(8);
  });

  it.each(evalSets)(
    "of $service mix languages, dangers and injections, each under its own name",
    ({ cases }) => {
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
      const messages = cases.map(({ message }) => message).join("\n");
      expect(messages).toMatch(/\p{Script=Devanagari}/u);
      expect(messages).toMatch(/\b(?:kya|mera|meri|kitna|kaise|hai|mein|raha)\b/i);
      expect(cases.map(({ id }) => id).join()).toContain("injection");
      for (const { checks } of cases) expect(checks.length).toBeGreaterThan(0);
    },
  );

  it.each(evalSets)(
    "the prompt of $service says what its checks rely on",
    ({ service, relies }) => {
      const [{ text } = { text: "" }] = systemPrompt(promptOf(service), { now: run.now });
      expect(relies.filter((pattern) => !pattern.test(text))).toEqual([]);
      for (const part of [
        /what applies; the steps; the documents; fees and cost;\s+deadlines/,
        /official source to check; when to see a professional/,
        /State: Karnataka/,
        /at most three short questions/,
        /Send to a professional/,
      ]) {
        expect(text).toMatch(part);
      }
    },
  );
});
