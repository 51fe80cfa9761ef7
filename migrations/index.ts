import type { Migration } from "kysely/migration";
import * as accounts from "./0001-accounts.ts";
import * as services from "./0002-services.ts";
import * as conversations from "./0003-conversations.ts";
import * as billing from "./0004-billing.ts";
import * as contact from "./0005-contact.ts";
import * as invoices from "./0006-invoices.ts";
import * as couponUses from "./0007-coupon-uses.ts";
import * as livingConversations from "./0008-living-conversations.ts";
import * as serviceSlugs from "./0009-service-slugs.ts";
import * as signInBudgets from "./0010-sign-in-budgets.ts";
import * as accountData from "./0011-account-data.ts";
import * as conversationDangers from "./0012-conversation-dangers.ts";
import * as queryPlans from "./0013-query-plans.ts";
import * as facts from "./0014-facts.ts";
import * as knownDevicesByAge from "./0015-known-devices-by-age.ts";
import * as accountIndexes from "./0016-account-indexes.ts";
import * as changedAddresses from "./0017-changed-addresses.ts";
import * as factors from "./0018-factors.ts";
import * as temporaryConversations from "./0019-temporary-conversations.ts";
import * as youngOrders from "./0020-young-orders.ts";
import * as auditTrail from "./0021-audit-trail.ts";
import * as nominees from "./0022-nominees.ts";
import * as moneyByAge from "./0023-money-by-age.ts";
import * as trials from "./0024-trials.ts";
import * as trustedContacts from "./0025-trusted-contacts.ts";
import * as replyTools from "./0026-reply-tools.ts";
import * as replyFigures from "./0027-reply-figures.ts";
import * as replyCitations from "./0028-reply-citations.ts";
import * as ordersInReview from "./0029-orders-in-review.ts";
import * as fileStoreMarks from "./0030-file-store-marks.ts";
import * as wideIds from "./0031-wide-ids.ts";
import * as jobLeases from "./0032-job-leases.ts";
import * as wordsByOwner from "./0033-words-by-owner.ts";
import * as webhooksByOrder from "./0034-webhooks-by-order.ts";
import * as sendsByMailbox from "./0035-sends-by-mailbox.ts";
import * as payableOrders from "./0036-payable-orders.ts";

/** All migrations, in the order in which they run. Never edit one that has been released. */
export const migrations: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-services": services,
  "0003-conversations": conversations,
  "0004-billing": billing,
  "0005-contact": contact,
  "0006-invoices": invoices,
  "0007-coupon-uses": couponUses,
  "0008-living-conversations": livingConversations,
  "0009-service-slugs": serviceSlugs,
  "0010-sign-in-budgets": signInBudgets,
  "0011-account-data": accountData,
  "0012-conversation-dangers": conversationDangers,
  "0013-query-plans": queryPlans,
  "0014-facts": facts,
  "0015-known-devices-by-age": knownDevicesByAge,
  "0016-account-indexes": accountIndexes,
  "0017-changed-addresses": changedAddresses,
  "0018-factors": factors,
  "0019-temporary-conversations": temporaryConversations,
  "0020-young-orders": youngOrders,
  "0021-audit-trail": auditTrail,
  "0022-nominees": nominees,
  "0023-money-by-age": moneyByAge,
  "0024-trials": trials,
  "0025-trusted-contacts": trustedContacts,
  "0026-reply-tools": replyTools,
  "0027-reply-figures": replyFigures,
  "0028-reply-citations": replyCitations,
  "0029-orders-in-review": ordersInReview,
  "0030-file-store-marks": fileStoreMarks,
  "0031-wide-ids": wideIds,
  "0032-job-leases": jobLeases,
  "0033-words-by-owner": wordsByOwner,
  "0034-webhooks-by-order": webhooksByOrder,
  "0035-sends-by-mailbox": sendsByMailbox,
  "0036-payable-orders": payableOrders,
};
