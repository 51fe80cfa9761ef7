import { describe, expect, it } from "vitest";
import { InvalidAnswerError } from "./errors.ts";
import { createEventReader } from "./event-reader.ts";

const start = {
  type: "message_start",
  message: { model: "m", usage: { input_tokens: 5, output_tokens: 1 } },
};
const block = { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } };
const delta = (text: unknown, index: unknown = 0) => ({
  type: "content_block_delta",
  index,
  delta: { type: "text_delta", text },
});
const ending = { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: {} };
const stop = { type: "message_stop" };

function read(...events: unknown[]) {
  const reader = createEventReader();
  const text = events.map((event) => reader.read(event)).join("");
  return { text, reader };
}

describe("createEventReader", () => {
  it("completes a text only after message_stop", () => {
    const open = read(start, block, delta("a"), delta("b"), ending);
    expect(open.text).toBe("ab");
    expect(open.reader.stopReason()).toBeNull();
    open.reader.read(stop);
    expect(open.reader.stopReason()).toBe("end_turn");
    expect(open.reader.usage()).toEqual({
      input: 5,
      output: 1,
      cacheRead: 0,
      cacheWrite: 0,
      searches: 0,
    });
    expect(open.reader.model()).toBe("m");
  });

  it("ignores unknown types of events and blocks without text", () => {
    const thinking = { ...delta(""), delta: { type: "thinking_delta", thinking: "hm" } };
    const { text } = read(start, { type: "new_kind" }, block, thinking, delta("a"));
    expect(text).toBe("a");
  });

  it("reads the text that a block starts with", () => {
    const opening = { ...block, content_block: { type: "text", text: "first " } };
    expect(read(start, opening, delta("second")).text).toBe("first second");
  });

  it.each([
    ["nothing", [null]],
    ["a number", [start, 7]],
    ["a list", [start, []]],
    ["no type", [start, {}]],
    ["a delta before the start", [delta("a")]],
    ["a delta without a block", [start, delta("a")]],
    ["a delta of another block", [start, block, delta("a", 1)]],
    [
      "a delta after its block",
      [start, block, { type: "content_block_stop", index: 0 }, delta("a")],
    ],
    ["text that is none", [start, block, delta({})]],
    ["a delta without a body", [start, block, { type: "content_block_delta", index: 0 }]],
    ["a block with no number", [start, { ...block, index: "0" }]],
    ["a start without a message", [{ type: "message_start" }]],
    ["a stop without a reason", [start, stop]],
  ])("rejects %s", (_name, events) => {
    expect(() => read(...events)).toThrow(InvalidAnswerError);
  });

  it("ignores counts that are no whole numbers or too large for a database", () => {
    for (const invalid of [1.5, -1, 1e300, "7", null]) {
      const usage = { input_tokens: invalid, output_tokens: 9 };
      const { reader } = read(start, { ...ending, usage });
      expect(reader.usage()).toMatchObject({ input: 5, output: 9 });
    }
  });
});
