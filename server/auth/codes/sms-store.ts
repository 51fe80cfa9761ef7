import type { Db, Trx } from "../../db/database.ts";

/** Adds one to a day's count of a budget. @returns the new count; undefined when `max` were sent already */
export async function takeSmsOfDay(
  trx: Trx,
  { day, budget, max }: { day: string; budget: string; max: number },
): Promise<number | undefined> {
  if (max < 1) return undefined;
  const row = await trx
    .insertInto("sms_counts")
    .values({ day, prefix: budget, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "prefix"])
        .doUpdateSet((eb) => ({ sent: eb("sms_counts.sent", "+", 1) }))
        .where("sms_counts.sent", "<", max),
    )
    .returning("sent")
    .executeTakeFirst();
  return row?.sent;
}

/** Takes back text messages that were not sent. */
export async function releaseSmsOfDay(
  db: Db,
  { day, budgets }: { day: string; budgets: readonly string[] },
): Promise<void> {
  await db
    .updateTable("sms_counts")
    .set((eb) => ({ sent: eb("sent", "-", 1) }))
    .where("day", "=", day)
    .where("prefix", "in", budgets)
    .where("sent", ">", 0)
    .execute();
}
