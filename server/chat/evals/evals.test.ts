import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedServices } from "../../services/seed-services.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { createModel } from "../model/model.ts";
import { systemPrompt } from "../prompt/prompt.ts";
import { evalSets } from "./all-sets.ts";
import { type EvalOptions, runCase, runSets } from "./run.ts";

let simulator: ModelSimulator;
let run: EvalOptions;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  run = {
    model: createModel({ baseUrl: simulator.url }),
    modelName: "claude-haiku-5-5",
    now: new Date("2026-11-20T05:00:00Z"),
    getPrompt,
  };
});

afterEach(() => simulator.close());

function getPrompt(service: string): string {
  return seedServices.find(({ slug }) => slug === service)?.prompt ?? "";
}

function lawCase(id: string) {
  const evalCase = evalSets
    .find(({ service }) => service === "law")
    ?.cases.find((item) => item.id === id);
  if (evalCase === undefined) throw new Error(id);
  return evalCase;
}

const good = `I am an AI; an advocate should check what matters. In Karnataka this is a civil matter of your rent agreement.

1. Send a written notice by registered post and give 15 days.
2. Keep the agreement, the receipts and your messages.
3. Then file a claim; the court fee depends on the amount (₹1,00,000).

Free legal aid: NALSA 15100. Case status: ecourts.gov.in.`;

const bad = `<div>You will definitely win.</div> Kya aap batayenge? Kab? Kahan? Kaise? ${"aap ko nahi hai ".repeat(150)}`;

describe("running evals", () => {
  it("sends the product's prompt and passes a good answer", async () => {
    simulator.next({ text: good });
    const result = await runCase(run, "law", lawCase("deposit"));
    expect(result).toMatchObject({ error: null, failed: [], answer: good });
    const body = simulator.requests[0]?.body as MessagesBody;
    const [prompt] = systemPrompt(getPrompt("law"), { now: run.now });
    expect(body.system).toMatchObject([
      { text: prompt?.text },
      { text: expect.stringMatching("2026-11-20") },
    ]);
    expect(body.messages).toMatchObject([{ content: lawCase("deposit").message }]);
  });

  it("names the failed checks of a bad answer", async () => {
    simulator.next({ text: bad });
    const { failed } = await runCase(run, "law", lawCase("deposit"));
    const names = lawCase("deposit").checks.map(({ name }) => name);
    expect(failed).toEqual(expect.arrayContaining(names));
    expect(failed).toEqual(
      expect.arrayContaining(["at most 480 words", "avoids HTML and pictures"]),
    );
  });

  it("reports a model error apart from failed checks", async () => {
    simulator.next({ fault: { kind: "http", status: 500 } });
    expect(await runCase(run, "law", lawCase("deposit"))).toMatchObject({
      failed: [],
      error: expect.stringContaining("500"),
    });
  });

  it("runs every case of every service", async () => {
    const reported: string[] = [];
    const results = await runSets(run, evalSets, ({ id }) => reported.push(id));
    expect(results.map(({ error }) => error).filter((error) => error !== null)).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(reported);
    expect(results.length).toBe(evalSets.flatMap(({ cases }) => cases).length);
    // The simulator's answer is generic, so most checks fail.
    expect(results.filter(({ failed }) => failed.length > 0).length).toBeGreaterThan(60);
  });
});

describe("the eval sets", () => {
  it("cover every service in its order with at least eight cases", () => {
    const services = seedServices.map(({ slug }) => slug);
    expect(evalSets.map(({ service }) => service)).toEqual(services);
    for (const { cases } of evalSets) expect(cases.length).toBeGreaterThanOrEqual(8);
  });

  it.each(evalSets)("for $service mix languages and injections, with unique ids", ({ cases }) => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    const messages = cases.map(({ message }) => message).join("\n");
    expect(messages).toMatch(/\p{Script=Devanagari}/u);
    expect(messages).toMatch(/\b(?:kya|mera|meri|kitna|kaise|hai|mein|raha)\b/i);
    expect(cases.map(({ id }) => id).join()).toContain("injection");
    for (const { checks } of cases) expect(checks.length).toBeGreaterThan(0);
  });

  it.each(evalSets)("match the prompt of $service", ({ service, promptPatterns }) => {
    const [{ text } = { text: "" }] = systemPrompt(getPrompt(service), { now: run.now });
    expect(promptPatterns.filter((pattern) => !pattern.test(text))).toEqual([]);
    for (const part of [
      /what applies; the steps; the documents; fees and cost;\s+deadlines/,
      /official source to check; when to see a professional/,
      /State: Karnataka/,
      /at most three short questions/,
      /Send to a professional/,
    ]) {
      expect(text).toMatch(part);
    }
  });
});
