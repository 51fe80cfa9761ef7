import { toPublicUser } from "../../server/auth/sign-in-result.ts";
import { findUserById } from "../../server/auth/store.ts";
import { getOrderDetails } from "../../server/billing/admin/operator.ts";
import type { Db } from "../../server/db/database.ts";
import { rupeesFromPaise } from "../../shared/billing/money.ts";
import type { CommandResult } from "./command.ts";
import { toGrantJson } from "./grants.ts";
import { formatPairs, formatRupees, formatTable, joinBlocks } from "./text.ts";

type File = Awaited<ReturnType<typeof getOrderDetails>>;
/** A receipt, invoice or credit note as JSON, with the state of its mail. */
function toInvoiceJson(
  { id, kind, serial, issued_at, total_paise }: File["invoices"][number],
  mails: File["mails"],
) {
  const mail = mails.find(({ invoice_id }) => invoice_id === id)?.outcome ?? "waiting";
  return { id, kind, serial, issued_at, total: rupeesFromPaise(total_paise), mail };
}

/** An order with its payments, refunds, invoices and events as JSON; amounts are in rupees. */
function toOrderJson({ order, grant, payments, refunds, invoices, mails, events }: File) {
  return {
    id: order.id,
    status: order.status,
    plan_id: order.plan_id,
    plan_months: order.plan_months,
    plan_amount: rupeesFromPaise(order.plan_amount_paise),
    coupon_code: order.coupon_code,
    discount: rupeesFromPaise(order.discount_paise),
    amount: rupeesFromPaise(order.amount_paise),
    currency: order.currency,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    customer_phone: order.customer_phone,
    customer_state: order.customer_state,
    customer_gstin: order.customer_gstin,
    payment_id: order.gateway_payment_id,
    last_payment_status: order.last_payment_status,
    created_at: order.created_at,
    updated_at: order.updated_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    next_sync_at: order.next_sync_at,
    grant: grant === null ? null : toGrantJson(grant),
    payments: payments.map((payment) => ({
      id: payment.gateway_payment_id,
      status: payment.status,
      amount: rupeesFromPaise(payment.amount_paise),
      method: payment.method,
      paid_at: payment.paid_at,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      amount: rupeesFromPaise(refund.amount_paise),
      reason: refund.reason,
      requested_by: refund.requested_by,
      created_at: refund.created_at,
    })),
    invoices: invoices.map((invoice) => toInvoiceJson(invoice, mails)),
    events: events.map(({ at, source, from_status: from, to_status: to, detail }) => {
      return { at, source, from, to, detail: JSON.parse(detail) as unknown };
    }),
  };
}

type Data = ReturnType<typeof toOrderJson>;

function headOf(data: Data, person: string): string {
  return formatPairs({
    order: data.id,
    status: data.status,
    buyer: person,
    plan: `${data.plan_id} (${data.plan_months} months)`,
    amount: formatRupees(data.amount * 100),
    discount: `${formatRupees(data.discount * 100)}${data.coupon_code ? ` (${data.coupon_code})` : ""}`,
    payment: data.payment_id,
    created: data.created_at,
    expires: data.expires_at,
    paid: data.paid_at,
    "next sync": data.next_sync_at,
    grant: data.grant && `${data.grant.id}${data.grant.revoked_at ? " (revoked)" : ""}`,
  });
}

function invoiceLine({ serial, kind, issued_at, total, mail }: Data["invoices"][number]) {
  return { serial, kind, at: issued_at, mail, total: formatRupees(total * 100) };
}

function moneyLine({ amount, ...row }: (Data["payments"] | Data["refunds"])[number]) {
  return { ...row, amount: formatRupees(amount * 100) };
}

function eventLine({ detail, ...event }: Data["events"][number]) {
  return { ...event, detail: JSON.stringify(detail) };
}

function listsOf({ payments, refunds, invoices, events }: Data): string[] {
  return [
    formatTable(payments.map(moneyLine), "No payments."),
    ...(refunds.length === 0 ? [] : [formatTable(refunds.map(moneyLine), "")]),
    formatTable(invoices.map(invoiceLine), "No invoices."),
    formatTable(events.map(eventLine), "No events."),
  ];
}

/** An order with everything that belongs to it. @throws OperatorError */
export async function showOrder(db: Db, orderId: string): Promise<CommandResult> {
  const file = await getOrderDetails(db, orderId);
  const data = toOrderJson(file);
  const user = await findUserById(db, file.order.user_id);
  const person = user === undefined ? "" : (user.email ?? user.mobile ?? user.id);
  return {
    data: { ...data, user: user === undefined ? null : toPublicUser(user) },
    text: joinBlocks(headOf(data, person), ...listsOf(data)),
  };
}
