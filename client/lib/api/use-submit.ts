import { useState } from "react";
import type { core } from "zod/mini";
import { fieldErrors } from "../form.ts";
import { toApiError } from "./api-error.ts";

/** What went wrong; `fields` holds the first message of each field. */
export type Fault = {
  message: string;
  fields: Readonly<Record<string, string | undefined>>;
  /** What support can trace, for what should not have happened. */
  reference: string | null;
};

/** What a form's own rules say against what was typed. */
export function faultOf(error: core.$ZodError): Fault {
  const fields = fieldErrors(error);
  return { message: Object.values(fields)[0] ?? "", fields, reference: null };
}

/** Does `work` unless something is under way; a failure without words of its own says `fallback`. */
export type Attempt = (fallback: string, work: () => Promise<void>) => Promise<void>;

/** One thing at a time; what goes wrong stands beside the form until the next try. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const attempt: Attempt = async (fallback, work) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      const { message, fieldErrors, requestId, status } = toApiError(error, fallback);
      const fields = Object.entries(fieldErrors).map(([name, [first]]) => [name, first]);
      const reference = status >= 500 ? requestId : null;
      setFault({ message, fields: Object.fromEntries(fields), reference });
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, setFault, attempt };
}
