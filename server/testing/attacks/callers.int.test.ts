import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouter } from "../../router.ts";
import { callTrpc, getProcedureType, refusalOf } from "../http/call-trpc.ts";
import type { RestAnswer } from "../http/rest.ts";
import { expectTrpcRefusal } from "./expect-trpc-refusal.ts";
import { callerColumns, type ProcedureRow, procedureRows } from "./procedure-rows.ts";
import {
  type AttackFixture,
  type CallerName,
  callers,
  canary,
  openAttackFixture,
  tokenOf,
} from "./victim.ts";

/** Anyone with the link of a share may read it. */
const readByLink = ["chat.shared"];

let fixture: AttackFixture;
let owned = "";
beforeAll(async () => {
  fixture = await openAttackFixture();
  owned = await dumpOwned();
});
afterAll(() => fixture.app.close());

/** Everything in the database that belongs to the victim, besides what signing in leaves. */
async function dumpOwned(): Promise<string> {
  const { db } = fixture.app;
  const dump: Record<string, unknown> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    if (name === "sessions" || !columns.some((column) => column.name === "user_id")) continue;
    const rows = db.selectFrom(name as "grants").where("user_id", "=", fixture.victim.id);
    dump[name] = (await rows.selectAll().execute()).map((row) => JSON.stringify(row)).sort();
  }
  return JSON.stringify(dump, null, 1);
}

const tokens = new Map<CallerName, string | undefined>();
/** Calls that may end the session that makes them. */
const endsSessions = /^(auth|account|security)\./;

async function call({ name, input }: ProcedureRow, caller: CallerName): Promise<RestAnswer> {
  const token = tokens.get(caller) ?? (await tokenOf(fixture, caller));
  if (endsSessions.test(name) && getProcedureType(name) === "mutation") tokens.delete(caller);
  else tokens.set(caller, token);
  const kind = getProcedureType(name);
  const body = input?.(fixture.victim);
  return callTrpc(fixture.app, `${kind} ${name}`, { body, ...(token && { token }) });
}

function expectStatus(answer: RestAnswer, row: ProcedureRow, caller: CallerName): void {
  const status = row.statuses[callerColumns.indexOf(caller)];
  const { body } = answer;
  expect({ caller, status: answer.status, body }).toEqual({ caller, status, body });
  if (answer.status !== 200) expectTrpcRefusal(answer, `${row.name} by ${caller}`);
  if (caller === "registering" && status === 403) {
    expect(refusalOf(answer), row.name).toBe("registrationIncomplete");
  }
}

test("the table has a row for every procedure and no other", () => {
  const rows = procedureRows.map(({ name }) => name);
  expect(rows.toSorted()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

test.each(procedureRows)("$name answers each stranger as the table says", async (row) => {
  const answers = await Promise.all(callers.map((caller) => call(row, caller)));
  for (const [at, answer] of answers.entries()) {
    expectStatus(answer, row, callers[at] ?? "nobody");
    if (!readByLink.includes(row.name)) expect(JSON.stringify(answer.body)).not.toContain(canary);
  }
});

test("calls with the victim's ids by others leave the victim's rows as they were", async () => {
  expect(await dumpOwned()).toBe(owned);
});

/** Waits for the end of all replies: while one is written, the product refuses the call of the next row. */
async function waitForReplies(): Promise<void> {
  const writing = fixture.app.db
    .selectFrom("messages")
    .select("id")
    .where("status", "=", "writing");
  await expect.poll(() => writing.execute(), { interval: 5 }).toEqual([]);
}

test.each(procedureRows)("$name answers the owner as the table says", async (row) => {
  expectStatus(await call(row, "owner"), row, "owner");
  if (row.name.startsWith("chat.")) await waitForReplies();
});
