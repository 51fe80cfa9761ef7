import { expect, it } from "vitest";
import { acceptsCompactEvents, acceptsEventStream } from "./chat-stream.ts";

it.each([
  "text/event-stream",
  "Text/Event-Stream",
  "application/json, text/event-stream;q=0.5",
  " text/event-stream ; charset=utf-8",
])("accepts an event stream given Accept: %s", (accept) => {
  expect(acceptsEventStream(accept)).toBe(true);
});

it.each([
  undefined,
  "",
  "*/*",
  "application/json",
  "text/event-stream;q=0",
  "application/json, text/event-stream; q=0.000",
  "text/event-streams",
  "x-text/event-stream",
])("does not accept an event stream given Accept: %s", (accept) => {
  expect(acceptsEventStream(accept)).toBe(false);
});

it.each([
  ["text/event-stream;form=compact", true],
  ["application/json, text/event-stream; q=0.5; Form=Compact", true],
  ["text/event-stream", false],
  ["application/json;form=compact, text/event-stream", false],
  ["text/event-stream;form=compact;q=0", false],
  [undefined, false],
])("given Accept: %s, compact events are asked for: %s", (accept, isAsked) => {
  expect(acceptsCompactEvents(accept)).toBe(isAsked);
});
