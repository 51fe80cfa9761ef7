import { createSession } from "../../auth/sessions/session.ts";
import { inviteContact } from "../every-call/trusted-contact-calls.ts";
import { registerPasskey } from "../factors/passkeys.ts";
import { ask } from "../http/ask.ts";
import { attachFile } from "../http/attach-file.ts";
import { rest } from "../http/rest.ts";
import { addProof, createMember, createRegistrationToken, type TestMember } from "../members.ts";
import { buyPlan, createTestOrder } from "../purchases.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

/** Words that only the victim wrote: an answer to anyone else that holds one of them is a leak. */
export const canary = "kesari-canary";

/** A person with one of everything that has an id, and the ids. */
export type Victim = TestMember & {
  uuid: string;
  questionId: number;
  replyId: number;
  /** A file that no message has yet. */
  attachmentId: string;
  orderId: string;
  openOrderId: string;
  documentId: string;
  shareId: string;
  sessionId: string;
  passkeyId: string;
  downloadId: string;
  /** The token of the link that the trusted contact got. */
  contactToken: string;
};

/** Who attacks. */
export const callers = ["nobody", "registering", "withoutPlan", "otherSubscriber"] as const;
export type CallerName = (typeof callers)[number] | "owner";

export type AttackFixture = {
  app: TestApp;
  victim: Victim;
  withoutPlan: TestMember;
  otherSubscriber: TestMember;
};

async function startConversation(app: TestApp, { token }: TestMember) {
  const body = { message: `What is ${canary}?` };
  const { uuid } = (await rest(app, "POST /chat/1", { token, body })).body;
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token });
  const [question, reply] = page.body.data.data;
  return { uuid, questionId: question.id, replyId: reply.id };
}

/** Creates a person with one of everything. */
export async function createVictim(app: TestApp): Promise<Victim> {
  const member = await createMember(app, { name: `Asha ${canary}` });
  const { token } = member;
  const password_hash = await app.ctx.hasher.hash("the-password-of-the-victim");
  await app.db.updateTable("users").set({ password_hash }).where("id", "=", member.id).execute();
  await addProof(app, member.token);
  const openOrderId = await createTestOrder(app, member, { plan_id: 1 });
  const orderId = await buyPlan(app, member, { plan_id: 3, customer_name: `Asha ${canary}` });
  const conversation = await startConversation(app, member);
  const [document] = await ask(app, "billing.invoice", {
    token,
    input: { order_id: orderId },
  });
  const share = await ask(app, "chat.share", {
    token,
    input: { uuid: conversation.uuid },
  });
  const download = await ask(app, "account.startDownload", { token });
  const nominee = { name: `Ravi ${canary}`, contact: `${canary}-nominee@example.in` };
  await ask(app, "account.setNominee", { token, input: nominee });
  const [session] = await ask(app, "auth.sessions", { token });
  const { passkey } = await registerPasskey(app, member.token);
  return {
    ...member,
    ...conversation,
    orderId,
    openOrderId,
    documentId: document.id,
    shareId: share.id,
    downloadId: download.id,
    sessionId: session.id,
    passkeyId: passkey.id,
    attachmentId: await attachFile(app, { token: member.token, name: `${canary}.png` }),
    contactToken: await inviteContact(app, member, `${canary}-contact@example.in`),
  };
}

/** Starts a product with a victim who owns one of everything, and with the callers that attack. */
export async function openAttackFixture(): Promise<AttackFixture> {
  const app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100000" } });
  const victim = await createVictim(app);
  return {
    app,
    victim,
    withoutPlan: await createMember(app),
    otherSubscriber: await createMember(app, { subscribed: true }),
  };
}

/** A fresh token of a member, with the proof that sensitive calls ask for. */
export async function signInWithProof(app: TestApp, { id }: TestMember): Promise<string> {
  const session = { userId: id, kind: "full", proof: "code" } as const;
  const token = await createSession(app.ctx, session);
  await addProof(app, token);
  return token;
}

/**
 * A fresh token of a caller, with the proof that sensitive calls ask for: whoever attacks has proven who
 * they are, so that only the owner of a thing decides.
 */
export async function tokenOf(fixture: AttackFixture, caller: CallerName) {
  if (caller === "nobody") return undefined;
  if (caller === "registering") return createRegistrationToken(fixture.app);
  return signInWithProof(fixture.app, caller === "owner" ? fixture.victim : fixture[caller]);
}
