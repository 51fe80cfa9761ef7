import { useEffect, useRef } from "react";
import { focusFirstError } from "../../../lib/focus/focus-first-error.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import type { QuoteState } from "./use-quote.ts";

type CouponFieldProps = {
  state: QuoteState;
  typed: string;
  onTyped: (text: string) => void;
  /** The refusal of the order itself. */
  error: string | undefined;
};

/** Applies a coupon before the order, so that the buyer sees its price first. */
export function CouponField({ state, typed, onTyped, error }: CouponFieldProps) {
  const { coupon, isChecking, couponError, apply } = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Of several bad fields, the first one has the focus already.
    const isAtError = document.activeElement?.matches("[aria-invalid=true]") === true;
    // This field's own error: another field may still show an earlier one.
    if (couponError !== null && !isAtError) focusFirstError(box.current);
  }, [couponError]);
  if (coupon !== null) {
    return (
      <p role="status" className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-medium text-success [overflow-wrap:anywhere]">
          {strings.applied(coupon)}
        </span>
        <Button
          variant="quiet"
          onClick={() => {
            onTyped("");
            apply("");
          }}
        >
          {strings.remove}
        </Button>
      </p>
    );
  }
  const shown = couponError ?? error;
  return (
    <div ref={box}>
      <Disclosure summary={strings.haveCoupon} open={shown !== undefined}>
        <TextField
          label={strings.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            onTyped(event.currentTarget.value);
            // The refusal was about another text.
            if (couponError !== null) apply("");
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply(typed);
          }}
          // In one text: a hint would push the refusal beneath the footer of a narrow dialog.
          error={shown && `${shown} ${strings.withoutCoupon}`}
          action={
            <Button variant="quiet" busy={isChecking} onClick={() => apply(typed)}>
              {strings.apply}
            </Button>
          }
        />
      </Disclosure>
    </div>
  );
}
