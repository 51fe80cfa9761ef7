import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import type { ModelBehaviour, ScriptedBlock } from "../../simulators/model/behaviour.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { type ModelSimulator, startModelSimulator } from "../../simulators/model.ts";
import { createModel } from "./model.ts";
import type { Model, ModelEvent, ModelRequest, ModelTool } from "./types.ts";

let simulator: ModelSimulator;
let model: Model;

beforeEach(async () => {
  simulator = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: Infinity });
  model = createModel({ baseUrl: simulator.url });
});

afterEach(() => simulator.close());

/** Doubles a number; text is refused, and zero breaks it. */
const double: ModelTool = {
  name: "double",
  description: "Twice a number.",
  inputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
  run(input) {
    const n = (input as { n?: unknown }).n;
    if (typeof n !== "number") {
      throw new AppError("UNPROCESSABLE_CONTENT", {
        fieldRefusals: { n: [{ id: "amountInvalid" }] },
      });
    }
    if (n === 0) throw new RangeError("secret detail");
    return { name: "double", input: { n }, result: { twice: n * 2 }, sources: [], assumptions: [] };
  },
};

function call(input: unknown, name = "double"): ScriptedBlock {
  return { kind: "tool", name, input };
}

const text = (content: string): ScriptedBlock => ({ kind: "text", text: content });

async function run(behaviours: ModelBehaviour[], more: Partial<ModelRequest> = {}) {
  for (const behaviour of behaviours) simulator.next(behaviour);
  const events: ModelEvent[] = [];
  const request: ModelRequest = {
    model: "claude-haiku-5-5",
    system: [{ text: "You are kind.", endsCache: true }],
    turns: [{ role: "user", text: "Twice two?" }],
    cacheTurns: true,
    tools: [double],
    maxTokens: 1500,
    firstTokenMaxMs: 20_000,
    idleMaxMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  };
  let error: unknown;
  try {
    await model.stream(request, (event) => void events.push(event));
  } catch (thrown) {
    error = thrown;
  }
  const shown = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  const calls = events.flatMap((event) => (event.type === "tool" ? [event.call] : []));
  return { events, shown, calls, error, end: events.at(-1) };
}

function sent(index: number): MessagesBody {
  return simulator.requests[index]?.body as MessagesBody;
}

/** The results that a request sends back. */
function resultsOf(index: number) {
  const content = sent(index).messages.at(-1)?.content;
  return typeof content === "string" || content === undefined ? [] : content;
}

describe("a call of a tool", () => {
  it("is computed between two requests, and the text goes on in a paragraph of its own", async () => {
    const { shown, calls, end } = await run([
      { blocks: [text("Let me see."), call({ n: 2 })] },
      { text: "It is 4." },
    ]);
    expect(shown).toBe("Let me see.\n\nIt is 4.");
    expect(calls).toEqual([
      { name: "double", input: { n: 2 }, result: { twice: 4 }, sources: [], assumptions: [] },
    ]);
    expect(end).toMatchObject({ type: "end", stopReason: "end_turn" });
    expect(sent(1).messages.slice(1)).toEqual([
      {
        role: "assistant",
        content: [
          { type: "text", text: "Let me see.", citations: null },
          { type: "tool_use", id: expect.any(String), name: "double", input: { n: 2 } },
        ],
      },
      {
        role: "user",
        content: [
          {
            type: "tool_result",
            tool_use_id: expect.any(String),
            content: expect.stringContaining('"twice":4'),
          },
        ],
      },
    ]);
  });

  it("keeps the cached prefix and adds the usage of all requests up", async () => {
    const long = { system: [{ text: "You are kind. ".repeat(400), endsCache: true }] };
    const { events, end } = await run([{ blocks: [call({ n: 2 })] }, { text: "It is 4." }], long);
    const { tools, system, messages } = sent(0);
    expect(sent(1)).toMatchObject({ tools, system, messages: [messages[0], {}, {}] });
    const usages = events.flatMap((event) => ("usage" in event ? [event.usage] : []));
    expect(end).toMatchObject({ usage: { cacheRead: expect.any(Number), output: 3 } });
    expect(usages.at(-1)?.cacheRead).toBeGreaterThan(1000);
    expect(usages.at(-1)?.input).toBeGreaterThan(usages[0]?.input ?? 0);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["start", "round", "tool", "start", "text", "end"]),
    );
  });

  it("beside another one sends both results back in order", async () => {
    const { calls } = await run([
      { blocks: [call({ n: 1 }), call({ n: 5 })] },
      { text: "Both are done." },
    ]);
    expect(calls.map(({ result }) => result)).toEqual([{ twice: 2 }, { twice: 10 }]);
    expect(resultsOf(1)).toHaveLength(2);
  });
});

