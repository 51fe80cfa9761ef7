import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { addressKey, createRateLimits, type RateLimit } from "./rate-limits.ts";

const sends: RateLimit = { name: "sends", max: 2, windowSeconds: 60 };

/** How many of `tries` are let through. */
async function letThrough(scale: number, limit: RateLimit, tries: number): Promise<number> {
  const limits = createRateLimits(scale);
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, () => limits.take(limit, "asha")),
  );
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("the one too many is told how long to wait", async () => {
  const limits = createRateLimits(1);
  await limits.take(sends, "asha");
  await limits.take(sends, "asha");
  const refusal = await limits.take(sends, "asha").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const seconds = refusal instanceof AppError ? (refusal.retryAfterSeconds ?? 0) : 0;
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(60);
});

test("each key and each limit counts for itself", async () => {
  const limits = createRateLimits(1);
  await limits.take({ ...sends, max: 1 }, "asha");
  await limits.take({ ...sends, max: 1 }, "ravi");
  await limits.take({ name: "logins", max: 1, windowSeconds: 60 }, "asha");
  await expect(limits.take({ ...sends, max: 1 }, "asha")).rejects.toThrow(AppError);
});

test("the window passes", async () => {
  const limits = createRateLimits(1);
  const short = { name: "short", max: 1, windowSeconds: 1 };
  await limits.take(short, "asha");
  await expect(limits.take(short, "asha")).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await limits.take(short, "asha");
});

test.each([
  [1, 2],
  [5, 10],
  [0.5, 1],
  [0.001, 1],
])("RATE_LIMIT_SCALE %d lets %d through, never none at all", async (scale, allowed) => {
  expect(await letThrough(scale, sends, 20)).toBe(allowed);
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
])("%s counts as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test("two networks of one provider are two households", () => {
  expect(addressKey("2001:db8:1:2::9")).not.toBe(addressKey("2001:db8:1:3::9"));
});
