import { useEffect, useState } from "react";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import type { BuyerDetails } from "../checkout/pay.ts";
import { purchaseStrings as strings } from "../checkout/purchase-strings.ts";
import { readTyped, type TypedDetails } from "../checkout/saved-purchase.ts";

const knownTimeoutMs = 3000;

type BuyerFieldsProps = {
  /** The typed details of an earlier attempt. */
  typed: BuyerDetails | null;
  errors: FormError["fields"];
};

/** Name, email address and number; collapsed when all three are known. */
export function BuyerFields(props: BuyerFieldsProps) {
  const { data: known, isPending, failureCount } = trpc.billing.profile.useQuery();
  const { user } = useSession();
  const [saved] = useState(readTyped);
  const isLate = useIsLate();
  // What arrives late still fills fields that nobody has touched.
  const [adopted, setAdopted] = useState(known);
  if (known !== undefined && adopted === undefined && Object.keys(readTyped()).length === 0) {
    setAdopted(known);
  }
  // The fields keep what is typed, so they begin when it is known what they begin with, or without it.
  if (isPending && failureCount === 0 && !isLate) return <Skeleton className="h-12" />;
  const { typed } = props;
  const number = typed?.customer_phone ?? user?.mobile ?? adopted?.customer_phone ?? "";
  const start = {
    customer_name: typed?.customer_name ?? saved.customer_name ?? user?.name ?? "",
    customer_email:
      typed?.customer_email ?? saved.customer_email ?? user?.email ?? adopted?.customer_email ?? "",
    customer_phone: saved.customer_phone ?? readableMobile(number),
  };
  const isPhoneAccount = (user?.email ?? null) === null;
  const key = adopted === undefined ? "new" : "known";
  return <Fields key={key} start={start} isPhoneAccount={isPhoneAccount} {...props} />;
}

/** True from a moment on after which the buyer does not wait for the server. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), knownTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const fieldNames = ["customer_name", "customer_email", "customer_phone"] as const;

type FieldsProps = Pick<BuyerFieldsProps, "errors"> & {
  start: Required<TypedDetails>;
  isPhoneAccount: boolean;
};

function Fields({ start: given, errors, isPhoneAccount }: FieldsProps) {
  const [start] = useState(given);
  const known = fieldNames.map((name) => start[name].trim());
  const fields = (
    <div className="grid gap-4 pt-2">
      <TextField
        label={strings.name}
        name="customer_name"
        dir="auto"
        autoComplete="name"
        defaultValue={start.customer_name}
        error={errors.customer_name}
      />
      <TextField
        label={strings.email}
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={start.customer_email}
        hint={isPhoneAccount ? strings.emailHintPhone : strings.emailHint}
        error={errors.customer_email}
      />
      <TextField
        label={strings.phone}
        name="customer_phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={start.customer_phone}
        error={errors.customer_phone}
      />
    </div>
  );
  if (known.includes("")) return fields;
  const open = fieldNames.some((name) => errors[name] !== undefined);
  return (
    <Disclosure summary={strings.yourDetails(known.join(", "))} open={open}>
      {fields}
    </Disclosure>
  );
}
