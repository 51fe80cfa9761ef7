import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { seed } from "../../../server/seed/seed.ts";
import { type Counts, fillOtherTables } from "./other-tables.ts";

const perConversation = 20;

const million: Counts = { people: 50_000, messages: 1_000_000, orders: 100_000 };

// Bound numbers would be floats, and the ids `u1.0`.
const toLiterals = ({ people, messages, orders }: Counts) => ({
  people: sql.lit(people),
  conversations: sql.lit(messages / perConversation),
  perConversation: sql.lit(perConversation),
  orders: sql.lit(orders),
});

const createFills = (literal: ReturnType<typeof toLiterals>) => [
  sql`insert into users (id, email, name, created_at, registered_at)
    select 'u' || n, n || '@example.in', 'N', '2026-01-01', '2026-01-01' from numbers
    where n <= ${literal.people}`,
  sql`insert into sessions (id, user_id, kind, proof, created_at, last_seen_at, expires_at)
    select 's' || n, 'u' || n, 'full', 'code', '2026-01-01', '2026-01-01', '2030-01-01' from numbers
    where n <= ${literal.people}`,
  sql`insert into conversations (id, user_id, service_id, title, created_at, active_at)
    select 'c' || n, 'u' || (n % ${literal.people} + 1), 1, 'T', '2026-01-01', '2026-01-01' from numbers
    where n <= ${literal.conversations}`,
  sql`insert into messages
      (conversation_id, user_id, depth, sender, status, created_at, indexed, text)
    select 'c' || ((n - 1) / ${literal.perConversation} + 1),
      'u' || (((n - 1) / ${literal.perConversation} + 1) % ${literal.people} + 1),
      (n - 1) % ${literal.perConversation} + 1, 'user', 'sent', '2026-01-01', 1, 'Some words of a message'
    from numbers`,
  sql`insert into orders (id, user_id, plan_id, status, plan_months, plan_amount_paise, amount_paise,
      customer_name, customer_email, customer_phone, idempotency_key, created_at, updated_at,
      expires_at, paid_at)
    select 'o' || n, 'u' || (n % ${literal.people} + 1), 1, 'paid', 1, 9900, 9900, 'N', 'n@example.in', '1',
      'k', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01' from numbers where n <= ${literal.orders}`,
  sql`insert into webhook_events (dedupe_key, type, order_id, body, received_at, handled_at)
    select 'd' || n, 'T', 'o' || n, '{}', '2030-01-01', '2030-01-01' from numbers
    where n <= ${literal.orders}`,
  sql`insert into idempotency_keys (user_id, route, key, body_hash, subject, created_at)
    select 'u' || (n % ${literal.people} + 1), 'r', 'k' || n, 'h', 's', '2030-01-01' from numbers
    where n <= ${literal.orders}`,
];

type Options = {
  /** Also what people and orders have besides: grants, invoices, devices, and so on. */
  everyTable?: boolean;
  /** A million messages by default. */
  counts?: Counts;
};

/** Inserts messages, and the people, orders, webhooks and keys of a large product. */
export async function fillMillion(
  db: Db,
  run: (statement: string) => Promise<unknown>,
  { everyTable = false, counts = million }: Options = {},
): Promise<void> {
  await run("create table numbers (n integer primary key)");
  await run(`insert into numbers
    with recursive count(n) as (select 1 union all select n + 1 from count where n < ${counts.messages})
    select n from count`);
  const fills = createFills(toLiterals(counts)).map((fill) => fill.compile(db).sql);
  for (const statement of [...fills, ...(everyTable ? fillOtherTables(counts) : [])])
    await run(statement);
  await run("drop table numbers");
  await run("analyze");
}

/** Makes a SQLite file of that size; a file that is lost with the machine needs no sync. */
export async function fillMillionFile(db: Db, options: Options = {}): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await migrate(db);
  await seed(db);
  await fillMillion(db, (statement) => db.executeQuery(CompiledQuery.raw(statement)), options);
  await sql`pragma synchronous = full`.execute(db);
}
