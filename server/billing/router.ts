import * as z from "zod";
import { planOutput } from "../../shared/billing/plan.ts";
import {
  billingProfileInput,
  createOrderInput,
  invoiceInput,
  orderInput,
  quoteInput,
  refundInput,
  verifyOrderInput,
} from "../../shared/inputs/billing.ts";
import { memberProcedure, router, visitorProcedure } from "../trpc.ts";
import { findSubscription, listPlans } from "./billing.ts";
import { createOrder } from "./checkout/create-order.ts";
import { listPayments } from "./checkout/payment-history.ts";
import { getQuote } from "./checkout/quote.ts";
import { refundOwnOrder } from "./checkout/refund-order.ts";
import { findUnfinishedOrder } from "./checkout/unfinished-order.ts";
import { getOrderPlan, verifyOrder } from "./checkout/verify-order.ts";
import { changeBillingProfile, getKnownBuyer } from "./invoices/billing-profile.ts";
import { getOwnInvoice, listOwnInvoices } from "./invoices/get-invoices.ts";
import {
  billingProfileOutput,
  invoiceOutput,
  knownBuyerOutput,
  orderOutput,
  paymentOutput,
  purchaseOutput,
  quoteOutput,
  refundOutput,
  subscriptionOutput,
  unfinishedOrderOutput,
  verificationOutput,
} from "./outputs.ts";

export const billingRouter = router({
  plans: visitorProcedure.output(z.array(planOutput)).query(({ ctx }) => listPlans(ctx.db)),
  subscription: memberProcedure
    .output(subscriptionOutput.nullable())
    .query(({ ctx }) => findSubscription(ctx, ctx.session.userId)),
  profile: memberProcedure
    .output(knownBuyerOutput)
    .query(({ ctx }) => getKnownBuyer(ctx.db, ctx.session.userId)),
  saveProfile: memberProcedure
    .input(billingProfileInput)
    .output(billingProfileOutput)
    .mutation(({ ctx, input }) => changeBillingProfile(ctx, ctx.session.userId, input)),
  quote: memberProcedure
    .input(quoteInput)
    .output(quoteOutput)
    .query(({ ctx, input }) => getQuote(ctx, ctx.session.userId, input)),
  createOrder: memberProcedure
    .input(createOrderInput)
    .output(purchaseOutput)
    .mutation(async ({ ctx, input }) => {
      const { simulated, env } = ctx.config.cashfree;
      const made = await createOrder(ctx, ctx.session.userId, input);
      return { ...made, checkout: simulated ? "simulated" : env };
    }),
  order: memberProcedure
    .input(orderInput)
    .output(orderOutput)
    .query(({ ctx, input }) => getOrderPlan(ctx.db, ctx.session.userId, input.order_id)),
  unfinishedOrder: memberProcedure
    .output(unfinishedOrderOutput.nullable())
    .query(({ ctx }) => findUnfinishedOrder(ctx, ctx.session.userId)),
  verifyOrder: memberProcedure
    .input(verifyOrderInput)
    .output(verificationOutput)
    .mutation(({ ctx, input }) => verifyOrder(ctx, ctx.session.userId, input)),
  payments: memberProcedure
    .output(z.array(paymentOutput))
    .query(({ ctx }) => listPayments(ctx, ctx.session.userId)),
  invoice: memberProcedure
    .input(orderInput)
    .output(z.array(invoiceOutput))
    .query(({ ctx, input }) => listOwnInvoices(ctx.db, ctx.session.userId, input.order_id)),
  document: memberProcedure
    .input(invoiceInput)
    .output(invoiceOutput)
    .query(({ ctx, input }) => getOwnInvoice(ctx, ctx.session.userId, input.id)),
  refund: memberProcedure
    .input(refundInput)
    .output(refundOutput)
    .mutation(({ ctx, input }) =>
      refundOwnOrder(ctx, {
        userId: ctx.session.userId,
        orderId: input.order_id,
        reason: input.reason,
      }),
    ),
});
