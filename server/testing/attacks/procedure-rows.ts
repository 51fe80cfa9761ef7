import type { CallerName, Victim } from "./victim.ts";

/** A procedure, the status that each caller gets, and an input that names what the victim owns. */
export type ProcedureRow = {
  name: string;
  /** In the order of `callerColumns`. */
  statuses: readonly number[];
  input?: (victim: Victim) => unknown;
};

/** The columns of the table. */
export const callerColumns: readonly CallerName[] = [
  "nobody",
  "registering",
  "withoutPlan",
  "otherSubscriber",
  "owner",
];

function row(
  name: string,
  statuses: ProcedureRow["statuses"],
  input?: ProcedureRow["input"],
): ProcedureRow {
  return { name, statuses, ...(input && { input }) };
}

/** Bytes in base64url that no authenticator signed. */
const forged = "AAAA";
const credential = { id: forged, rawId: forged, type: "public-key" };
const assertion = {
  ...credential,
  response: { clientDataJSON: forged, authenticatorData: forged, signature: forged },
};
const attestation = {
  ...credential,
  response: { clientDataJSON: forged, attestationObject: forged },
};
const password = { password: "monsoon-kettle-42", password_confirmation: "monsoon-kettle-42" };
const conversation = ({ uuid }: Victim) => ({ uuid });
const toReply = ({ replyId }: Victim) => ({ messageId: replyId });
const byType = { type: "email" };

/** Anyone may call these; nothing in them may depend on whose email address or number is named. */
const visitorRows = [
  row("services.list", [200, 200, 200, 200, 200]),
  row("billing.plans", [200, 200, 200, 200, 200]),
  row("auth.options", [200, 200, 200, 200, 200]),
  row("auth.begin", [200, 200, 200, 200, 200], ({ email }) => ({ ...byType, email })),
  row("auth.verifyOtp", [422, 422, 422, 422, 422], ({ email }) => ({
    ...byType,
    email,
    otp: "000000",
  })),
  row("auth.login", [401, 401, 401, 401, 401], ({ email }) => ({
    ...byType,
    email,
    password: "a-wrong-password",
  })),
  row("auth.secondFactor", [422, 422, 422, 422, 422], () => ({
    challenge: "unknown",
    method: "totp",
    code: "000000",
  })),
  row("auth.startPasskey", [200, 200, 200, 200, 200]),
  row("auth.passkey", [401, 401, 401, 401, 401], ({ passkeyId }) => ({
    response: { ...assertion, id: passkeyId.replaceAll(/[^\w-]/g, ""), rawId: passkeyId },
  })),
  row("contact.submit", [200, 200, 200, 200, 200], () => ({
    name: "Asha",
    email: "asha@example.in",
    subject: "A question",
    message: "How do I change the name on my account?",
  })),
  row("chat.shared", [200, 200, 200, 200, 200], ({ shareId }) => ({ id: shareId })),
  row("trustedContact.invitation", [200, 200, 200, 200, 200], ({ contactToken }) => ({
    token: contactToken,
  })),
];

