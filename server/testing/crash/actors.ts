import type { GatewaySimulator } from "../../simulators/gateway.ts";
import { type RestAnswer, type RestOptions, rest } from "../http/rest.ts";
import type { TestMember } from "../members.ts";
import { orderBody } from "../purchases.ts";

/** What the product answered with success, and what it did not answer before it died. */
export type Journal = {
  messages: { member: TestMember; uuid: string; text: string; reply: string }[];
  orders: { member: TestMember; id: string; isActive: boolean }[];
  contacts: string[];
  /** Sends that ended without an answer; the next round repeats them with the same key. */
  unanswered: Send[];
};

type Send = { member: TestMember; text: string; key: string; uuid: string | null };

export type Round = {
  server: { url: string };
  gateway: GatewaySimulator;
  journal: Journal;
  /** Aborts when the product is killed. */
  signal: AbortSignal;
};

export function createJournal(): Journal {
  return { messages: [], orders: [], contacts: [], unanswered: [] };
}

/** @returns null when the product died before it answered */
async function call(round: Round, path: string, options: RestOptions): Promise<RestAnswer | null> {
  try {
    return await rest(round.server, path, options);
  } catch {
    return null;
  }
}

/** Sends one message, or repeats it. @returns its conversation, or null without an answer */
async function send(round: Round, message: Send): Promise<string | null> {
  const { member, text, key, uuid } = message;
  const path = uuid === null ? "POST /chat/1" : `POST /chat/1/${uuid}`;
  const headers = { "idempotency-key": key };
  const answer = await call(round, path, { token: member.token, headers, body: { message: text } });
  if (answer?.status !== 200) {
    round.journal.unanswered.push(message);
    return null;
  }
  const { uuid: stored, reply } = answer.body;
  round.journal.messages.push({ member, uuid: stored, text, reply });
  return stored;
}

/** Repeats what was not answered, then writes until the product dies. */
export async function chat(round: Round, member: TestMember, name: string): Promise<void> {
  const { journal, signal } = round;
  for (const left of journal.unanswered.splice(0)) await send(round, left);
  let uuid: string | null = null;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const text = `Question ${turn} of ${name}: what helps against a cold?`;
    const stored = await send(round, { member, text, key: `${name}-${turn}`, uuid });
    if (stored === null) return;
    uuid = stored;
  }
}

/** Buys a plan: orders it, pays it at the gateway, and verifies it. */
export async function buy(round: Round, member: TestMember): Promise<void> {
  const { gateway, journal } = round;
  const { token } = member;
  const made = await call(round, "POST /cashfree/create-order", { token, body: orderBody() });
  if (made?.status !== 200) return;
  const order = { member, id: made.body.data.order_id as string, isActive: false };
  journal.orders.push(order);
  await gateway.pay(order.id, "success");
  const body = { plan_id: 1, order_id: order.id };
  const verified = await call(round, "POST /cashfree/verify-order", { token, body });
  order.isActive = verified?.body.status === true;
}

/** Writes to the contact form until the product dies. */
export async function contact(round: Round, name: string): Promise<void> {
  for (let turn = 0; !round.signal.aborted; turn += 1) {
    const subject = `Subject ${turn} of ${name}`;
    const body = {
      name: "Asha Verma",
      email: "asha@example.in",
      subject,
      message: "When does my plan end, and how do I go on?",
    };
    const answer = await call(round, "POST /contact", { body });
    if (answer?.status !== 201) return;
    round.journal.contacts.push(subject);
  }
}
