/** The evidence of a promise: a test with its title, or a duty of the operator that no test can show. */
type Evidence = { test: string; title: string } | { operator: string };

/**
 * The promises of the legal pages. A sentence there names one of these ids. Tests fail for a sentence that
 * promises something without an id, for an id without a sentence, and for evidence that does not exist.
 */
export const promises = {
  hashes: {
    test: "server/auth/sessions/secrets.int.test.ts",
    title: "stores codes and passwords only as hashes",
  },
  "no-card": {
    test: "server/account/promises.int.test.ts",
    title: "has no column for cards, UPI PINs and bank passwords",
  },
  logs: {
    test: "server/account/promises.int.test.ts",
    title: "logs neither a message nor who wrote it",
  },
  "not-sold": {
    operator: "Sells no data, shows no advertisements, builds no profiles for others.",
  },
  "not-trained": { operator: "Trains no model on conversations; keeps the vendor's training off." },
  "asked-apart": {
    test: "server/consents/consents.int.test.ts",
    title: "records the ticked boxes and the shown notice with version and language",
  },
  withdrawal: {
    test: "server/consents/consents.int.test.ts",
    title: "is withdrawn by one call that records it and requests the deletion",
  },
  "model-no-name": {
    test: "server/account/promises.int.test.ts",
    title: "sends the model what a person wrote, and never who they are",
  },
  "share-revoked": {
    test: "server/chat/shares/shares.int.test.ts",
    title: "is not found once it is revoked, and its snapshot is deleted",
  },
  processors: { operator: "Has contracts with the vendor, the gateway and the senders." },
  restricted: { operator: "Stops using a vendor whose country the Government restricts." },
  "offline-limits": {
    test: "client/pwa/offline-cache.test.ts",
    title: "is at most fifty conversations: the one saved longest ago is deleted",
  },
  "logout-clears": {
    test: "client/lib/session/end-session.test.ts",
    title: "clears what the browser stored, a draft included",
  },
  "passkey-here": {
    test: "client/lib/storage/shared-device.test.ts",
    title: "keeps that a passkey was used here, and nothing else, unless others use the device",
  },
  "shared-device": {
    test: "client/lib/storage/shared-device.test.ts",
    title: "is stored in the tab and never in the browser's local storage",
  },
  "device-cookie": {
    test: "server/auth/sign-in-budgets.int.test.ts",
    title: "is set by every sign-in, holds no session, and survives a logout",
  },
  "no-tracking": {
    test: "server/account/promises.int.test.ts",
    title: "sets no cookie for a visitor, and only the device cookie at sign-in",
  },
  download: {
    test: "server/account/downloads/downloads.int.test.ts",
    title: "contains everything about the person, with checksums, and nothing of others",
  },
  deletion: {
    test: "server/account/deletion/deletion.int.test.ts",
    title: "leaves nothing of the person in any table, and others untouched",
  },
  backups: { operator: "Deletes backups after 14 days, with the cron line of the README." },
  nominee: {
    test: "server/account/nominee/nominee.int.test.ts",
    title: "a nominee is named with a proof, replaced and removed, and belongs to one person",
  },
  answered: { operator: "Answers requests about data within a month." },
  complaints: {
    operator: "Acknowledges complaints within 48 hours with a number, and settles them in a month.",
  },
  money: {
    test: "server/billing/orders/purge.int.test.ts",
    title:
      "keeps the records of money for eight years and deletes them then, an erased person's row too",
  },
  temporary: {
    test: "server/chat/conversation-list/temporary.int.test.ts",
    title: "a temporary chat is gone a day after it began, and a kept one stays",
  },
  encrypted: {
    test: "server/http/security-headers.test.ts",
    title: "headers of pages enforce HTTPS, forbid framing and limit permissions",
  },
  "few-people": { operator: "Gives few people access to the data, each for a reason." },
  breach: { operator: "Tells people and the Board of a breach without delay (Rule 7)." },
  adults: {
    test: "server/consents/consents.int.test.ts",
    title: "erases the registration of someone who is too young, and no complete account",
  },
  children: { operator: "Erases the data of a child that somebody reports." },
  "asked-again": { operator: "Asks again before using data in a new way." },
  instructed: {
    test: "server/chat/prompt/prompt.test.ts",
    title: "contains the safety rules for %s and is long enough for the cache",
  },
  "no-human": { operator: "Nobody reads conversations but what people rate or report." },
  "reading-free": {
    test: "server/account/promises.int.test.ts",
    title: "shows a person without a plan the conversations that they had",
  },
  "whole-price": {
    test: "server/billing/plans/price.test.ts",
    title: "includes 18 % GST",
  },
  "no-renewal": {
    test: "server/billing/plans/subscription.test.ts",
    title: "is expired from its end date on",
  },
  "added-at-end": {
    test: "server/billing/plans/subscription.test.ts",
    title: "is extended at its end by a grant bought while it is active",
  },
  confirmed: {
    test: "server/jobs/jobs.test.ts",
    title: "grants a payment whose webhook never arrived",
  },
  "refund-window": {
    test: "server/billing/checkout/refund-order.int.test.ts",
    title: "is possible within the refund window, and by the operator later too",
  },
  "refund-ends-plan": {
    test: "server/billing/checkout/refund-order.int.test.ts",
    title: "ends the subscription when the gateway accepts it",
  },
  "refund-shown": {
    test: "server/billing/checkout/refund-order.int.test.ts",
    title: "ends the subscription when the gateway accepts it",
  },
  "second-payment": {
    test: "server/billing/sync/order-state.test.ts",
    title: "keeps its grant while only the second payment is refunded",
  },
  "limits-said": {
    test: "server/chat/usage/usage.int.test.ts",
    title: "shows at least one question until the limit is reached, then none",
  },
  "closed-with-reason": { operator: "Says why before an account is limited or closed." },
  "unused-months": { operator: "Pays unused whole months back when an account is closed." },
  "paid-plan-kept": { operator: "Changes no plan for the worse that somebody has paid for." },
} as const satisfies Record<string, Evidence>;
