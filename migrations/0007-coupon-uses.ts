import { type Kysely, sql } from "kysely";

/** An index that alone answers how often a coupon was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("orders_by_coupon").execute();
  await db.schema
    .createIndex("orders_by_coupon_use")
    .on("orders")
    .columns(["coupon_code", "user_id", "status", "last_payment_status", "expires_at", "id"])
    .where(sql.ref("coupon_code"), "is not", sql.lit(null))
    .execute();
}
