import type { FastifyRequest } from "fastify";
import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import { int32IdMax } from "../../../shared/inputs/fields/text.ts";
import type { Caller } from "../../router.ts";
import { parseLastEventId, respondToSend, respondWithEvents } from "../chat-stream.ts";
import { isOwnClient } from "../own-client.ts";
import {
  attachmentIds,
  bodyWith,
  idempotencyKey,
  pathId,
  pathUuid,
  type RestRow,
  row,
} from "./rest-row.ts";

const asData = (data: unknown) => ({ status: true, data });

/** Only the named fields of an object: our own client gets more than the contract names. */
function pick<Key extends string>(...keys: readonly Key[]) {
  return (from: Readonly<Record<Key, unknown>>) => {
    const picked: Partial<Record<Key, unknown>> = {};
    for (const key of keys) picked[key] = from[key];
    return picked;
  };
}

const authRows: RestRow[] = [
  row("POST /auth", { call: (caller, input) => caller.auth.begin(input) }),
  row("POST /verify-otp", { call: (caller, input) => caller.auth.verifyOtp(input) }),
  row("POST /login", { call: (caller, input) => caller.auth.login(input) }),
  row("POST /second-factor", { call: (caller, input) => caller.auth.secondFactor(input) }),
  row("POST /complete-registration", {
    call: (caller, input) => caller.auth.completeRegistration(input),
  }),
  row("GET /user-profile", {
    call: (caller) => caller.auth.profile(),
    toBody: ({ deletes_at, ...profile }) =>
      asData(deletes_at === null ? profile : { ...profile, deletes_at }),
  }),
  row("POST /logout", { call: (caller, input) => caller.auth.logout(input) }),
];

/** The contract knows no pages of conversations; this many come in one answer. */
const conversationsMax = 10_000;

async function listConversations({ chat }: Caller) {
  const items: Awaited<ReturnType<typeof chat.history>>["items"] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof chat.history>> = await chat.history({
      together: true,
      cursor,
    });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < conversationsMax);
  return items;
}

function toMessagesInput(request: FastifyRequest) {
  const { page } = request.query as Record<string, unknown>;
  return { uuid: pathUuid(request, "uuid"), page };
}

/** The input of a message that is sent; `uuid` is undefined for a new conversation. */
function toSendInput(request: FastifyRequest, uuid: string | undefined) {
  return bodyWith(request, {
    serviceId: pathId(request, "serviceId", int32IdMax),
    uuid,
    ...attachmentIds(request),
    // The contract names no such field, so other programs' is ignored.
    ...(isOwnClient(request) ? {} : { temporary: undefined }),
    idempotencyKey: undefined,
    ...idempotencyKey(request),
  });
}

const chatRows: RestRow[] = [
  row("GET /chat-history", {
    call: listConversations,
    toBody: (items) =>
      asData({ data: items.map(pick("uuid", "title", "created_at", "service_id")) }),
  }),
  row("GET /chat/:uuid/messages", {
    toInput: toMessagesInput,
    call: (caller, input) => caller.chat.messages(input),
    toBody: ({ items, current_page, last_page, service, danger }) => ({
      status: true,
      data: {
        data: items.map(pick("id", "sender", "message", "created_at", "status")),
        current_page,
        last_page,
      },
      current_page,
      last_page,
      service: { name: service.name },
      danger,
    }),
  }),
  row("POST /chat/:serviceId", {
    isMessage: true,
    toInput: (request) => toSendInput(request, undefined),
    call: (caller, input) => caller.chat.send(input),
    respond: respondToSend,
  }),
  row("POST /chat/:serviceId/:uuid", {
    isMessage: true,
    toInput: (request) => toSendInput(request, pathUuid(request, "uuid")),
    call: (caller, input) => caller.chat.send(input),
    respond: respondToSend,
  }),
  row("GET /chat/replies/:replyId/events", {
    toInput: (request) => ({ replyId: pathId(request, "replyId"), ...parseLastEventId(request) }),
    call: (caller, input) => caller.chat.follow(input),
    respond: respondWithEvents,
  }),
  row("POST /chat/replies/:replyId/stop", {
    toInput: (request) => ({ replyId: pathId(request, "replyId") }),
    call: (caller, input) => caller.chat.stop(input),
  }),
  row("POST /chat/:uuid/safe", {
    toInput: (request) => ({ uuid: pathUuid(request, "uuid") }),
    call: (caller, input) => caller.chat.markSafe(input),
    toBody: ({ status }) => ({ status }),
  }),
];

/** Reads of our own client with all that its screens show; plain URLs can be cached and prefetched. */
const appRows: RestRow[] = [
  row("GET /app/services", {
    sharedResponse: true,
    call: (caller) => caller.services.list(),
    toBody: (data) => asData({ data }),
  }),
  row("GET /app/packages", {
    sharedResponse: true,
    call: (caller) => caller.billing.plans(),
    toBody: (data) => asData({ data }),
  }),
  row("GET /app/history", {
    toInput: (request) => {
      const { service, cursor, limit } = request.query as Record<string, unknown>;
      return { serviceId: service, cursor, limit: limit === undefined ? limit : Number(limit) };
    },
    call: (caller, input) => caller.chat.history(input),
    toBody: asData,
  }),
  row("GET /app/conversations/:uuid/messages", {
    toInput: toMessagesInput,
    call: (caller, input) => caller.chat.messages(input),
    toBody: asData,
  }),
];

const billingRows: RestRow[] = [
  row("GET /packages", {
    sharedResponse: true,
    call: (caller) => caller.billing.plans(),
    toBody: (plans) => ({
      success: true,
      data: {
        data: plans.map(({ id, months, amount, description }) => {
          return { id, months, amount: rupeesFromPaise(amount), description };
        }),
      },
    }),
  }),
  row("POST /cashfree/create-order", {
    failureFields: { error: true },
    toInput: (request) =>
      bodyWith(request, {
        // The contract names no such field.
        expected_amount: undefined,
        idempotencyKey: undefined,
        ...idempotencyKey(request),
      }),
    call: (caller, input) => caller.billing.createOrder(input),
    toBody: ({ payment_session_id, order_id }) => ({
      error: false,
      data: { payment_session_id, order_id },
    }),
  }),
  row("POST /cashfree/verify-order", {
    call: (caller, input) => caller.billing.verifyOrder(input),
    toBody: ({ status, payment_status, message }) => ({ status, payment_status, message }),
  }),
  row("GET /payment-history", {
    call: (caller) => caller.billing.payments(),
    toBody: (payments) =>
      asData({
        data: payments.map(({ id, payment_id, amount, status, created_at }) => {
          return { id, payment_id, amount: rupeesFromPaise(amount), status, created_at };
        }),
      }),
  }),
];

/**
 * Every documented REST path with the procedure behind it, besides webhooks, invoices and attachments
 * (http/webhooks.ts, http/files). The tests keep the contract in a second list
 * (server/testing/contract-rows.ts), which paths under `/app/` are not in.
 */
export const restRows: readonly RestRow[] = [
  row("GET /services", {
    sharedResponse: true,
    call: (caller) => caller.services.list(),
    toBody: (services) => asData({ data: services.map(pick("id", "name", "icon")) }),
  }),
  ...authRows,
  ...chatRows,
  ...appRows,
  ...billingRows,
  row("POST /contact", {
    status: 201,
    call: (caller, input) => caller.contact.submit(input),
    toBody: ({ message }) => ({ status: true, message }),
  }),
];
