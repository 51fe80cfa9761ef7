import type { Db } from "../../db/database.ts";
import { openDatabase } from "../../db/open.ts";
import type { Order } from "../../simulators/gateway/types.ts";
import type { GatewaySimulator } from "../../simulators/gateway.ts";
import type { Journal } from "./actors.ts";

function isPaid({ payments }: Order): boolean {
  return payments.some(({ status }) => status === "SUCCESS");
}

/** @returns the texts that are not stored exactly once */
function findNotOnce(texts: readonly string[], stored: readonly string[]) {
  const counts = Map.groupBy(stored, (text) => text);
  return texts.filter((text) => counts.get(text)?.length !== 1);
}

async function findLostMessages(db: Db, { messages }: Journal): Promise<string[]> {
  const rows = await db.selectFrom("messages").select(["sender", "text"]).execute();
  const textsOf = (sender: string) =>
    rows.filter((row) => row.sender === sender).map(({ text }) => text);
  const asked = findNotOnce(
    messages.map(({ text }) => text),
    textsOf("user"),
  );
  const replies = new Set(textsOf("ai"));
  const answered = messages.filter(({ reply }) => !replies.has(reply));
  return [
    ...asked.map((text) => `the message '${text}' is not stored once`),
    ...answered.map(({ text }) => `the answer to '${text}' is not what was sent`),
  ];
}

async function findRepeatedMessages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["text", (row) => row.fn.countAll<number>().as("times")])
    .where("sender", "=", "user")
    .groupBy("text")
    .having((row) => row.fn.countAll(), ">", 1)
    .execute();
  return rows.map(({ text, times }) => `the message '${text}' is stored ${times} times`);
}

async function findLostMoney(db: Db, journal: Journal, gateway: GatewaySimulator) {
  const orders = await db.selectFrom("orders").select(["id", "status"]).execute();
  const grants = await db
    .selectFrom("grants")
    .select("order_id")
    .where("order_id", "is not", null)
    .where("revoked_at", "is", null)
    .execute();
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const grantsOf = (id: string) => grants.filter(({ order_id }) => order_id === id).length;
  const losses: string[] = [];
  for (const { id, isActive } of journal.orders) {
    if (!statuses.has(id)) losses.push(`the order ${id} is gone`);
    if (isActive && grantsOf(id) !== 1) losses.push(`the order ${id} was active and has no grant`);
  }
  for (const [id, order] of gateway.orders) {
    const expected = isPaid(order) ? 1 : 0;
    if (grantsOf(id) > expected) losses.push(`the order ${id} has ${grantsOf(id)} grants`);
  }
  return losses;
}

async function findLostContacts(db: Db, { contacts }: Journal): Promise<string[]> {
  const rows = await db.selectFrom("contact_messages").select("subject").execute();
  const lost = findNotOnce(
    contacts,
    rows.map(({ subject }) => subject),
  );
  return lost.map((subject) => `the contact message '${subject}' is not stored once`);
}

/** Compares the database of a dead product with what it answered. @returns a line per loss */
export async function findLosses(
  databaseUrl: string,
  journal: Journal,
  gateway: GatewaySimulator,
): Promise<string[]> {
  const db = openDatabase(databaseUrl);
  try {
    const found = await Promise.all([
      findLostMessages(db, journal),
      findRepeatedMessages(db),
      findLostMoney(db, journal, gateway),
      findLostContacts(db, journal),
    ]);
    return found.flat();
  } finally {
    await db.destroy();
  }
}

/** @returns a line per order that the gateway has as paid and that has no grant */
export async function findUnpaid(
  databaseUrl: string,
  gateway: GatewaySimulator,
): Promise<string[]> {
  const db = openDatabase(databaseUrl);
  try {
    const grants = await db.selectFrom("grants").select("order_id").execute();
    const granted = new Set(grants.map(({ order_id }) => order_id));
    const paid = [...gateway.orders].filter(([, order]) => isPaid(order));
    return paid
      .filter(([id]) => !granted.has(id))
      .map(([id]) => `the paid order ${id} has no grant`);
  } finally {
    await db.destroy();
  }
}