/** Everyone reads and changes their own account alone; ids of the victim are unknown to others. */
const accountRows = [
  row("auth.profile", [401, 200, 200, 200, 200]),
  row("auth.logout", [401, 200, 200, 200, 200], () => ({})),
  row("auth.completeRegistration", [401, 200, 409, 409, 409], () => ({
    name: "Asha",
    ...password,
  })),
  row("auth.updateProfile", [401, 403, 200, 200, 200], () => ({ name: "Asha Verma" })),
  row("auth.sessions", [401, 403, 200, 200, 200]),
  row("auth.endSession", [401, 403, 404, 404, 200], ({ sessionId }) => ({ id: sessionId })),
  row("auth.endSessions", [401, 403, 200, 200, 200], () => ({ keepCurrent: true })),
  row("account.sendProofCode", [401, 403, 200, 200, 200]),
  row("account.sendProofCodeTo", [401, 403, 200, 200, 200], () => byType),
  row("account.prove", [401, 403, 422, 422, 422], () => ({ method: "otp", otp: "000000" })),
  row("account.startIdentifierChange", [401, 403, 403, 403, 403], () => ({
    ...byType,
    email: "a-new-address@example.in",
  })),
  row("account.changeIdentifier", [401, 403, 403, 403, 403], ({ email }) => ({
    ...byType,
    email,
    otp: "000000",
    request: "unknown",
  })),
  row("account.downloads", [401, 403, 200, 200, 200]),
  row("account.download", [401, 403, 404, 404, 409], ({ downloadId }) => ({ id: downloadId })),
  row("account.startDownload", [401, 403, 200, 200, 200]),
  row("account.nominee", [401, 403, 200, 200, 200]),
  row("account.setNominee", [401, 403, 200, 200, 200], () => ({
    name: "Ravi",
    contact: "ravi@example.in",
  })),
  row("account.removeNominee", [401, 403, 200, 200, 200]),
  row("account.record", [401, 403, 200, 200, 200]),
  row("security.overview", [401, 403, 200, 200, 200]),
  row("security.startPasskey", [401, 403, 200, 200, 200]),
  row("security.startPasskeyProof", [401, 403, 422, 422, 200]),
  row("security.addPasskey", [401, 403, 422, 422, 422], () => ({ response: attestation })),
  row("security.renamePasskey", [401, 403, 404, 404, 200], ({ passkeyId }) => ({
    id: passkeyId,
    name: "Telephone",
  })),
  row("security.removePasskey", [401, 403, 404, 404, 200], ({ passkeyId }) => ({ id: passkeyId })),
  row("security.startTotp", [401, 403, 200, 200, 200]),
  row("security.confirmTotp", [401, 403, 422, 422, 422], () => ({ code: "000000" })),
  row("security.renewRecoveryCodes", [401, 403, 409, 409, 409]),
  row("security.removeTotp", [401, 403, 409, 409, 409]),
  row("trustedContact.get", [401, 403, 200, 200, 200]),
  row("trustedContact.resend", [401, 403, 404, 404, 200]),
  row("trustedContact.askForCall", [401, 403, 409, 409, 409]),
  row("trustedContact.invite", [401, 403, 200, 200, 409], () => ({
    name: "Ravi",
    contact: "ravi@example.in",
  })),
  row("trustedContact.remove", [401, 403, 200, 200, 200]),
];

