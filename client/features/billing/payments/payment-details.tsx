import { useRef, useState } from "react";
import { Link } from "wouter";
import { formatPaise } from "../../../../shared/billing/money.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { takesLostFocus, useLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { Button } from "../../../ui/form/button.tsx";
import { buttonClass } from "../../../ui/form/button-class.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { RequestError } from "../../../ui/state/request-error.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { InvoiceButton } from "./invoice-button.tsx";
import { helpPath, receiptPath } from "./order-paths.ts";
import type { Payment } from "./payment.ts";
import { paymentStrings as strings } from "./payment-strings.ts";
import { RefundTimeline } from "./refund-timeline.tsx";

function useRefund(orderId: string) {
  const { billing } = trpc.useUtils();
  return trpc.billing.refund.useMutation({
    onSettled: async () => {
      // The refund may have ended the plan; if this call fails, the next screen repeats it.
      refreshProfile().catch(() => undefined);
      await billing.invalidate();
    },
    mutationKey: ["refund", orderId],
  });
}

/** The actions of a payment and the state of its refund. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  const [asking, setAsking] = useState(false);
  const refund = useRefund(payment.id);
  const known = payment.refund === "failed" ? null : payment.refund;
  const state = known ?? refund.data?.status ?? null;
  const box = useRef<HTMLDivElement>(null);
  // Each step removes the button that was pressed.
  useLostFocus(state === null && asking, box);
  return (
    <div ref={box} className="grid grid-cols-1 gap-2 pt-2">
      {payment.status === "pending" ? <Confirming payment={payment} /> : null}
      <div className="-mx-3 flex flex-wrap items-center *:px-3">
        <Invoices payment={payment} />
        {payment.refundable && state === null && !asking ? (
          <Button variant="quiet" onClick={() => setAsking(true)} {...takesLostFocus}>
            {strings.refund}
          </Button>
        ) : null}
        <LinkButton href={helpPath(payment.id)} variant="quiet">
          {strings.help}
        </LinkButton>
      </div>
      {asking && state === null ? (
        <ConfirmRefund
          payment={payment}
          busy={refund.isPending}
          error={refund.error}
          onConfirm={() => refund.mutate({ order_id: payment.id })}
          onKeep={() => setAsking(false)}
        />
      ) : null}
      {payment.refund === "failed" && state === null && !asking ? (
        <Notice tone="error">
          {`${strings.refundFailed} ${payment.refundable ? strings.askAgain : strings.getHelp}`}
        </Notice>
      ) : null}
      {state === null ? null : <RefundTimeline payment={payment} state={state} />}
      {payment.extra_refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added, at the end
        <ExtraRefund key={index} refund={refund} />
      ))}
    </div>
  );
}

function Confirming({ payment: { id, in_review } }: { payment: Payment }) {
  const text = in_review ? strings.reviewText(id) : strings.confirmingText(id);
  return (
    <Notice className="grid gap-1">
      <p className="flex items-center gap-2.5 font-semibold">
        {in_review ? null : <Spinner />}
        {in_review ? strings.review : strings.confirming}
      </p>
      <p className="text-sm [overflow-wrap:anywhere]">{text}</p>
    </Notice>
  );
}

/** How far a second payment of the order is given back. */
function ExtraRefund({ refund }: { refund: Payment["extra_refunds"][number] }) {
  const { amount, status, at } = refund;
  const text = strings.extraRefunds[status](formatPaise(amount), formatDate(at));
  if (status === "failed") return <Notice tone="error">{`${text} ${strings.getHelp}`}</Notice>;
  return <Notice>{text}</Notice>;
}

function Invoices({ payment: { id, documents: invoices } }: { payment: Payment }) {
  const [first] = invoices;
  if (first === undefined) return null;
  return (
    <>
      <Link href={receiptPath(id)} className={buttonClass("quiet")}>
        {strings.view(strings.invoiceNames[first.kind])}
      </Link>
      {invoices.map((invoice) => (
        <InvoiceButton key={invoice.id} invoice={invoice} />
      ))}
    </>
  );
}

type ConfirmRefundProps = {
  payment: Payment;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onKeep: () => void;
};

/** Explains the refund before the second tap. */
function ConfirmRefund({ payment, busy, error, onConfirm, onKeep }: ConfirmRefundProps) {
  const amount = formatPaise(payment.amount);
  return (
    <section
      aria-label={strings.refund}
      className="appear grid gap-3 rounded border border-line bg-sunk p-4"
    >
      <h3 className="font-semibold" {...takesLostFocus}>
        {strings.refundTitle(amount)}
      </h3>
      <p>{strings.refundText}</p>
      {error === null ? null : <RequestError error={error} fallback={messages.generic} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {strings.refundConfirm(amount)}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {strings.refundKeep}
        </Button>
      </div>
    </section>
  );
}
