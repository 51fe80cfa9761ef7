import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { purchaseStrings as strings } from "./checkout/purchase-strings.ts";

/** Names that the networks write in Latin letters everywhere. */
const marks = ["UPI", "RuPay", "Visa", "Mastercard"];

/** The marks of the ways to pay. */
export function PaymentMarks() {
  return (
    <div>
      <VisuallyHidden>{strings.payBy}</VisuallyHidden>
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
