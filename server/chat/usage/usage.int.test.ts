import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { indianDay } from "../../../shared/indian-time.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

function send(message = "Hello?", path = "/chat/3") {
  return rest(app, `POST ${path}`, { token: asha.token, body: { message } });
}

function rows() {
  return app.db.selectFrom("model_usage_days").selectAll().execute();
}

async function getUsage(token = asha.token) {
  const answer = await callTrpc(app, "query chat.usage", { token });
  return answer.body.result?.data ?? answer.status;
}

async function charge(tokens: number) {
  const day = indianDay(app.clock.now());
  await app.db.insertInto("token_days").values({ user_id: asha.id, day, tokens }).execute();
}

describe("recorded usage", () => {
  it("adds up by day, user, service and model", async () => {
    await send();
    await send();
    const all = await rows();
    expect(all).toEqual([
      {
        day: indianDay(app.clock.now()),
        user_id: asha.id,
        service_id: 3,
        model: "claude-haiku-5-5",
        purpose: "reply",
        calls: 2,
        input_tokens: expect.any(Number),
        output_tokens: expect.any(Number),
        cache_read_tokens: expect.any(Number),
        cache_write_tokens: expect.any(Number),
        searches: 0,
      },
    ]);
    expect(all[0]?.cache_read_tokens).toBeGreaterThan(0);
  });

  it("includes a failed reply, which is not charged to the user", async () => {
    app.model.next({ text: "one two three", fault: { kind: "cut", afterDeltas: 2 } });
    expect((await send()).body.finish ?? "failed").toBe("failed");
    expect(await rows()).toMatchObject([{ calls: 1, output_tokens: 2 }]);
    expect(await getUsage()).toMatchObject({ tokens_used: 0 });
  });
});

describe("the usage of a day", () => {
  it("a new user has 285 questions; the count resets at Indian midnight", async () => {
    app.clock.set("2027-01-31T06:00:00.000Z");
    const fresh = await createMember(app);
    expect(await getUsage(fresh.token)).toEqual({
      questions_left: 285,
      questions_max: 285,
      resets_at: "2027-01-31T18:30:00.000Z",
      tokens_used: 0,
      tokens_max: 1_000_000,
    });
  });

  it("estimates by the average cost of the user's own turns", async () => {
    await send();
    const before = await getUsage();
    await app.db
      .updateTable("messages")
      .set({ input_tokens: 73_500 })
      .where("sender", "=", "ai")
      .execute();
    const after = await getUsage();
    // One turn of about 73,500 tokens and nineteen typical ones average 7,000.
    expect(before.questions_left).toBeGreaterThan(280);
    expect(after.questions_left).toBeGreaterThan(135);
    expect(after.questions_left).toBeLessThan(143);
  });

  it("shows at least one question until the limit is reached, then none", async () => {
    await charge(999_999);
    expect(await getUsage()).toMatchObject({ questions_left: 1, tokens_used: 999_999 });
    expect((await send()).status).toBe(200);
    expect(await getUsage()).toMatchObject({ questions_left: 0 });
    expect((await send()).status).toBe(429);
  });

  it("requires a signed-in member", async () => {
    expect(await getUsage("")).toBe(401);
  });
});
