import * as z from "zod";
import { invoiceKinds } from "../../shared/billing/invoices.ts";
import {
  billingProfileInput,
  createOrderInput,
  documentInput,
  invoiceInput,
  paymentStatuses,
  quoteInput,
  refundInput,
  verificationOutcomes,
  verifyOrderInput,
} from "../../shared/inputs/billing.ts";
import { memberProcedure, router, visitorProcedure } from "../trpc.ts";
import { getSubscription, listPlans } from "./billing.ts";
import { createOrder } from "./checkout/create-order.ts";
import { getOrder, listPayments } from "./checkout/payments.ts";
import { quote } from "./checkout/quote.ts";
import { refundOrder } from "./checkout/refund-order.ts";
import { verifyOrder } from "./checkout/verify-order.ts";
import { changeBillingProfile, getKnownBuyer } from "./invoices/billing-profile.ts";
import { getOwnInvoice, listOwnInvoices } from "./invoices/read.ts";

const plan = z.object({
  id: z.number(),
  months: z.number(),
  amount: z.number(),
  description: z.string(),
});
const checkout = z.enum(["simulated", "sandbox", "production"]);
const purchase = z.object({
  order_id: z.string(),
  payment_session_id: z.string().nullable(),
  checkout,
});
const verification = z.object({
  status: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  message: z.string(),
  outcome: z.enum(verificationOutcomes),
  attempted: z.boolean(),
});
const documentKind = z.enum(invoiceKinds);
const state = z.object({ code: z.string(), name: z.string() });
const document = z.object({
  id: z.string(),
  kind: documentKind,
  title: z.string(),
  serial: z.string(),
  issued_at: z.string(),
  order_id: z.string(),
  payment_id: z.string().nullable(),
  against: z
    .object({ kind: documentKind, title: z.string(), serial: z.string(), issued_at: z.string() })
    .nullable(),
  seller: z.object({
    name: z.string(),
    legal_name: z.string(),
    address: z.string(),
    email: z.string(),
    gstin: z.string().nullable(),
    state,
    signatory: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string().nullable(),
    state: state.nullable(),
  }),
  place_of_supply: state,
  description: z.string(),
  sac: z.string(),
  coupon_code: z.string().nullable(),
  list_amount: z.number(),
  discount: z.number(),
  taxable_amount: z.number(),
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
  total: z.number(),
});
const payment = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  status: z.enum(paymentStatuses),
  created_at: z.string(),
  plan_id: z.number(),
  plan_months: z.number(),
  refund: z.enum(["requested", "accepted", "refunded", "failed"]).nullable(),
  refundable: z.boolean(),
  documents: z.array(z.object({ id: z.string(), kind: documentKind, serial: z.string() })),
});
const subscription = z.object({
  status: z.enum(["active", "expired"]),
  start_date: z.string(),
  end_date: z.string(),
  plan_id: z.number().nullable(),
});
const profile = z.object({
  customer_state: z.string().nullable(),
  customer_gstin: z.string().nullable(),
});
const knownBuyer = profile.extend({
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
});
const refund = z.object({
  order_id: z.string(),
  status: z.enum(["requested", "accepted", "refunded"]),
});

const quotation = z.object({
  plan_amount: z.number(),
  discount: z.number(),
  amount: z.number(),
  tax: z.number(),
  available: z.boolean(),
  end_date: z.string(),
});

export const billingRouter = router({
  plans: visitorProcedure.output(z.array(plan)).query(({ ctx }) => listPlans(ctx.db)),
  subscription: memberProcedure
    .output(subscription.nullable())
    .query(({ ctx }) => getSubscription(ctx, ctx.session.userId)),
  profile: memberProcedure
    .output(knownBuyer)
    .query(({ ctx }) => getKnownBuyer(ctx.db, ctx.session.userId)),
  saveProfile: memberProcedure
    .input(billingProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => changeBillingProfile(ctx, ctx.session.userId, input)),
  quote: memberProcedure
    .input(quoteInput)
    .output(quotation)
    .query(({ ctx, input }) => quote(ctx, ctx.session.userId, input)),
  createOrder: memberProcedure
    .input(createOrderInput)
    .output(purchase)
    .mutation(async ({ ctx, input }) => {
      const { simulated, env } = ctx.config.cashfree;
      const made = await createOrder(ctx, ctx.session.userId, input);
      return { ...made, checkout: simulated ? "simulated" : env };
    }),
  order: memberProcedure
    .input(invoiceInput)
    .output(z.object({ order_id: z.string(), plan_id: z.number() }))
    .query(({ ctx, input }) => getOrder(ctx.db, ctx.session.userId, input.order_id)),
  verifyOrder: memberProcedure
    .input(verifyOrderInput)
    .output(verification)
    .mutation(({ ctx, input }) => verifyOrder(ctx, ctx.session.userId, input)),
  payments: memberProcedure
    .output(z.array(payment))
    .query(({ ctx }) => listPayments(ctx, ctx.session.userId)),
  invoice: memberProcedure
    .input(invoiceInput)
    .output(z.array(document))
    .query(({ ctx, input }) => listOwnInvoices(ctx.db, ctx.session.userId, input.order_id)),
  document: memberProcedure
    .input(documentInput)
    .output(document)
    .query(({ ctx, input }) => getOwnInvoice(ctx, ctx.session.userId, input.id)),
  refund: memberProcedure
    .input(refundInput)
    .output(refund)
    .mutation(({ ctx, input }) =>
      refundOrder(ctx, {
        orderId: input.order_id,
        reason: input.reason,
        requestedBy: { userId: ctx.session.userId },
      }),
    ),
});
