// The promises of the legal pages. A sentence there names one of these ids. Tests fail for a sentence that promises
// something without an id, for an id without a sentence, and for a test that does not exist.

/** Promises that tests keep: by the test's file the ids, each with the title of its test. */
export const testedPromises: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/auth/sessions/secrets.int.test.ts": {
    hashes: "stores codes and passwords only as hashes",
  },
  "server/account/promises.int.test.ts": {
    "no-card": "has no column for cards, UPI PINs and bank passwords",
    logs: "logs neither a message nor who wrote it",
    "model-no-name": "sends the model what a person wrote, and never who they are",
    "no-tracking": "sets no cookie for a visitor, and only the device cookie at sign-in",
    "reading-free": "shows a person without a plan the conversations that they had",
  },
  "server/consents/consents.int.test.ts": {
    "asked-apart": "records the ticked boxes and the shown notice with version and language",
    withdrawal: "is withdrawn by one call that records it and requests the deletion",
    adults: "erases the registration of someone who is too young, and no complete account",
  },
  "server/chat/shares/shares.int.test.ts": {
    "share-revoked": "is not found once it is revoked, and its snapshot is deleted",
  },
  "client/pwa/offline-cache.test.ts": {
    "offline-limits": "is at most fifty conversations: the one saved longest ago is deleted",
  },
  "client/lib/session/end-session.test.ts": {
    "logout-clears": "clears what the browser stored, a draft included",
  },
  "client/lib/storage/shared-device.test.ts": {
    "passkey-here":
      "keeps that a passkey was used here, and nothing else, unless others use the device",
    "shared-device": "is stored in the tab and never in the browser's local storage",
  },
  "server/auth/sign-in-budgets.int.test.ts": {
    "device-cookie": "is set by every sign-in, holds no session, and survives a logout",
  },
  "server/account/downloads/downloads.int.test.ts": {
    download: "contains everything about the person, with checksums, and nothing of others",
  },
  "server/account/deletion/deletion.int.test.ts": {
    deletion: "leaves nothing of the person in any table, and others untouched",
  },
  "server/account/nominee/nominee.int.test.ts": {
    nominee: "a nominee is named with a proof, replaced and removed, and belongs to one person",
  },
  "server/billing/orders/purge.int.test.ts": {
    money:
      "keeps the records of money for eight years and deletes them then, an erased person's row too",
  },
  "server/chat/conversation-list/temporary.int.test.ts": {
    temporary: "a temporary chat is gone a day after it began, and a kept one stays",
  },
  "server/http/security-headers.test.ts": {
    encrypted: "headers of pages enforce HTTPS, forbid framing and limit permissions",
  },
  "server/chat/prompt/prompt.test.ts": {
    instructed: "contains the safety rules for %s and is long enough for the cache",
  },
  "server/billing/plans/price.test.ts": {
    "whole-price": "includes 18 % GST",
  },
  "server/billing/plans/subscription.test.ts": {
    "no-renewal": "is expired from its end date on",
    "added-at-end": "is extended at its end by a grant bought while it is active",
  },
  "server/jobs/jobs.test.ts": {
    confirmed: "grants a payment whose webhook never arrived",
  },
  "server/billing/checkout/refund-order.int.test.ts": {
    "refund-window": "is possible within the refund window, and by the operator later too",
    "refund-ends-plan": "ends the subscription when the gateway accepts it",
    "refund-shown": "ends the subscription when the gateway accepts it",
  },
  "server/billing/sync/order-state.test.ts": {
    "second-payment": "keeps its grant while only the second payment is refunded",
  },
  "server/chat/usage/usage.int.test.ts": {
    "limits-said": "shows at least one question until the limit is reached, then none",
  },
};

/** Promises that are a duty of the operator, which no test can show. */
export const operatorDuties: Readonly<Record<string, string>> = {
  "not-sold": "Sells no data, shows no advertisements, builds no profiles for others.",
  "not-trained": "Trains no model on conversations; keeps the vendor's training off.",
  processors: "Has contracts with the vendor, the gateway and the senders.",
  restricted: "Stops using a vendor whose country the Government restricts.",
  backups: "Deletes backups after 14 days, with the cron line of the README.",
  answered: "Answers requests about data within a month.",
  complaints: "Acknowledges complaints within 48 hours with a number, and settles them in a month.",
  "few-people": "Gives few people access to the data, each for a reason.",
  breach: "Tells people and the Board of a breach without delay (Rule 7).",
  children: "Erases the data of a child that somebody reports.",
  "asked-again": "Asks again before using data in a new way.",
  "no-human": "Nobody reads conversations but what people rate or report.",
  "closed-with-reason": "Says why before an account is limited or closed.",
  "unused-months": "Pays unused whole months back when an account is closed.",
  "paid-plan-kept": "Changes no plan for the worse that somebody has paid for.",
};
