import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

function response({ destroyed = false } = {}) {
  return Object.assign(new EventEmitter(), { destroyed });
}

const withCode = (code: string) => expect.objectContaining({ code });

describe("upload slots", () => {
  test("are limited to six per user and 24 in all, and freed when the response closes", () => {
    const slots = createUploadSlots(1);
    const first = response();
    slots.reserve("u0", first);
    for (let n = 1; n < 24; n += 1) slots.reserve(`u${Math.floor(n / 6)}`, response());
    expect(() => slots.reserve("u0", response())).toThrow(withCode("TOO_MANY_REQUESTS"));
    expect(() => slots.reserve("u9", response())).toThrow(withCode("SERVICE_UNAVAILABLE"));
    first.emit("close");
    slots.reserve("u0", response());
  });

  test("are not taken by a client that left during authentication", () => {
    const slots = createUploadSlots(1);
    for (let n = 0; n < 30; n += 1) slots.reserve("u", response({ destroyed: true }));
    slots.reserve("u", response());
  });
});
