import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { session } from "../../../lib/session/session.ts";
import { field, fill, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";

const plan = { id: 1, months: 1, amount: 9900, description: "All services" };
const nothing = () => undefined;

function Checkout({ onProceed }: { onProceed: () => void }) {
  const [failure, setFailure] = useState<FormError | null>(null);
  const shown = { plan, typed: null, busy: false, failure };
  return (
    <QueryProvider>
      <DetailsDialog {...shown} onFailure={setFailure} onProceed={onProceed} onCancel={nothing} />
    </QueryProvider>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  session.setToken(crypto.randomUUID());
  session.setUser({
    id: "u",
    name: "Asha",
    email: null,
    mobile: "+919876543210",
    subscription: null,
  });
});

it("shows a wrong coupon and an empty email at once, with the focus on the first of them", async () => {
  const profile = { customer_email: null, customer_phone: null, state: null, gstin: null };
  await using _server = await serveAnswers({
    "billing.profile": { data: profile },
    "billing.quote": { status: 422 },
  });
  let proceeded = 0;
  using _page = await render(
    <Checkout
      onProceed={() => {
        proceeded += 1;
      }}
    />,
  );
  await eventually(() => void field(strings.email));
  await fill(field(strings.coupon), "NOSUCH");
  await press(strings.proceed("₹99"));
  const isInvalid = (label: string) => field(label).getAttribute("aria-invalid");
  await eventually(() => expect(isInvalid(strings.coupon)).toBe("true"));
  expect(isInvalid(strings.email)).toBe("true");
  await eventually(() => expect(document.activeElement).toBe(field(strings.email)));
  expect(proceeded).toBe(0);
});