const chatRows = [
  row("tools.list", [401, 403, 200, 200, 200]),
  row("tools.run", [401, 403, 200, 200, 200], () => ({
    name: "emi",
    input: { principal: 100_000, annual_percent: 12, months: 12 },
  })),
  row("facts.search", [401, 403, 200, 200, 200], () => ({ query: "rent" })),
  row("chat.mayAttach", [401, 403, 403, 200, 200]),
  row("chat.attachment", [401, 403, 404, 404, 200], ({ attachmentId }) => ({ id: attachmentId })),
  row("chat.removeAttachment", [401, 403, 404, 404, 200], ({ attachmentId }) => ({
    id: attachmentId,
  })),
  row("chat.history", [401, 403, 200, 200, 200], () => ({})),
  row("chat.search", [401, 403, 200, 200, 200], () => ({ query: "kesari" })),
  row("chat.usage", [401, 403, 200, 200, 200]),
  row("chat.messages", [401, 403, 404, 404, 200], conversation),
  row("chat.rename", [401, 403, 404, 404, 200], ({ uuid }) => ({ uuid, title: "Another" })),
  row("chat.pin", [401, 403, 404, 404, 200], ({ uuid }) => ({ uuid, pinned: true })),
  row("chat.rate", [401, 403, 404, 404, 200], ({ replyId }) => ({
    messageId: replyId,
    rating: "up",
  })),
  row("chat.markSafe", [401, 403, 404, 404, 200], conversation),
  row("chat.share", [401, 403, 404, 404, 200], conversation),
  row("chat.shares", [401, 403, 404, 404, 200], conversation),
  row("chat.unshare", [401, 403, 404, 404, 200], ({ shareId }) => ({ id: shareId })),
  // 415: a stream needs `trpc-accept: application/jsonl`, which tRPC asks for once it has the events.
  row("chat.follow", [401, 403, 404, 404, 415], ({ replyId }) => ({ replyId })),
  row("chat.stop", [401, 403, 404, 404, 200], ({ replyId }) => ({ replyId })),
  row("chat.followUps", [401, 403, 403, 404, 200], toReply),
  row("chat.showVersion", [401, 403, 404, 404, 200], toReply),
  row("chat.retry", [401, 403, 403, 404, 409], toReply),
  row("chat.send", [401, 403, 403, 404, 200], ({ uuid }) => ({
    serviceId: 1,
    uuid,
    message: "And then?",
  })),
  row("chat.regenerate", [401, 403, 403, 404, 200], toReply),
  row("chat.edit", [401, 403, 403, 404, 200], ({ questionId }) => ({
    messageId: questionId,
    message: "What else?",
  })),
  row("chat.remove", [401, 403, 404, 404, 200], conversation),
  row("chat.restore", [401, 403, 404, 404, 200], conversation),
];

const billingRows = [
  row("billing.subscription", [401, 403, 200, 200, 200]),
  row("billing.profile", [401, 403, 200, 200, 200]),
  row("billing.saveProfile", [401, 403, 200, 200, 200], () => ({ customer_state: "07" })),
  row("billing.quote", [401, 403, 200, 200, 200], () => ({ plan_id: 3, coupon_code: null })),
  row("billing.createOrder", [401, 403, 200, 200, 422], ({ id }) => ({
    customer_id: id,
    plan_id: 3,
    coupon_code: null,
    customer_name: "Asha",
    customer_email: "asha@example.in",
    customer_phone: "9876543210",
  })),
  row("billing.order", [401, 403, 404, 404, 200], ({ orderId }) => ({ order_id: orderId })),
  row("billing.unfinishedOrder", [401, 403, 200, 200, 200]),
  row("billing.verifyOrder", [401, 403, 404, 404, 200], ({ orderId }) => ({
    plan_id: 3,
    order_id: orderId,
  })),
  row("billing.payments", [401, 403, 200, 200, 200]),
  row("billing.invoice", [401, 403, 404, 404, 200], ({ orderId }) => ({ order_id: orderId })),
  row("billing.document", [401, 403, 404, 404, 200], ({ documentId }) => ({ id: documentId })),
  row("billing.refund", [401, 403, 404, 404, 200], ({ orderId }) => ({ order_id: orderId })),
];

/** What ends an account or a way in comes last, because the owner calls the rows in this order. */
const lastRows = [
  row("trustedContact.answer", [404, 404, 404, 404, 404], ({ contactToken }) => ({
    token: `${contactToken}x`,
    answer: "agree",
  })),
  row("auth.setPassword", [401, 403, 200, 200, 200], () => password),
  row("auth.changePassword", [401, 403, 422, 422, 422], () => ({
    current_password: "a-wrong-password",
    ...password,
  })),
  row("account.cancelDeletion", [401, 403, 200, 200, 200]),
  row("account.requestDeletion", [401, 403, 200, 200, 200]),
  row("account.withdrawConsent", [401, 403, 200, 200, 200], () => ({
    version: "2026-11-22",
    language: "en",
  })),
];

/** Every procedure; `callers.int.test.ts` fails for one without a row. */
export const procedureRows: readonly ProcedureRow[] = [
  ...visitorRows,
  ...accountRows,
  ...chatRows,
  ...billingRows,
  ...lastRows,
];
