import { describe, expect, it } from "vitest";
import { createRateLimits } from "../../rate-limits.ts";
import { identify } from "./identify.ts";

const tooMany = { code: "TOO_MANY_REQUESTS" };

function ask(deps: { rateLimits: ReturnType<typeof createRateLimits>; ip: string }, who: string) {
  return identify(deps, { type: "email", email: `${who}@example.in` });
}

describe("identify", () => {
  it("allows an IP address 300 different identifiers an hour, each any number of times", async () => {
    const deps = { rateLimits: createRateLimits(1), ip: "2001:db8::1" };
    for (let round = 0; round < 2; round += 1) {
      for (let who = 0; who < 300; who += 1) await ask(deps, `person${who}`);
    }
    const neighbour = { ...deps, ip: "2001:db8::2" };
    await expect(ask(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    // A refused identifier must not count as one of the allowed ones.
    await expect(ask(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    await ask({ ...deps, ip: "2001:db8:0:1::1" }, "one-more");
  });

  it("returns the type and value", async () => {
    const deps = { rateLimits: createRateLimits(1), ip: "203.0.113.7" };
    expect(await ask(deps, "asha")).toEqual({ type: "email", value: "asha@example.in" });
    const mobile = await identify(deps, { type: "mobile", mobile: "+919876543210" });
    expect(mobile).toEqual({ type: "mobile", value: "+919876543210" });
  });
});
