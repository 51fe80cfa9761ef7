import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "./errors.ts";
import { createRateLimits, ipKey, type RateLimit } from "./rate-limits.ts";

const sends: RateLimit = { name: "sends", max: 2, windowSeconds: 60 };

afterEach(() => {
  vi.useRealTimers();
});

/** How many of `uses` are allowed. */
async function countAllowed(scale: number, limit: RateLimit, uses: number): Promise<number> {
  const limits = createRateLimits(scale);
  const outcomes = await Promise.allSettled(
    Array.from({ length: uses }, () => limits.take(limit, "asha")),
  );
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("refuses one use too many with the seconds to wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limits = createRateLimits(1);
  await limits.take(sends, "asha");
  await limits.take(sends, "asha");
  const refused = expect(limits.take(sends, "asha")).rejects;
  await refused.toThrow(AppError);
  await refused.toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: 60 });
});

test("counts each key and each limit separately", async () => {
  const limits = createRateLimits(1);
  await limits.take({ ...sends, max: 1 }, "asha");
  await limits.take({ ...sends, max: 1 }, "ravi");
  await limits.take({ name: "logins", max: 1, windowSeconds: 60 }, "asha");
  await expect(limits.take({ ...sends, max: 1 }, "asha")).rejects.toThrow(AppError);
});

test("allows uses again after the window", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limits = createRateLimits(1);
  const short = { name: "short", max: 1, windowSeconds: 60 };
  await limits.take(short, "asha");
  await expect(limits.take(short, "asha")).rejects.toMatchObject({ retryAfterSeconds: 60 });
  vi.setSystemTime(Date.now() + 60_001);
  await limits.take(short, "asha");
});

test.each([
  [1, 2],
  [5, 10],
  [0.5, 1],
  [0.001, 1],
])("with RATE_LIMIT_SCALE %d allows %d, always at least one", async (scale, allowed) => {
  expect(await countAllowed(scale, sends, 20)).toBe(allowed);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});

test("counts clients without an address together", () => {
  expect(ipKey(undefined)).toBe("");
});

test("counts two /64 networks of one provider separately", () => {
  expect(ipKey("2001:db8:1:2::9")).not.toBe(ipKey("2001:db8:1:3::9"));
});

test("counts the networks of a /48 together on request", () => {
  const [one, other] = ["2001:db8:1:2::9", "2001:db8:1:3::9"];
  expect(ipKey(one, 48)).toBe("2001:db8:1::/48");
  expect(ipKey(one, 48)).toBe(ipKey(other, 48));
  expect(ipKey("203.0.113.9", 48)).toBe("203.0.113.9");
});

test("gives back a use", async () => {
  const limits = createRateLimits(1);
  await limits.take({ ...sends, max: 1 }, "asha");
  await limits.release({ ...sends, max: 1 }, "asha");
  await limits.take({ ...sends, max: 1 }, "asha");
  await expect(limits.take({ ...sends, max: 1 }, "asha")).rejects.toThrow(AppError);
});
