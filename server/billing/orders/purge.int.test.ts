import { sql } from "kysely";
import { expect, it } from "vitest";
import { purgeAccount, runErasures } from "../../account/account.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { mutate, signInByCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeBilling } from "../billing.ts";

const yearSeconds = 365 * 86_400;
const moneyTables = ["orders", "order_events", "payments", "invoices", "billing_mails"] as const;

async function countRows(app: TestApp): Promise<number[]> {
  const counts: number[] = [];
  for (const table of moneyTables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)}`.execute(app.db);
    counts.push(Number(rows[0]?.n));
  }
  return counts;
}

it("keeps the records of money for eight years and deletes them then, an erased person's row too", async () => {
  await using app = await startTestApp();
  const person = await createMember(app);
  await buyPlan(app, person);
  await addProof(app, person.token);
  await mutate(app, "account.requestDeletion", { input: undefined, token: person.token });
  app.clock.advance(8 * 86_400);
  await runErasures(app.ctx);
  const orders = () => app.db.selectFrom("orders").select(["id", "customer_name"]).execute();
  const users = () => app.db.selectFrom("users").select("id").where("id", "=", person.id).execute();

  app.clock.advance(8 * yearSeconds - 9 * 86_400);
  await purgeBilling(app.ctx);
  await purgeAccount(app.ctx);
  expect([(await orders()).length, (await orders())[0]?.customer_name]).toEqual([1, ""]);
  expect(await users()).toHaveLength(1);

  app.clock.advance(4 * 86_400);
  await purgeBilling(app.ctx);
  await purgeAccount(app.ctx);
  expect(await countRows(app)).toEqual([0, 0, 0, 0, 0]);
  expect(await app.db.selectFrom("grants").selectAll().execute()).toEqual([]);
  expect(await users()).toEqual([]);
});

it("leaves what a living subscriber has today as it was", async () => {
  await using app = await startTestApp();
  const person = await createMember(app);
  await buyPlan(app, person);
  app.clock.advance(8 * yearSeconds - 40 * 86_400);
  const { email } = person;
  const token = await signInByCode(app, email);
  await buyPlan(app, { ...person, token });
  const subscription = async (by: string) =>
    (await rest(app, "GET /user-profile", { token: by })).body.data.subscription;
  const before = await subscription(token);
  app.clock.advance(43 * 86_400);
  const later = await signInByCode(app, email);
  await purgeBilling(app.ctx);
  expect((await app.db.selectFrom("orders").select("id").execute()).length).toBe(1);
  expect(await subscription(later)).toMatchObject({ end_date: before.end_date });
});
