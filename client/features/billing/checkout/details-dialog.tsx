import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Plan } from "../../../../shared/billing/plans.ts";
import { createOrderInput } from "../../../../shared/inputs/billing.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { focusFirstError } from "../../../lib/focus-first-error.ts";
import { fieldErrors } from "../../../lib/form.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { BillFields, untouchedBill, useBillFields } from "../buyer/bill-fields.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { Details, DetailsFailure } from "./pay.ts";
import { PriceLines, Total } from "./price-lines.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import { keepTyped, markPurchase, readTyped } from "./saved-purchase.ts";
import { useQuote } from "./use-quote.ts";

type DetailsDialogProps = {
  plan: Plan;
  /** The typed details of an earlier attempt. */
  typed: Details | null;
  busy: boolean;
  failure: DetailsFailure | null;
  onFailure: (failure: DetailsFailure) => void;
  onProceed: (details: Details) => void;
  onCancel: () => void;
};

/** The buyer's details and the price, before the checkout opens. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { plan, typed, busy, failure, onFailure, onProceed, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const quoted = useQuote(plan.id);
  const bill = useBillFields(...useState(untouchedBill));
  const [coupon, setCoupon] = useState("");
  const errors = failure?.fields ?? {};
  useEffect(() => markPurchase(plan.id), [plan.id]);
  useEffect(() => {
    if (failure !== null) focusFirstError(form.current);
  }, [failure]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || quoted.isChecking) return;
    // A typed coupon that is not applied yet: the buyer must see its price before the order.
    if (coupon.trim() !== "" && quoted.coupon === null) return quoted.apply(coupon);
    const checked = createOrderInput.safeParse({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      ...bill.values(),
      plan_id: plan.id,
      coupon_code: quoted.coupon,
    });
    if (!checked.success) {
      const fields = fieldErrors(checked.error);
      return onFailure({ message: Object.values(fields)[0] ?? "", fields });
    }
    const { plan_id: _, ...details } = checked.data;
    onProceed(details);
  };
  const isFree = quoted.quote?.amount === 0;
  return (
    <Dialog open onClose={onCancel} title={strings.detailsTitle}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => keepTyped(Object.fromEntries(new FormData(event.currentTarget)))}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        {failure === null || Object.keys(errors).length > 0 ? null : (
          <ErrorState message={failure.message}>
            <Reference id={failure.reference} />
          </ErrorState>
        )}
        <BuyerFields typed={typed} errors={errors} />
        <BillFields fields={bill} errors={errors} />
        <CouponField state={quoted} typed={coupon} onTyped={setCoupon} error={errors.coupon_code} />
        <PriceLines plan={plan} state={quoted} />
        <div className="dialog-foot grid gap-2">
          <Total plan={plan} state={quoted} />
          <div className="grid grid-cols-[auto_1fr] gap-3 max-sm:*:px-3">
            <Button variant="secondary" onClick={onCancel}>
              {strings.cancel}
            </Button>
            <Button type="submit" busy={busy || quoted.isChecking}>
              {isFree ? strings.proceedFree : strings.proceed}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

type BuyerFieldsProps = { typed: Details | null; errors: DetailsFailure["fields"] };

function BuyerFields({ typed, errors }: BuyerFieldsProps) {
  const { user } = useSession();
  const [saved] = useState(readTyped);
  return (
    <>
      <TextField
        label={strings.name}
        name="customer_name"
        dir="auto"
        autoComplete="name"
        defaultValue={typed?.customer_name ?? saved.customer_name ?? user?.name ?? ""}
        error={errors.customer_name}
      />
      <TextField
        label={strings.email}
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed?.customer_email ?? saved.customer_email ?? user?.email ?? ""}
        hint={strings.emailHint}
        error={errors.customer_email}
      />
      <TextField
        label={strings.phone}
        name="customer_phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={
          saved.customer_phone ?? readableMobile(typed?.customer_phone ?? user?.mobile ?? "")
        }
        error={errors.customer_phone}
      />
    </>
  );
}
