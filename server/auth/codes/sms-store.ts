import type { Db, Trx } from "../../db/database.ts";

/** Counts a text message of a day. @returns how many there are now; undefined when `max` were sent already */
export async function takeSmsOfDay(
  trx: Trx,
  { day, prefix, max }: { day: string; prefix: string; max: number },
): Promise<number | undefined> {
  if (max < 1) return undefined;
  const row = await trx
    .insertInto("sms_counts")
    .values({ day, prefix, sent: 1 })
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
  { day, prefixes }: { day: string; prefixes: readonly string[] },
): Promise<void> {
  await db
    .updateTable("sms_counts")
    .set((eb) => ({ sent: eb("sent", "-", 1) }))
    .where("day", "=", day)
    .where("prefix", "in", prefixes)
    .where("sent", ">", 0)
    .execute();
}
