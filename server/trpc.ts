import { initTRPC, TRPCError } from "@trpc/server";
import { messages } from "../shared/i18n/messages.ts";
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

/** tRPC wraps what a middleware throws; the cause carries our own error through. */
function refuse(error: AppError): TRPCError {
  return new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
}

/** Anyone may call. */
export const visitorProcedure = t.procedure;

/** Anyone with a living token, the one for registering included. */
export const registeringProcedure = t.procedure.use(({ ctx, next }) => {
  if (ctx.session === null) throw refuse(new AppError("UNAUTHORIZED"));
  return next({ ctx: { session: ctx.session } });
});

/** Someone whose registration is complete. */
export const memberProcedure = registeringProcedure.use(({ ctx, next }) => {
  if (ctx.session.kind !== "full") {
    throw refuse(new AppError("FORBIDDEN", { message: messages.finishRegistration }));
  }
  return next();
});

/** A member whose subscription is active now. */
export const subscriberProcedure = memberProcedure.use(async ({ ctx, next }) => {
  if (await isSubscribed(ctx, ctx.session.userId)) return next();
  throw refuse(new AppError("FORBIDDEN"));
});
