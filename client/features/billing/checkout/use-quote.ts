import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { isBlank } from "../../../../shared/inputs/fields/characters.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";

/** A plan's price and end for this person, with the coupon they try; `kept` is that of an open order. */
export function useQuote(planId: number, kept: string | null) {
  const [code, setCode] = useState(kept);
  const plain = trpc.billing.quote.useQuery({ plan_id: planId, coupon_code: null });
  const reduced = trpc.billing.quote.useQuery(
    { plan_id: planId, coupon_code: code },
    { enabled: code !== null },
  );
  const isApplied = code !== null && reduced.data !== undefined && !reduced.isError;
  const apply = (typed: string) => {
    const next = isBlank(typed) ? null : typed.trim().toUpperCase();
    if (next !== null && next === code) void reduced.refetch();
    setCode(next);
  };
  return {
    /** Undefined while loading; amounts in paise. */
    quote: isApplied ? reduced.data : plain.data,
    /** The coupon applied in `quote`. */
    coupon: isApplied ? code : null,
    // Without a coupon both queries are the same, and nobody waits for the second.
    isChecking: code !== null && reduced.isFetching,
    couponError:
      code !== null && reduced.isError && !reduced.isFetching
        ? toApiError(reduced.error, messages.generic).message
        : null,
    apply,
  };
}

export type QuoteState = ReturnType<typeof useQuote>;
