import { keyedHash } from "../auth/auth.ts";
import type { RequestContext } from "../context.ts";
import type { AppError } from "../errors.ts";

/**
 * The event of each call by which a signed-in person changes or downloads what is theirs. The trail and the log keep
 * these names in snake case; the kinds that the owner sees (`accountEventKinds`) are stored in kebab case and divide
 * otherwise, so neither follows from the other. Stored names stay: a download of one's data is an `export` here.
 */
export const auditedCalls: Readonly<Record<string, string>> = {
  "auth.logout": "session_ended",
  "auth.endSession": "session_ended",
  "auth.endSessions": "session_ended",
  "auth.setPassword": "password_changed",
  "auth.changePassword": "password_changed",
  "account.prove": "proof_given",
  "account.startDownload": "export_started",
  "account.download": "export_taken",
  "account.requestDeletion": "deletion_requested",
  "account.cancelDeletion": "deletion_cancelled",
  "account.changeIdentifier": "identifier_changed",
  "account.withdrawConsent": "consent_withdrawn",
  "account.setNominee": "nominee_named",
  "account.removeNominee": "nominee_removed",
  "security.confirmTotp": "factor_added",
  "security.removeTotp": "factor_removed",
  "security.renewRecoveryCodes": "recovery_codes_renewed",
  "security.addPasskey": "factor_added",
  "security.removePasskey": "factor_removed",
  "billing.refund": "refund_requested",
  "trustedContact.invite": "contact_named",
  "trustedContact.remove": "contact_removed",
};

type Call = { path: string; session: { userId: string }; error: AppError | null };

/** Whether an error is a security event; a missing plan is none. */
function isRefusal(path: string, { code, refusal }: AppError): boolean {
  if (code === "FORBIDDEN") return refusal.id !== "subscriptionRequired";
  return Object.hasOwn(auditedCalls, path);
}

/** Logs and records a call that matters to security, whether it was done or refused. */
export function auditCall(ctx: RequestContext, { path, session, error }: Call): void {
  const matters = error === null ? Object.hasOwn(auditedCalls, path) : isRefusal(path, error);
  if (!matters) return;
  const account = keyedHash(ctx.pepper, "accounts", session.userId);
  const line = { account, reqId: ctx.requestId, call: path };
  if (error !== null) {
    const event = "security.refused";
    ctx.log.warn({ event, ...line, code: error.code, refusal: error.refusal.id }, event);
    return;
  }
  const event = `security.${auditedCalls[path]}`;
  ctx.log.info({ event, ...line }, event);
  const { requestId } = ctx;
  ctx.auditTrail.record({ actor: "person", event, account, requestId, details: { call: path } });
}
