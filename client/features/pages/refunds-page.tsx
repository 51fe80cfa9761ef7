import { brand } from "../../../shared/brand.ts";
import { legalUpdated, SupportLink } from "./legal-text.tsx";
import { Prose } from "./prose.tsx";

const lead = "Seven days to change your mind, and no renewal that you would have to cancel.";

export function RefundsPage() {
  return (
    <Prose title="Refunds and Cancellations" lead={lead} updated={legalUpdated}>
      <h2>The 7-day guarantee</h2>
      <p>
        If {brand.name} is not for you, ask for your money back within 7 days of paying. You get the
        full amount and need not give a reason. The plan ends when the refund is accepted.
      </p>
      <h2>How to ask</h2>
      <ol>
        <li>Open Payment History in the chat and choose the payment, or</li>
        <li>
          write to <SupportLink /> from the address you sign in with, with the payment’s number.
        </li>
      </ol>
      <h2>When the money comes</h2>
      <p>
        It goes back to the card, account or UPI address you paid from, usually within 7 to 10
        business days. Payment History shows the payment as refunded once the gateway has confirmed
        it.
      </p>
      <h2>Cancelling</h2>
      <p>
        There is nothing to cancel: a plan is paid once, does not renew, and ends by itself. After
        the 7 days a started plan is not refunded, unless we failed to provide what you paid for.
      </p>
      <h2>Paid, but no plan</h2>
      <p>
        If a payment failed and the amount still left your account, your bank or the gateway returns
        it by itself, usually within 5 to 7 business days. If you were charged twice, the second
        payment is refunded in full, however late you notice.
      </p>
      <h2>If we disagree</h2>
      <p>
        Write to our grievance officer, {brand.grievanceOfficer}, {brand.address}, <SupportLink />.
        You get an acknowledgement with a number within 48 hours and an answer within a month.
      </p>
    </Prose>
  );
}
