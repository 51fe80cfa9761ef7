import { initTRPC, TRPCError } from "@trpc/server";
import { isSubscribed } from "./billing/billing.ts";
import type { RequestContext } from "./context.ts";
import { AppError, errorTable } from "./errors.ts";
import { errorShape, toAppError } from "./trpc-errors.ts";

const t = initTRPC.context<RequestContext>().create({
  isDev: false,
  jsonl: { pingMs: 15_000 },
  errorFormatter: ({ error, ctx }) => errorShape(toAppError(error), ctx?.requestId ?? null),
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** tRPC wraps errors thrown in a middleware; `cause` preserves ours. */
function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
}

/** Anyone may call. */
export const visitorProcedure = t.procedure;

/** Anyone with an active session, registration sessions included. */
export const registeringProcedure = t.procedure.use(({ ctx, next }) => {
  if (ctx.session === null) throw toTrpcError(new AppError("UNAUTHORIZED"));
  return next({ ctx: { session: ctx.session } });
});

/** Users whose registration is complete. */
export const memberProcedure = registeringProcedure.use(({ ctx, next }) => {
  if (ctx.session.kind !== "full") {
    throw toTrpcError(new AppError("FORBIDDEN", { refusal: { id: "registrationIncomplete" } }));
  }
  return next();
});

/** Members with an active subscription. */
export const subscriberProcedure = memberProcedure.use(async ({ ctx, next }) => {
  if (await isSubscribed(ctx, ctx.session.userId)) return next();
  throw toTrpcError(new AppError("FORBIDDEN"));
});
