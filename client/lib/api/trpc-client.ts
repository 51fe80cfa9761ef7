import { createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../../server/router.ts";
import { session } from "../session/session.ts";
import { toApiError } from "./api-error.ts";
import { bearerHeader } from "./bearer-header.ts";
import { endSessionOn401 } from "./request.ts";

/** As many calls as the server takes in one batch (contract, "tRPC"). */
const batchMaxCalls = 10;

// A batch answers 207 when its calls differ, so each call's own 401 counts.
const bearerLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    const { token } = session.read();
    return observable((observer) =>
      next({ ...op, context: { ...op.context, token } }).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          endSessionOn401(toApiError(error, "").status, token);
          observer.error(error);
        },
      }),
    );
  };
};

// A batch is aborted only with the last of its calls, and most have no signal: an aborted call would
// go on for as long as the rest of its batch waits.
const abortLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) => {
      const { signal } = op;
      const end = () => observer.error(TRPCClientError.from(new Error("aborted")));
      if (signal?.aborted) return end();
      signal?.addEventListener("abort", end, { once: true });
      const call = next(op).subscribe(observer);
      return () => {
        signal?.removeEventListener("abort", end);
        call.unsubscribe();
      };
    });
};

/**
 * The procedures, typed. The bearer goes with each batch, and a 401 to a call ends the session. A
 * call ends when its own signal aborts, whatever else is in its batch. `toApiError` reads its errors.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    abortLink,
    bearerLink,
    httpBatchLink({
      url: "/trpc",
      maxItems: batchMaxCalls,
      headers: ({ opList }) => bearerHeader(opList[0].context.token),
    }),
  ],
});
