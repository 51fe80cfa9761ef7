import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import type { Caller } from "../../router.ts";
import { lastEventId, respondToSend, respondWithEvents } from "../chat-stream.ts";
import {
  attachmentIds,
  bodyWith,
  idempotencyKey,
  noInput,
  pathId,
  pathUuid,
  type Row,
  row,
} from "./rest-row.ts";

const chatBodyMaxBytes = 128 * 1024;

const authRows: Row[] = [
  row({
    method: "POST",
    path: "/auth",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.begin(input),
    toBody: (output) => ({ status: true, ...output }),
  }),
  row({
    method: "POST",
    path: "/verify-otp",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.verifyOtp(input),
    toBody: (output) => ({ status: true, ...output }),
  }),
  row({
    method: "POST",
    path: "/login",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.login(input),
    toBody: (output) => ({ status: true, ...output }),
  }),
  row({
    method: "POST",
    path: "/second-factor",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.secondFactor(input),
    toBody: (output) => ({ status: true, ...output }),
  }),
  row({
    method: "POST",
    path: "/complete-registration",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.completeRegistration(input),
    toBody: (output) => ({ status: true, ...output }),
  }),
  row({
    method: "GET",
    path: "/user-profile",
    toInput: noInput,
    call: (caller) => caller.auth.profile(),
    toBody: (output) => ({ status: true, data: output }),
  }),
  row({
    method: "POST",
    path: "/logout",
    toInput: (request) => request.body,
    call: (caller, input) => caller.auth.logout(input),
    toBody: () => ({ status: true }),
  }),
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

const chatRows: Row[] = [
  row({
    method: "GET",
    path: "/chat-history",
    toInput: noInput,
    call: listConversations,
    toBody: (items) => ({
      status: true,
      data: {
        data: items.map(({ uuid, title, created_at, service_id }) => ({
          uuid,
          title,
          created_at,
          service_id,
        })),
      },
    }),
  }),
  row({
    method: "GET",
    path: "/chat/:uuid/messages",
    toInput: (request) => ({
      uuid: pathUuid(request, "uuid"),
      page: (request.query as Record<string, unknown>).page,
    }),
    call: (caller, input) => caller.chat.messages(input),
    toBody: ({ items, current_page, last_page, service, danger }) => ({
      status: true,
      data: {
        data: items.map(({ id, sender, message, created_at, status }) => ({
          id,
          sender,
          message,
          created_at,
          status,
        })),
        current_page,
        last_page,
      },
      current_page,
      last_page,
      service: { name: service.name },
      danger,
    }),
  }),
  row({
    method: "POST",
    path: "/chat/:serviceId",
    bodyLimit: chatBodyMaxBytes,
    toInput: (request) =>
      bodyWith(request, {
        serviceId: pathId(request, "serviceId"),
        uuid: undefined,
        ...attachmentIds(request),
        idempotencyKey: undefined,
        ...idempotencyKey(request),
      }),
    call: (caller, input) => caller.chat.send(input),
    respond: respondToSend,
  }),
  row({
    method: "POST",
    path: "/chat/:serviceId/:uuid",
    bodyLimit: chatBodyMaxBytes,
    toInput: (request) =>
      bodyWith(request, {
        serviceId: pathId(request, "serviceId"),
        uuid: pathUuid(request, "uuid"),
        ...attachmentIds(request),
        idempotencyKey: undefined,
        ...idempotencyKey(request),
      }),
    call: (caller, input) => caller.chat.send(input),
    respond: respondToSend,
  }),
  row({
    method: "GET",
    path: "/chat/replies/:replyId/events",
    toInput: (request) => ({ replyId: pathId(request, "replyId"), ...lastEventId(request) }),
    call: (caller, input) => caller.chat.follow(input),
    respond: respondWithEvents,
  }),
  row({
    method: "POST",
    path: "/chat/replies/:replyId/stop",
    toInput: (request) => ({ replyId: pathId(request, "replyId") }),
    call: (caller, input) => caller.chat.stop(input),
    toBody: () => ({ status: true }),
  }),
  row({
    method: "POST",
    path: "/chat/:uuid/safe",
    toInput: (request) => ({ uuid: pathUuid(request, "uuid") }),
    call: (caller, input) => caller.chat.markSafe(input),
    toBody: ({ status }) => ({ status }),
  }),
];

/** Reads of our own client with all that its screens show; plain addresses can be cached and prefetched. */
const appRows: Row[] = [
  row({
    method: "GET",
    path: "/app/services",
    sharedResponse: true,
    toInput: noInput,
    call: (caller) => caller.services.list(),
    toBody: (services) => ({ status: true, data: { data: services } }),
  }),
  row({
    method: "GET",
    path: "/app/history",
    toInput: (request) => {
      const { service, cursor, limit } = request.query as Record<string, unknown>;
      return { serviceId: service, cursor, limit: limit === undefined ? limit : Number(limit) };
    },
    call: (caller, input) => caller.chat.history(input),
    toBody: (output) => ({ status: true, data: output }),
  }),
  row({
    method: "GET",
    path: "/app/conversations/:uuid/messages",
    toInput: (request) => ({
      uuid: pathUuid(request, "uuid"),
      page: (request.query as Record<string, unknown>).page,
    }),
    call: (caller, input) => caller.chat.messages(input),
    toBody: (output) => ({ status: true, data: output }),
  }),
];

const billingRows: Row[] = [
  row({
    method: "GET",
    path: "/packages",
    sharedResponse: true,
    toInput: noInput,
    call: (caller) => caller.billing.plans(),
    toBody: (plans) => ({
      success: true,
      data: { data: plans.map((plan) => ({ ...plan, amount: rupeesFromPaise(plan.amount) })) },
    }),
  }),
  row({
    method: "POST",
    path: "/cashfree/create-order",
    failureFields: { error: true },
    toInput: (request) =>
      bodyWith(request, { idempotencyKey: undefined, ...idempotencyKey(request) }),
    call: (caller, input) => caller.billing.createOrder(input),
    toBody: ({ payment_session_id, order_id }) => ({
      error: false,
      data: { payment_session_id, order_id },
    }),
  }),
  row({
    method: "POST",
    path: "/cashfree/verify-order",
    toInput: (request) => request.body,
    call: (caller, input) => caller.billing.verifyOrder(input),
    toBody: ({ status, payment_status, message }) => ({ status, payment_status, message }),
  }),
  row({
    method: "GET",
    path: "/payment-history",
    toInput: noInput,
    call: (caller) => caller.billing.payments(),
    toBody: (payments) => ({
      status: true,
      data: {
        data: payments.map(({ id, payment_id, amount, status, created_at }) => ({
          id,
          payment_id,
          amount: rupeesFromPaise(amount),
          status,
          created_at,
        })),
      },
    }),
  }),
];

/** Every documented REST path with the procedure behind it. */
export const restRows: readonly Row[] = [
  row({
    method: "GET",
    path: "/services",
    sharedResponse: true,
    toInput: noInput,
    call: (caller) => caller.services.list(),
    toBody: (services) => ({
      status: true,
      data: { data: services.map(({ id, name, icon }) => ({ id, name, icon })) },
    }),
  }),
  ...authRows,
  ...chatRows,
  ...appRows,
  ...billingRows,
  row({
    method: "POST",
    path: "/contact",
    status: 201,
    toInput: (request) => request.body,
    call: (caller, input) => caller.contact.submit(input),
    toBody: ({ message }) => ({ status: true, message }),
  }),
];
