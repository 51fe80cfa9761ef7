import { type SubmitEvent, useEffect, useRef } from "react";
import { createOrderInput } from "../../../shared/billing-inputs.ts";
import { formatPaise } from "../../../shared/money.ts";
import { type Plan, planLabel } from "../../../shared/plans.ts";
import { fieldErrors, focusFirstError } from "../../lib/form.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Details, DetailsFault } from "./pay.ts";
import { purchaseStrings as strings } from "./purchase-strings.ts";

type DetailsDialogProps = {
  plan: Plan;
  busy: boolean;
  fault: DetailsFault | null;
  onFault: (fault: DetailsFault) => void;
  onProceed: (details: Details) => void;
  onCancel: () => void;
};

/** Who pays, and what: everything is said before the till opens. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { plan, busy, fault, onFault, onProceed, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault !== null) focusFirstError(form.current);
  }, [fault]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = createOrderInput.safeParse({ ...typed, plan_id: plan.id });
    if (!checked.success) {
      const fields = fieldErrors(checked.error);
      return onFault({ message: Object.values(fields)[0] ?? "", fields });
    }
    const { plan_id: _, ...details } = checked.data;
    onProceed(details);
  };
  const beside = fault !== null && Object.keys(fault.fields).length > 0;
  return (
    <Dialog open onClose={onCancel} title={strings.detailsTitle}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {fault === null || beside ? null : <Notice tone="error">{fault.message}</Notice>}
        <BuyerFields errors={fault?.fields ?? {}} />
        <div className="grid gap-1 rounded bg-sunk p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {strings.total}, {planLabel(plan.months)}
            </span>
            <span>
              <strong className="text-xl">{formatPaise(plan.amount)}</strong>{" "}
              <span className="text-muted">{strings.inclusive}</span>
            </span>
          </p>
          <p className="text-sm text-muted">{strings.noRenewal}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
          <Button variant="secondary" onClick={onCancel} className="max-sm:order-2">
            {strings.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {strings.proceed}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type BuyerFieldsProps = { errors: DetailsFault["fields"] };

function BuyerFields({ errors }: BuyerFieldsProps) {
  const { user } = useSession();
  return (
    <>
      <TextField
        label={strings.name}
        name="customer_name"
        autoComplete="name"
        defaultValue={user?.name ?? ""}
        error={errors.customer_name}
      />
      <TextField
        label={strings.email}
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={user?.email ?? ""}
        error={errors.customer_email}
      />
      <TextField
        label={strings.phone}
        name="customer_phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={user?.mobile ?? ""}
        error={errors.customer_phone}
      />
      <details open={errors.coupon_code !== undefined || undefined}>
        <summary className="flex min-h-11 w-fit items-center font-medium text-indigo-text underline underline-offset-4">
          {strings.haveCoupon}
        </summary>
        <TextField
          label={strings.coupon}
          name="coupon_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={strings.couponHint}
          error={errors.coupon_code}
        />
      </details>
    </>
  );
}
