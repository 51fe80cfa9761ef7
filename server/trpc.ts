import { initTRPC, TRPCError } from "@trpc/server";
import * as z from "zod";
import type { DangerList } from "../shared/chat-events.ts";
import type { ErrorCode } from "../shared/error-codes.ts";
import { auditCall } from "./audit/audited-calls.ts";
import { alreadyRegisteredError } from "./auth/errors.ts";
import { isOfCompletedRegistration, type Session } from "./auth/sessions/session.ts";
import { isSubscribed } from "./billing/billing.ts";
import type { AppContext, RequestContext } from "./context.ts";
import { AppError } from "./errors.ts";
import { hasTrialQuestion } from "./trials/trials.ts";
import { toAppError, toErrorShape } from "./trpc-errors.ts";

const t = initTRPC.context<RequestContext>().create({
  isDev: false,
  jsonl: { pingMs: 15_000 },
  errorFormatter: ({ error, ctx }) => toErrorShape(toAppError(error), ctx?.requestId ?? null),
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The output of a procedure that answers nothing: `{}`. */
export const emptyOutput = z.void().transform(() => ({}));

type Parser = { parse(value: unknown): unknown; parseAsync(value: unknown): Promise<unknown> };

/**
 * Lets tRPC check a frequent input or a large output by the synchronous `parse`, which zod compiles. It would await
 * `parseAsync`, which walks the schema and takes many times as long.
 */
export function withSyncParse<Schema extends Parser>(schema: Schema): Schema {
  schema.parseAsync = async (value) => schema.parse(value);
  return schema;
}

/** tRPC wraps errors thrown in a middleware; `cause` preserves ours. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: error.code, message: error.message, cause: error });
}

/** Anyone may call. */
export const visitorProcedure = t.procedure;

function incompleteRegistrationError(): AppError {
  return new AppError("FORBIDDEN", { refusal: { id: "registrationIncomplete" } });
}

/** Answers CONFLICT to a repeat of the call that completed a registration: its first answer may have been lost. */
const refuseRepeatedRegistration = t.middleware(async ({ ctx, next }) => {
  const { session, token } = ctx;
  if (session === null && token !== null && (await isOfCompletedRegistration(ctx, token)))
    throw toTrpcError(alreadyRegisteredError());
  return next();
});

/**
 * Anyone with an active session, or only members. It is one middleware and gives `next` no context, because
 * tRPC copies its state for each middleware, and a given context key by key.
 */
function sessionProcedure({ membersOnly }: { membersOnly: boolean }) {
  return t.procedure.use(async ({ ctx, next, path }) => {
    const { session } = ctx;
    if (session === null) throw toTrpcError(new AppError("UNAUTHORIZED"));
    if (membersOnly && session.kind !== "full") {
      const error = incompleteRegistrationError();
      auditCall(ctx, { path, session, error });
      throw toTrpcError(error);
    }
    const result = await next<{ session: Session }>({});
    auditCall(ctx, { path, session, error: result.ok ? null : toAppError(result.error) });
    return result;
  });
}

/** Anyone with an active session, registration sessions included. */
export const registeringProcedure = sessionProcedure({ membersOnly: false });
export const completeRegistrationProcedure = t.procedure
  .use(refuseRepeatedRegistration)
  .concat(registeringProcedure);

const requireRegistration = t.middleware(({ ctx, next }) => {
  if (ctx.session?.kind === "full") return next();
  throw toTrpcError(incompleteRegistrationError());
});

type IsRepeat = (ctx: AppContext, call: { userId: string; input: unknown }) => Promise<boolean>;

/**
 * Lets subscribers and people with a trial question pass, and whoever repeats a message that is stored already: it is no
 * new one, and the plan may have ended meanwhile.
 */
const requireChatAccess = (isRepeat: IsRepeat) =>
  t.middleware(async ({ ctx, next, getRawInput }) => {
    const userId = ctx.session?.userId;
    if (userId !== undefined) {
      if (await isSubscribed(ctx, userId)) return next();
      if (await hasTrialQuestion(ctx, userId)) return next();
      if (await isRepeat(ctx, { userId, input: await getRawInput() })) return next();
    }
    throw toTrpcError(new AppError("FORBIDDEN"));
  });

const neverRepeats: IsRepeat = async () => false;

/** Users whose registration is complete. */
export const memberProcedure = sessionProcedure({ membersOnly: true });

/** Members with an active subscription, or with a question of their trial left. */
export const chatMemberProcedure = memberProcedure.use(requireChatAccess(neverRepeats));

/** Detects the danger in the input of a call that was refused. */
type DetectDangerInRefused = (
  ctx: AppContext,
  call: { userId: string; input: unknown; isStored: boolean },
) => Promise<DangerList>;

/** Errors of calls without a message to check: nobody has sent one, or there is no such conversation. */
const codesWithoutMessage: readonly ErrorCode[] = [
  "BAD_REQUEST",
  "UNPROCESSABLE_CONTENT",
  "UNAUTHORIZED",
  "NOT_FOUND",
];

/** Whether an error's input holds no message to check. One that is too long is checked, whatever its code. */
function hasNoMessageToCheck({ code, fieldRefusals }: AppError): boolean {
  const isTooLong = fieldRefusals?.message?.some(({ id }) => id === "fieldTooLong") ?? false;
  return codesWithoutMessage.includes(code) && !isTooLong;
}

/** For members who send a message and may: every refusal carries the danger in it (contract, "Danger"). */
export function sendingProcedure(
  detectInRefused: DetectDangerInRefused,
  isRepeat: IsRepeat = neverRepeats,
) {
  const withDangerInRefusals = registeringProcedure.use(async ({ ctx, next, getRawInput }) => {
    const result = await next();
    if (result.ok) return result;
    const error = toAppError(result.error);
    if (hasNoMessageToCheck(error)) return result;
    // A repeat of a message whose reply is still written: it was evaluated when it was stored.
    const isStored = error.refusal.id === "replyStillRunning";
    const call = { userId: ctx.session.userId, input: await getRawInput(), isStored };
    const danger = await detectInRefused(ctx, call);
    throw toTrpcError(error.withDanger(danger));
  });
  return withDangerInRefusals.use(requireRegistration).use(requireChatAccess(isRepeat));
}
