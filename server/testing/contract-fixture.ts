import { expect } from "vitest";
import { createSession } from "../auth/sessions/session.ts";
import { uuidv7 } from "../ids.ts";
import { createTestOrder } from "./purchases.ts";
import type { ContractRow } from "./contract-rows.ts";
import { createMember, type TestMember } from "./members.ts";
import { type RestAnswer, type RestOptions, rest } from "./rest.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type Talk = { uuid: string; replyId: number };

/** A running product with people in it, to be asked for all that it must refuse. */
export type ContractFixture = {
  app: TestApp;
  /** Has a subscription and a conversation. */
  subscriber: TestMember;
  member: TestMember;
  registrationToken: string;
  own: Talk;
  /** What belongs to somebody else. */
  theirs: Talk & { orderId: string };
};

async function talk(app: TestApp, { token }: TestMember): Promise<Talk> {
  const started = await rest(app, "POST /chat/1", { token, body: { message: "Hello" } });
  const { uuid } = started.body;
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token });
  const reply = page.body.data.data.find(({ sender }: { sender: string }) => sender === "ai");
  return { uuid, replyId: reply.id };
}

async function openRegistration({ db, ctx, clock }: TestApp): Promise<string> {
  const now = clock.now();
  const id = uuidv7(now);
  await db
    .insertInto("users")
    .values({
      ...{ id, email: "new@example.in", mobile: null, name: null, password_hash: null },
      ...{ created_at: now.toISOString(), registered_at: null },
    })
    .execute();
  const proof = { userId: id, kind: "registration", proof: "code", userAgent: null } as const;
  return createSession(ctx, proof);
}

export async function openContractFixture(): Promise<ContractFixture> {
  const app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
  const subscriber = await createMember(app, { subscribed: true });
  const member = await createMember(app);
  const other = await createMember(app, { subscribed: true });
  const bought = await createTestOrder(app, other, { plan_id: 2 });
  return {
    app,
    subscriber,
    member,
    registrationToken: await openRegistration(app),
    own: await talk(app, subscriber),
    theirs: { ...(await talk(app, other)), orderId: bought },
  };
}

/** A row's call with ids that exist for whoever asks. */
export function callOf({ own, theirs }: ContractFixture, { call, access }: ContractRow): string {
  const { uuid, replyId } = access === "subscriber" ? own : theirs;
  return call
    .replace("{serviceId}", "1")
    .replace("{uuid}", uuid)
    .replace("{reply_id}", String(replyId));
}

/** Calls a row as someone who may. */
export function ask(
  world: ContractFixture,
  row: ContractRow,
  options: RestOptions = {},
): Promise<RestAnswer> {
  const token = {
    public: undefined,
    registering: world.registrationToken,
    member: world.member.token,
    subscriber: world.subscriber.token,
  }[row.access];
  return rest(world.app, callOf(world, row), { ...(token && { token }), ...options });
}

/** Every row of every table, by the table's name. */
export async function dumpTables({ app }: ContractFixture): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const { name } of await app.db.introspection.getTables()) {
    const rows = await app.db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    contents.set(name, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()));
  }
  return contents;
}

/** Nothing was stored since `before`, nothing was our fault, and the server is ready. */
export async function expectUnchanged(world: ContractFixture, before: Map<string, string>): Promise<void> {
  const after = await dumpTables(world);
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([]);
  expect((await fetch(`${world.app.url}/readyz`)).status).toBe(200);
  expect(world.app.logged()).not.toContain('"level":50');
}

const leaks =
  /\bat .+:\d+:\d+|select |insert |sqlite|postgres|kysely|node_modules|\/server\/|\.ts\b/i;

/** What every refusal has, whatever it refuses. */
export function expectRefusal(answer: RestAnswer, status: number, what: unknown): void {
  const { body, headers } = answer;
  expect({ what, status: answer.status }).toEqual({ what, status });
  expect(body).toMatchObject({ status: false, message: expect.stringMatching(/\S/) });
  expect(JSON.stringify(body)).not.toMatch(leaks);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  if (status !== 422) expect(body).not.toHaveProperty("errors");
}
