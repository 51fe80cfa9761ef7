import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { GatewayPayment } from "../gateway/types.ts";
import type { PaymentsTable } from "../table.ts";

export type PaymentRow = Selectable<PaymentsTable>;

const paymentsOfOrder = prepareStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom("payments").selectAll().where("order_id", "=", orderId),
);

export async function listPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  return (await paymentsOfOrder(db, { orderId })).rows;
}

type SavedPayment = { orderId: string; payment: GatewayPayment; now: string };

/** Inserts a payment or updates it to the gateway's latest state. */
export async function savePayment(db: Db, { orderId, payment, now }: SavedPayment): Promise<void> {
  const values = {
    status: payment.status,
    amount_paise: payment.amount,
    currency: payment.currency,
    method: payment.method,
    paid_at: payment.paidAt,
    updated_at: now,
  };
  await db
    .insertInto("payments")
    .values({ gateway_payment_id: payment.id, order_id: orderId, created_at: now, ...values })
    .onConflict((conflict) =>
      conflict
        .column("gateway_payment_id")
        .doUpdateSet(values)
        .where("payments.order_id", "=", orderId),
    )
    .execute();
}
