import type { PaymentStatus } from "../../../shared/billing-inputs.ts";
import { formatPaise } from "../../../shared/money.ts";
import { planLabel } from "../../../shared/plans.ts";
import { cx } from "../../lib/cx.ts";
import { formatDateTime } from "../../lib/format.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

/** A row of `billing.payments`; `amount` in paise. */
export type Payment = {
  id: string;
  payment_id: string;
  amount: number;
  status: PaymentStatus;
  created_at: string;
  plan_months: number;
};

type PaymentsProps = { payments: readonly Payment[] };

const looks: Record<PaymentStatus, string> = {
  success: "bg-success-soft text-success",
  failed: "bg-danger-soft text-danger",
  pending: "bg-marigold-soft text-ink",
  refunded: "bg-sunk text-ink",
};

function Status({ status }: { status: PaymentStatus }) {
  return (
    <span className={cx("rounded-full px-3 py-1 text-sm font-semibold", looks[status])}>
      {strings.statuses[status]}
    </span>
  );
}

export function PaymentTable({ payments }: PaymentsProps) {
  const head = "px-3 py-2 text-sm font-semibold text-muted";
  return (
    <table className="hidden w-full border-collapse text-start md:table">
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th scope="col" className={cx(head, "text-start")}>
            {strings.date}
          </th>
          <th scope="col" className={cx(head, "text-start")}>
            {strings.plan}
          </th>
          <th scope="col" className={cx(head, "text-start")}>
            {strings.paymentId}
          </th>
          <th scope="col" className={cx(head, "text-end")}>
            {strings.amount}
          </th>
          <th scope="col" className={cx(head, "text-start")}>
            {strings.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-line last:border-0">
            <td className="px-3 py-3 whitespace-nowrap">{formatDateTime(payment.created_at)}</td>
            <td className="px-3 py-3">{planLabel(payment.plan_months)}</td>
            <td className="px-3 py-3 text-sm [overflow-wrap:anywhere]">{payment.payment_id}</td>
            <td className="px-3 py-3 text-end font-semibold">{formatPaise(payment.amount)}</td>
            <td className="px-3 py-3">
              <Status status={payment.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PaymentCards({ payments }: PaymentsProps) {
  return (
    <ul className="grid gap-3 md:hidden">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-1 rounded border border-line bg-surface p-4">
          <div className="flex items-center justify-between gap-3">
            <span className="text-lg font-semibold">{formatPaise(payment.amount)}</span>
            <Status status={payment.status} />
          </div>
          <p>
            {planLabel(payment.plan_months)} · {formatDateTime(payment.created_at)}
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{payment.payment_id}</p>
        </li>
      ))}
    </ul>
  );
}
