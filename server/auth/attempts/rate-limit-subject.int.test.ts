import { describe, expect, it } from "vitest";
import type { RequestContext } from "../../context.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { findRequester, takeIdentifier } from "./rate-limit-subject.ts";

const tooMany = { code: "TOO_MANY_REQUESTS" };

function requestFrom({ ctx }: TestApp, ip: string): RequestContext {
  const device = { token: null, change: undefined };
  return {
    ...ctx,
    session: null,
    device,
    language: "en",
    token: null,
    hasNamedLanguage: false,
    requestId: "r",
    ip,
    userAgent: null,
  };
}

function ask(request: RequestContext, who: string) {
  return findRequester(request, { type: "email", value: `${who}@example.in` });
}

async function take(request: RequestContext, who: string): Promise<void> {
  await takeIdentifier(request, await ask(request, who));
}

describe("takeIdentifier", () => {
  it("allows an IP address 300 different identifiers an hour, each any number of times", async () => {
    await using app = await startTestApp();
    const request = requestFrom(app, "2001:db8::1");
    for (let round = 0; round < 2; round += 1) {
      for (let who = 0; who < 300; who += 1) await take(request, `person${who}`);
    }
    const neighbour = { ...request, ip: "2001:db8::2" };
    await expect(take(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    // A refused identifier must not count as one of the allowed ones.
    await expect(take(neighbour, "one-more")).rejects.toMatchObject(tooMany);
    await take({ ...request, ip: "2001:db8:0:1::1" }, "one-more");
  });
});

describe("findRequester", () => {
  it("returns the type and value, and the same subject for a /64 network", async () => {
    await using app = await startTestApp();
    const { identifier, subject } = await ask(requestFrom(app, "2001:db8::1"), "asha");
    expect(identifier).toEqual({ type: "email", value: "asha@example.in" });
    expect(subject.isExempt).toBe(false);
    expect((await ask(requestFrom(app, "2001:db8::2"), "ravi")).subject).toEqual(subject);
    const elsewhere = await ask(requestFrom(app, "2001:db8:0:1::1"), "asha");
    expect(elsewhere.subject.key).not.toBe(subject.key);
    const mobile = { type: "mobile", value: "+919876543210" } as const;
    const requester = await findRequester(requestFrom(app, "203.0.113.7"), mobile);
    expect(requester.identifier).toEqual(mobile);
  });
});
