import { expect } from "vitest";
import { parseRefusal, refusalText } from "../../shared/refusal-text.ts";
import type { ContractRow } from "./contract-rows.ts";
import { type RestAnswer, type RestOptions, rest } from "./http/rest.ts";
import { createMember, createRegistrationToken, type TestMember } from "./members.ts";
import { createTestOrder } from "./purchases.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type TestConversation = { uuid: string; replyId: number };

/** A running product with members of every access level, for the tests of the contract. */
export type ContractFixture = {
  app: TestApp;
  /** Has a subscription and a conversation. */
  subscriber: TestMember;
  member: TestMember;
  registrationToken: string;
  own: TestConversation;
  /** A conversation and an order of another member. */
  theirs: TestConversation & { orderId: string };
};

async function startConversation(app: TestApp, { token }: TestMember): Promise<TestConversation> {
  const started = await rest(app, "POST /chat/1", { token, body: { message: "Hello" } });
  const { uuid } = started.body;
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token });
  const reply = page.body.data.data.find(({ sender }: { sender: string }) => sender === "ai");
  return { uuid, replyId: reply.id };
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
    registrationToken: await createRegistrationToken(app),
    own: await startConversation(app, subscriber),
    theirs: { ...(await startConversation(app, other)), orderId: bought },
  };
}

/** A row's method and path with ids that exist. */
export function toCall({ own, theirs }: ContractFixture, { call, access }: ContractRow): string {
  const { uuid, replyId } = access === "subscriber" ? own : theirs;
  return call
    .replace("{serviceId}", "1")
    .replace("{uuid}", uuid)
    .replace("{reply_id}", String(replyId));
}

/** Calls a row with a token that has access to it. */
export function callRow(
  fixture: ContractFixture,
  row: ContractRow,
  options: RestOptions = {},
): Promise<RestAnswer> {
  const token = {
    public: undefined,
    registering: fixture.registrationToken,
    member: fixture.member.token,
    subscriber: fixture.subscriber.token,
  }[row.access];
  return rest(fixture.app, toCall(fixture, row), { ...(token && { token }), ...options });
}

/** The rows of every table as JSON, by the table's name. */
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

/** Expects that no table changed since `before`, no error was logged, and the server is ready. */
export async function expectUnchanged(
  fixture: ContractFixture,
  before: Map<string, string>,
): Promise<void> {
  const after = await dumpTables(fixture);
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([]);
  expect((await fetch(`${fixture.app.url}/readyz`)).status).toBe(200);
  expect(fixture.app.logged()).not.toContain('"level":50');
}

const leaks =
  /\bat .+:\d+:\d+|select |insert |sqlite|postgres|kysely|node_modules|\/server\/|\.ts\b/i;

function expectSentence(refusal: unknown, sentence: unknown): void {
  const parsed = parseRefusal(refusal);
  expect(sentence).toBe(parsed === null ? "a known refusal's" : refusalText(parsed));
}

/**
 * Expects a refusal: its status and headers, the English sentence of its typed refusals, and no
 * internals in its body.
 */
export function expectRefusal(answer: RestAnswer, status: number, what: unknown): void {
  const { body, headers } = answer;
  expect({ what, status: answer.status }).toEqual({ what, status });
  expect(body).toMatchObject({ status: false, message: expect.stringMatching(/\S/) });
  expectSentence(body.refusal, body.message);
  const fields: Record<string, string[]> = body.errors ?? {};
  for (const [name, sentences] of Object.entries(fields)) {
    for (const [at, sentence] of sentences.entries()) {
      expectSentence(body.refusals[name][at], sentence);
    }
  }
  expect(JSON.stringify(body)).not.toMatch(leaks);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect({ what, hasErrors: "errors" in body }).toEqual({ what, hasErrors: status === 422 });
}
