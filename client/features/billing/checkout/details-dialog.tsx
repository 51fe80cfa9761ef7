import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { formatPaise } from "../../../../shared/billing/money.ts";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { createOrderInput } from "../../../../shared/inputs/billing.ts";
import { isBlank } from "../../../../shared/inputs/fields/characters.ts";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { focusFirstError } from "../../../lib/focus/focus-first-error.ts";
import { toFormError } from "../../../lib/form.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { Failure } from "../../../ui/state/failure.tsx";
import {
  CollapsedBillingFields,
  uneditedBilling,
  useBillingFields,
} from "../buyer/billing-fields.tsx";
import { BuyerFields } from "../buyer/buyer-fields.tsx";
import { PurchaseDialog } from "../purchase-dialog.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { BuyerDetails } from "./pay.ts";
import { PriceLines } from "./price-lines.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import { markPurchase, saveTyped } from "./saved-purchase.ts";
import { useQuote } from "./use-quote.ts";

type DetailsDialogProps = {
  plan: Plan;
  /** The typed details of an earlier attempt. */
  typed: BuyerDetails | null;
  /** The coupon of the plan's open order, which is applied from the start. */
  keptCoupon: string | null;
  busy: boolean;
  failure: FormError | null;
  onFailure: (failure: FormError | null) => void;
  onProceed: (details: BuyerDetails) => void;
  onCancel: () => void;
};

/** The buyer's details and the price, before the checkout opens. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { plan, typed, keptCoupon, busy, failure, onFailure, onProceed, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const quoted = useQuote(plan.id, keptCoupon);
  const billing = useBillingFields(...useState(uneditedBilling));
  const [coupon, setCoupon] = useState(keptCoupon ?? "");
  const errors = failure?.fields ?? {};
  useEffect(() => markPurchase(plan.id), [plan.id]);
  useEffect(() => {
    if (failure !== null) focusFirstError(form.current);
  }, [failure]);
  const amount = quoted.quote?.amount ?? plan.amount;
  // No field shows the plan, nor a coupon that is applied.
  const withoutField = quoted.coupon === null ? ["plan_id"] : ["plan_id", "coupon_code"];
  const isShownAtField = Object.keys(errors).some((name) => !withoutField.includes(name));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || quoted.isChecking) return;
    // A typed coupon that is not applied yet: the buyer must see its price before the order.
    const needsPrice = !isBlank(coupon) && quoted.coupon === null;
    if (needsPrice) quoted.apply(coupon);
    const checked = createOrderInput.safeParse({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      ...billing.values(),
      plan_id: plan.id,
      coupon_code: quoted.coupon,
      expected_amount: amount,
    });
    if (!checked.success) return onFailure(toFormError(checked.error));
    if (needsPrice) return onFailure(null);
    const { plan_id: _, ...details } = checked.data;
    onProceed(details);
  };
  return (
    <PurchaseDialog open onClose={onCancel} title={strings.detailsTitle}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => saveTyped(Object.fromEntries(new FormData(event.currentTarget)))}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        <PriceLines plan={plan} state={quoted} />
        <BuyerFields typed={typed} errors={errors} />
        <CollapsedBillingFields fields={billing} errors={errors} />
        <CouponField
          state={quoted}
          typed={coupon}
          onTyped={setCoupon}
          error={isBlank(coupon) ? undefined : errors.coupon_code}
        />
        {/* Not in the footer: over a phone's keyboard its room belongs to the fields. */}
        {amount === 0 ? null : <PaymentMarks />}
        <div className="dialog-footer grid gap-3">
          {/* Beside the button that was pressed, where it is always in view. */}
          <Failure error={isShownAtField ? null : failure} />
          {/* One row where both fit. */}
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <SubmitButton className="grow-[9]" busy={busy || quoted.isChecking}>
              {amount === 0 ? strings.proceedFree : strings.proceed(formatPaise(amount))}
            </SubmitButton>
            <Button variant="quiet" className="grow" onClick={onCancel}>
              {strings.cancel}
            </Button>
          </div>
        </div>
      </form>
    </PurchaseDialog>
  );
}

/** Names that the networks write in Latin letters everywhere. */
const marks = ["UPI", "RuPay", "Visa", "Mastercard"];

function PaymentMarks() {
  return (
    <div>
      <span className="sr-only">{strings.payBy}</span>
      <ul aria-hidden="true" lang="en" className="flex flex-wrap gap-2 text-sm font-semibold">
        {marks.map((mark) => (
          <li key={mark} className="rounded border border-line-strong bg-surface px-2 py-0.5">
            {mark}
          </li>
        ))}
      </ul>
    </div>
  );
}
