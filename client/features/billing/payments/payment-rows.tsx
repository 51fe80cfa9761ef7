import { formatPaise } from "../../../../shared/billing/money.ts";
import { planLabel } from "../../../../shared/billing/plan-prices.ts";
import type { PaymentStatus } from "../../../../shared/inputs/billing.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { Spinner } from "../../../ui/state/spinner.tsx";
import type { Payment } from "./payment.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

type PaymentsProps = { payments: readonly Payment[] };

const statusClasses: Record<PaymentStatus, string> = {
  success: "bg-success-soft text-success",
  failed: "bg-danger-soft text-danger",
  pending: "bg-marigold-soft text-ink",
  refunded: "border border-line bg-sunk text-ink",
};

/** A payment on its way back is no success any more, though the gateway still calls it one. */
function Status({ payment: { status, refund, in_review } }: { payment: Payment }) {
  const isGoingBack = status === "success" && (refund === "requested" || refund === "accepted");
  const colours = statusClasses[isGoingBack ? "refunded" : status];
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold",
        colours,
      )}
    >
      {status === "pending" && !in_review ? <Spinner className="size-4" /> : null}
      {isGoingBack ? strings.goingBack : strings.statuses[status]}
    </span>
  );
}

const columns = [
  { name: strings.date, className: "text-start" },
  { name: strings.plan, className: "text-start" },
  { name: strings.paymentId, className: "text-start" },
  { name: strings.amount, className: "text-end" },
  { name: strings.status, className: "text-start" },
] as const;

export function PaymentTable({ payments }: PaymentsProps) {
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map(({ name, className }) => (
            <th
              key={name}
              scope="col"
              className={cx("px-3 py-2 text-sm font-semibold text-muted", className)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {payments.map((payment) => (
        <tbody key={payment.id} className="border-b border-line last:border-0">
          <tr>
            <td className="px-3 pt-3 whitespace-nowrap">{formatDateTime(payment.created_at)}</td>
            <td className="px-3 pt-3">{planLabel(payment.plan_months)}</td>
            <td className="px-3 pt-3 text-sm [overflow-wrap:anywhere]">{payment.payment_id}</td>
            <td className="px-3 pt-3 text-end font-semibold">{formatPaise(payment.amount)}</td>
            <td className="px-3 pt-3">
              <Status payment={payment} />
            </td>
          </tr>
          <tr>
            <td colSpan={columns.length} className="px-3 pb-2">
              <span className="sr-only">{strings.more}: </span>
              <PaymentDetails payment={payment} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

export function PaymentCards({ payments }: PaymentsProps) {
  return (
    <ul className="grid gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-1 rounded border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-lg font-semibold">{formatPaise(payment.amount)}</span>
            <Status payment={payment} />
          </div>
          <p>
            {planLabel(payment.plan_months)} · {formatDateTime(payment.created_at)}
          </p>
          <p className="text-sm tracking-tight text-muted [overflow-wrap:anywhere]">
            {payment.payment_id}
          </p>
          <PaymentDetails payment={payment} />
        </li>
      ))}
    </ul>
  );
}
