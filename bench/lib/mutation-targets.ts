const orderState = [
  "server/billing/sync/order-state.test.ts",
  "server/billing/sync/order-state-edges.test.ts",
  "server/billing/sync/order-state-histories.test.ts",
  "server/billing/sync/order-state-refunds.test.ts",
  "server/billing/sync/refund-state.test.ts",
];

/** Files with rules, and the tests that should notice any change of them. */
export const mutationTargets: Readonly<Record<string, readonly string[]>> = {
  "server/billing/sync/order-state.ts": orderState,
  "server/billing/sync/refund-state.ts": orderState,
  "server/billing/statuses.ts": [...orderState, "server/billing/statuses.test.ts"],
  "server/billing/plans/subscription.ts": ["server/billing/plans/subscription.test.ts"],
  "server/billing/plans/price.ts": ["server/billing/plans/price.test.ts"],
  "server/billing/invoices/tax.ts": ["server/billing/invoices/tax.test.ts"],
  "server/billing/sync/sync-schedule.ts": ["server/billing/sync/sync-schedule.test.ts"],
  "shared/billing/months.ts": ["shared/billing/months.test.ts"],
  "shared/billing/plan-prices.ts": ["shared/billing/plan-prices.test.ts"],
  "shared/billing/money.ts": ["shared/billing/money.test.ts"],
  "shared/billing/gstin.ts": ["shared/billing/gstin.test.ts"],
  "server/auth/attempts/attempt-limit.ts": ["server/auth/attempts/attempt-limit.test.ts"],
  "server/auth/passwords/password-rules.ts": ["server/auth/passwords/password-rules.test.ts"],
  "server/auth/passwords/fair-queue.ts": ["server/auth/passwords/fair-queue.test.ts"],
  "server/auth/passwords/password.ts": ["server/auth/passwords/password.test.ts"],
  "server/auth/sessions/token.ts": ["server/auth/sessions/token.test.ts"],
  "server/factors/secret-box.ts": ["server/factors/secret-box.test.ts"],
  "server/factors/totp.ts": ["server/factors/totp.test.ts"],
};
