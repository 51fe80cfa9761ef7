import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { GatewayPayment } from "../gateway/types.ts";
import type { PaymentsTable } from "../table.ts";

export type PaymentRow = Selectable<PaymentsTable>;

export async function listPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.selectFrom("payments").selectAll().where("order_id", "=", orderId).execute();
}

type Told = { orderId: string; payment: GatewayPayment; now: string };

/** Keeps what the gateway said of one attempt last. */
export async function savePayment(db: Db, { orderId, payment, now }: Told): Promise<void> {
  const told = {
    status: payment.status,
    amount_paise: payment.amount,
    currency: payment.currency,
    method: payment.method,
    paid_at: payment.paidAt,
    updated_at: now,
  };
  await db
    .insertInto("payments")
    .values({ gateway_payment_id: payment.id, order_id: orderId, created_at: now, ...told })
    .onConflict((conflict) =>
      conflict
        .column("gateway_payment_id")
        .doUpdateSet(told)
        .where("payments.order_id", "=", orderId),
    )
    .execute();
}
