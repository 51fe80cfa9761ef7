import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { modelRequest, runRequest } from "../../testing/model/run-request.ts";
import { ModelError } from "./errors.ts";
import { createModel } from "./model.ts";
import type { Model } from "./types.ts";

let simulator: ModelSimulator;
let model: Model;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  model = createModel({ baseUrl: simulator.url });
});

afterEach(() => simulator.close());

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
    const { text, end, error } = await runRequest(model, modelRequest());
    expect(text).toBe("one two three");
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ kind: "failed", detail: expect.stringMatching(detail) });
    expect(simulator.requests).toHaveLength(1);
  });

  it("retries an overload in the stream before the first word", async () => {
    simulator.next({ ...halfway, fault: { kind: "overloaded", afterDeltas: 0 } });
    simulator.next({ text: "Better now." });
    const { text, error } = await runRequest(model, modelRequest());
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
      const { text, ms } = await runRequest(model, modelRequest({ totalMaxMs: 20_000 }));
      expect(text).toBe("Here I am.");
      expect(ms).toBeLessThan(20_000);
    },
  );

  it("stops retrying when the total time is over", async () => {
    simulator.always({ fault: { kind: "http", status: 529, retryAfterSeconds: 3600 } });
    const { error, ms } = await runRequest(model, modelRequest({ totalMaxMs: 300 }));
    expect(error).toBeInstanceOf(ModelError);
    expect(ms).toBeLessThan(10_000);
  });

  it.each([400, 401, 403, 404, 500])("fails without a retry on HTTP %i", async (status) => {
    simulator.next({ fault: { kind: "http", status, message: "secret words" } });
    const { error } = await runRequest(model, modelRequest());
    expect(error).toMatchObject({ kind: "failed", detail: expect.stringContaining(`${status}`) });
    expect((error as ModelError).message).not.toContain("secret");
    expect(simulator.requests).toHaveLength(1);
  });

  it("fails when no server listens", async () => {
    await simulator.close();
    expect((await runRequest(model, modelRequest())).error).toMatchObject({ kind: "failed" });
  });
});
