import { formatPaise } from "../../../../shared/billing/money.ts";
import { cx } from "../../../lib/cx.ts";
import { takesLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Payment } from "./payment.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

export type RefundProgress = "requested" | "accepted" | "refunded";

/** The steps of a refund, requested, accepted and paid, with the finished ones ticked. */
export function RefundTimeline({ payment, state }: { payment: Payment; state: RefundProgress }) {
  const texts = strings.refundSteps;
  const amount = formatPaise(payment.amount);
  const steps = [
    { done: true, text: texts.asked },
    { done: state !== "requested", text: state === "requested" ? texts.accepting : texts.accepted },
    {
      done: state === "refunded",
      text: state === "refunded" ? texts.paid(amount) : texts.paying(amount),
    },
  ];
  return (
    <ol
      {...takesLostFocus}
      aria-label={strings.refundProgress}
      className="grid gap-1.5 rounded border border-line bg-sunk p-4"
    >
      {steps.map(({ done, text }) => (
        <li key={text} className="flex gap-2.5">
          <Icon
            name={done ? "check" : "clock"}
            className={cx("mt-0.5 size-5", done ? "text-success" : "text-muted")}
          />
          <span className={done ? undefined : "text-muted"}>
            <span className="sr-only">{done ? strings.stepDone : strings.stepNext} </span>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
