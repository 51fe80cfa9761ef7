import { useRef, useState } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { type RunSubmit, useSubmit } from "../../../lib/api/use-submit.ts";

const proofRefusals: readonly string[] = [
  "proofRequired",
  "codeProofRequired",
  "emailProofRequired",
  "mobileProofRequired",
];

/**
 * Runs what needs a recent proof: when the server asks for one, `proof` opens the dialog, and what was
 * wanted runs again after it.
 */
export function useWithProof() {
  const submit = useSubmit();
  const [open, setOpen] = useState(false);
  const pending = useRef<Parameters<RunSubmit> | null>(null);
  const run: RunSubmit = (work, fallback) =>
    submit.run(async () => {
      try {
        await work();
      } catch (cause) {
        const { refusal } = toApiError(cause, "");
        if (refusal === null || !proofRefusals.includes(refusal.id)) throw cause;
        pending.current = [work, fallback];
        setOpen(true);
      }
    }, fallback);
  const onProven = () => {
    setOpen(false);
    if (pending.current !== null) void run(...pending.current);
  };
  return { ...submit, run, proof: { open, onClose: () => setOpen(false), onProven } };
}
