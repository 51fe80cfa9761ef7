import { createDownloads } from "../../account/account.ts";
import { createVictim, type Victim } from "../attacks/victim.ts";
import { ask, askRest } from "../http/ask.ts";
import { addProof, createMember, type TestMember } from "../members.ts";
import type { TestApp } from "../test-app.ts";
import { callBilling } from "./billing-calls.ts";
import { callChat } from "./chat-calls.ts";
import { callAsOwner } from "./owner-calls.ts";
import { callSignIn } from "./sign-in-calls.ts";
import { callTrustedContact } from "./trusted-contact-calls.ts";

/**
 * For an app that these calls use: limits that they do not reach, questions without a plan, titles, and no
 * drawing of receipts, which asks the database for nothing and takes a third of a second.
 */
export const everyCallOptions = {
  env: { RATE_LIMIT_SCALE: "100000", TRIAL_QUESTIONS: "2" },
  titles: true,
  override: {
    drawingProcess: { draw: async () => Buffer.from("%PDF-"), close: async () => undefined },
  },
};

const publicPaths = ["/api/services", "/api/app/services", "/api/packages", "/api/app/packages"];
const operatorPaths = ["/metrics", "/livez", "/readyz"];

async function read(app: TestApp, path: string, token?: string): Promise<void> {
  const headers = new Headers(token === undefined ? [] : [["authorization", `Bearer ${token}`]]);
  const response = await fetch(`${app.url}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}

async function readPublic(app: TestApp): Promise<void> {
  for (const path of [...publicPaths, ...operatorPaths]) await read(app, path);
  const body = {
    name: "Asha",
    email: "asha@example.in",
    subject: "A question",
    message: "How do I change the name on my account?",
  };
  await askRest(app, "POST /contact", { body });
}

/** The receipt of a purchase, and the download of one's own data, which a job makes. */
async function readFiles(app: TestApp, orderId: string, owner: TestMember): Promise<void> {
  const { token } = owner;
  const [document] = await ask(app, "billing.invoice", { input: { order_id: orderId }, token });
  await read(app, `/api/invoices/${document.id}.pdf`, token);
  await addProof(app, token);
  const { id } = await ask(app, "account.startDownload", { token });
  await createDownloads(app.ctx);
  await ask(app, "account.download", { input: { id }, token });
  await read(app, `/api/account/downloads/${id}`, token);
}

/**
 * Makes every call of the product over HTTP with success: each procedure, each REST path, files and
 * webhooks. `listNeverCalled` tells what is missing. The app needs `everyCallOptions`.
 * @returns a person with one of everything, whose account waits for its deletion
 */
export async function callProduct(app: TestApp): Promise<Victim> {
  await readPublic(app);
  await callSignIn(app);
  const member = await createMember(app, { subscribed: true });
  await callChat(app, member);
  await callTrustedContact(app, member);
  const buyer = await createMember(app);
  await readFiles(app, await callBilling(app, buyer), buyer);
  const victim = await createVictim(app);
  await callAsOwner(app, victim);
  return victim;
}
