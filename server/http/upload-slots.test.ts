import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

function answer({ destroyed = false } = {}) {
  return Object.assign(new EventEmitter(), { destroyed });
}

const code = (expected: string) => expect.objectContaining({ code: expected });

test("someone has six places, everyone twenty-four, each until its answer is out", () => {
  const places = createUploadSlots(1);
  const first = answer();
  places.take("u0", first);
  for (let n = 1; n < 24; n += 1) places.take(`u${Math.floor(n / 6)}`, answer());
  expect(() => places.take("u0", answer())).toThrow(code("TOO_MANY_REQUESTS"));
  expect(() => places.take("u9", answer())).toThrow(code("SERVICE_UNAVAILABLE"));
  first.emit("close");
  places.take("u0", answer());
});

test("whoever is gone before they are known takes no place", () => {
  const places = createUploadSlots(1);
  for (let n = 0; n < 30; n += 1) places.take("u", answer({ destroyed: true }));
  places.take("u", answer());
});
