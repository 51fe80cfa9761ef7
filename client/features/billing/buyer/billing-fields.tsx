import { parseGstin, stateOfGstin } from "../../../../shared/billing/gstin.ts";
import { indianStates } from "../../../../shared/billing/states.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { locale } from "../../../lib/i18n/locale.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { purchaseStrings as strings } from "../checkout/purchase-strings.ts";

const byName = indianStates
  .map((state) => ({ code: state.code, name: translateStateName(state) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale));

/** Null while unedited: then the details of the last purchase count. */
export type BillingDraft = { state: string | null; gstin: string | null };

export const uneditedBilling: BillingDraft = { state: null, gstin: null };

/** State and GSTIN as typed, prefilled with those of the last purchase. */
export function useBillingFields(typed: BillingDraft, setTyped: (typed: BillingDraft) => void) {
  const { data: saved } = trpc.billing.profile.useQuery();
  const gstin = typed.gstin ?? saved?.customer_gstin ?? "";
  const registered = parseGstin(gstin);
  const chosen = typed.state ?? saved?.customer_state ?? "";
  return {
    gstin,
    state: registered === null ? chosen : stateOfGstin(registered),
    isStateGiven: registered !== null,
    setGstin: (text: string) => setTyped({ ...typed, gstin: text }),
    setState: (code: string) => setTyped({ ...typed, state: code }),
    /** The details for the order; undefined while unedited and not loaded. */
    values(): { customer_state?: string; customer_gstin?: string } {
      const known = saved !== undefined;
      return {
        ...(known || typed.gstin !== null ? { customer_gstin: gstin } : {}),
        ...(known || typed.state !== null || registered !== null
          ? { customer_state: this.state }
          : {}),
      };
    },
  };
}

type BillingFieldsProps = {
  fields: ReturnType<typeof useBillingFields>;
  errors: FormError["fields"];
};

/** The fields of a receipt besides the name; the GSTIN is collapsed. */
export function BillingFields({ fields, errors }: BillingFieldsProps) {
  const open = fields.gstin !== "" || errors.customer_gstin !== undefined;
  return (
    <>
      <StateField fields={fields} errors={errors} />
      <Disclosure summary={strings.haveGstin} open={open}>
        <GstinField fields={fields} errors={errors} />
      </Disclosure>
    </>
  );
}

/** State and GSTIN, collapsed under a summary of what is known of them. */
export function CollapsedBillingFields({ fields, errors }: BillingFieldsProps) {
  const { gstin, state } = fields;
  const known = gstin === "" ? byName.find(({ code }) => code === state)?.name : gstin;
  const summary = known === undefined ? strings.bill : strings.billOf(known);
  const open = errors.customer_state !== undefined || errors.customer_gstin !== undefined;
  return (
    <Disclosure summary={summary} open={open}>
      <div className="grid gap-4 pt-2">
        <StateField fields={fields} errors={errors} />
        <GstinField fields={fields} errors={errors} />
      </div>
    </Disclosure>
  );
}

function StateField({ fields: { state, isStateGiven, setState }, errors }: BillingFieldsProps) {
  return (
    <SelectField
      label={strings.state}
      autoComplete="address-level1"
      value={state}
      disabled={isStateGiven}
      onChange={(event) => setState(event.currentTarget.value)}
      hint={isStateGiven ? strings.stateByGstin : strings.stateHint}
      error={errors.customer_state}
    >
      <option value="">{strings.noState}</option>
      {byName.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function GstinField({ fields: { gstin, setGstin }, errors }: BillingFieldsProps) {
  return (
    <TextField
      label={strings.gstin}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={gstin}
      onChange={(event) => setGstin(event.currentTarget.value)}
      hint={strings.gstinHint}
      error={errors.customer_gstin}
    />
  );
}
