import { describe, expect, it } from "vitest";
import { createRateLimits } from "../../rate-limits.ts";
import { identify } from "./identify.ts";

const tooMany = { code: "TOO_MANY_REQUESTS" };

function ask(parts: { rateLimits: ReturnType<typeof createRateLimits>; ip: string }, who: string) {
  return identify(parts, { type: "email", email: `${who}@example.in` });
}

describe("the identifiers of an address", () => {
  it("are three hundred different ones an hour, asked about as often as need be", async () => {
    const parts = { rateLimits: createRateLimits(1), ip: "2001:db8::1" };
    for (let round = 0; round < 2; round += 1) {
      for (let who = 0; who < 300; who += 1) await ask(parts, `person${who}`);
    }
    const neighbour = { ...parts, ip: "2001:db8::2" };
    await expect(ask(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    // A refusal must not make it a known one.
    await expect(ask(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    await ask({ ...parts, ip: "2001:db8:0:1::1" }, "one-more");
  });

  it("come as what they are", async () => {
    const parts = { rateLimits: createRateLimits(1), ip: "203.0.113.7" };
    expect(await ask(parts, "asha")).toEqual({ type: "email", value: "asha@example.in" });
    const mobile = await identify(parts, { type: "mobile", mobile: "+919876543210" });
    expect(mobile).toEqual({ type: "mobile", value: "+919876543210" });
  });
});
