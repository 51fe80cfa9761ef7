import { useRef, useState } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";

const proofRefusals: readonly string[] = [
  "proofRequired",
  "codeProofRequired",
  "emailProofRequired",
  "mobileProofRequired",
];

type Pending = { fallback: string; work: () => Promise<void> };

/**
 * Runs what needs a recent proof: when the server asks for one, `proof` opens the dialog, and what was
 * wanted runs again after it.
 */
export function useWithProof() {
  const { busy, error, setError, run } = useSubmit();
  const [open, setOpen] = useState(false);
  const pending = useRef<Pending | null>(null);
  const attempt = ({ fallback, work }: Pending) =>
    run(fallback, async () => {
      try {
        await work();
      } catch (cause) {
        const { refusal } = toApiError(cause, fallback);
        if (refusal === null || !proofRefusals.includes(refusal.id)) throw cause;
        pending.current = { fallback, work };
        setOpen(true);
      }
    });
  const onProven = () => {
    setOpen(false);
    if (pending.current !== null) void attempt(pending.current);
  };
  return {
    busy,
    error,
    setError,
    run: (fallback: string, work: () => Promise<void>) => attempt({ fallback, work }),
    proof: { open, onClose: () => setOpen(false), onProven },
  };
}