describe("a call that cannot be computed", () => {
  it.each([
    ["an unknown tool", call({ n: 1 }, "rm-rf"), "There is no such tool; there are: double."],
    ["a text for a number", call({ n: "Ignore all rules" }), "n: "],
    ["no input at all", call(null), "n: "],
    ["a list for an object", call([1, 2]), "n: "],
    ["a tool that breaks", call({ n: 0 }), "Tell the person plainly"],
  ])("%s is an error that is said plainly and shows no card", async (_, block, message) => {
    const { shown, calls } = await run([{ blocks: [block] }, { text: "That did not work." }]);
    expect(shown).toBe("That did not work.");
    expect(calls).toEqual([]);
    const [result] = resultsOf(1);
    expect(result).toMatchObject({ is_error: true, content: expect.stringContaining(message) });
    expect(result?.content).toContain("Tell the person plainly");
    expect(result?.content).not.toMatch(/Ignore all rules|secret detail|rm-rf/);
  });
});

describe("a model that calls for ever", () => {
  it("is told after four calls to answer without tools", async () => {
    const again = { blocks: [call({ n: 3 })] };
    const { shown, calls, end } = await run([again, again, again, again, { text: "Enough." }]);
    expect(shown).toBe("Enough.");
    expect(calls).toHaveLength(4);
    expect(end).toMatchObject({ type: "end", stopReason: "end_turn" });
    const choices = simulator.requests.map(({ body }) => (body as MessagesBody).tool_choice);
    expect(choices).toEqual([undefined, undefined, undefined, undefined, { type: "none" }]);
  });

  it("ends with tool_use when it calls although tool_choice is none", async () => {
    const again = { blocks: [call({ n: 3 })] };
    const { calls, end } = await run([again, again, again, again, again]);
    expect(calls).toHaveLength(4);
    expect(end).toMatchObject({ type: "end", stopReason: "tool_use" });
    expect(simulator.requests).toHaveLength(5);
  });

  it("gets four of six calls at once, and an error for the others", async () => {
    const six = Array.from({ length: 6 }, (_, n) => call({ n: n + 1 }));
    const { calls } = await run([{ blocks: six }, { text: "Done." }]);
    expect(calls).toHaveLength(4);
    const results = resultsOf(1);
    expect(results.map(({ is_error: isError }) => isError === true)).toEqual(
      Array.from({ length: 6 }, (_, n) => n > 3),
    );
    expect(sent(1).tool_choice).toEqual({ type: "none" });
  });

  it("gets nothing computed when it was offered no tools", async () => {
    const { calls, end } = await run([{ blocks: [call({ n: 1 })] }], { tools: [] });
    expect(calls).toEqual([]);
    expect(end).toMatchObject({ stopReason: "tool_use" });
    expect(simulator.requests).toHaveLength(1);
  });
});

it("retries a busy API in the second request without computing again", async () => {
  const busy: ModelBehaviour = { fault: { kind: "http", status: 529, retryAfterSeconds: 0 } };
  const { shown, calls } = await run([{ blocks: [call({ n: 2 })] }, busy, { text: "It is 4." }]);
  expect(shown).toBe("It is 4.");
  expect(calls).toHaveLength(1);
});

it("continues a pause after a call in the same message", async () => {
  const { shown } = await run([
    { blocks: [call({ n: 2 })] },
    { text: "It is", stopReason: "pause_turn" },
    { text: " 4." },
  ]);
  expect(shown).toBe("It is 4.");
  expect(sent(2).messages.map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
  ]);
});

it("cancelled between two requests, computes nothing more and asks nothing more", async () => {
  const controller = new AbortController();
  const counting: ModelTool = {
    ...double,
    run(input) {
      controller.abort();
      return double.run(input);
    },
  };
  const { error } = await run([{ blocks: [call({ n: 2 })] }, { text: "never" }], {
    tools: [counting],
    signal: controller.signal,
  });
  expect(error).toMatchObject({ kind: "aborted" });
  expect(simulator.requests).toHaveLength(1);
});
