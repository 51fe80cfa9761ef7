import { strings as siteHindi } from "../../client/app/strings.hi.ts";
import { strings as site } from "../../client/app/strings.ts";
import { strings as accountHindi } from "../../client/features/account/strings.hi.ts";
import { strings as account } from "../../client/features/account/strings.ts";
import { changePasswordStrings as newPasswordHindi } from "../../client/features/auth/password/change-password-strings.hi.ts";
import { changePasswordStrings as newPassword } from "../../client/features/auth/password/change-password-strings.ts";
import { strings as authHindi } from "../../client/features/auth/strings.hi.ts";
import { strings as auth } from "../../client/features/auth/strings.ts";
import { purchaseStrings as purchaseHindi } from "../../client/features/billing/checkout/purchase-strings.hi.ts";
import { purchaseStrings as purchase } from "../../client/features/billing/checkout/purchase-strings.ts";
import { paymentStrings as paymentsHindi } from "../../client/features/billing/payments/payment-strings.hi.ts";
import { paymentStrings as payments } from "../../client/features/billing/payments/payment-strings.ts";
import { strings as plansHindi } from "../../client/features/billing/strings.hi.ts";
import { strings as plans } from "../../client/features/billing/strings.ts";
import { strings as actionsHindi } from "../../client/features/chat/actions/strings.hi.ts";
import { strings as actions } from "../../client/features/chat/actions/strings.ts";
import { strings as checklistHindi } from "../../client/features/chat/checklist/strings.hi.ts";
import { strings as checklist } from "../../client/features/chat/checklist/strings.ts";
import { listStrings as conversationListHindi } from "../../client/features/chat/conversation-list/list-strings.hi.ts";
import { listStrings as conversationList } from "../../client/features/chat/conversation-list/list-strings.ts";
import { strings as conversationMenuHindi } from "../../client/features/chat/conversation-menu/strings.hi.ts";
import { strings as conversationMenu } from "../../client/features/chat/conversation-menu/strings.ts";
import { handoverStrings as handoverHindi } from "../../client/features/chat/handover/handover-strings.hi.ts";
import { handoverStrings as handover } from "../../client/features/chat/handover/handover-strings.ts";
import { intakeStrings as intakeHindi } from "../../client/features/chat/intake/intake-strings.hi.ts";
import { intakeStrings as intake } from "../../client/features/chat/intake/intake-strings.ts";
import { sidebarFooterStrings as footHindi } from "../../client/features/chat/layout/sidebar-footer-strings.hi.ts";
import { sidebarFooterStrings as foot } from "../../client/features/chat/layout/sidebar-footer-strings.ts";
import { planNoticeStrings as planNoticesHindi } from "../../client/features/chat/plan-notices/plan-notice-strings.hi.ts";
import { planNoticeStrings as planNotices } from "../../client/features/chat/plan-notices/plan-notice-strings.ts";
import { safetyStrings as safetyHindi } from "../../client/features/chat/safety/safety-strings.hi.ts";
import { safetyStrings as safety } from "../../client/features/chat/safety/safety-strings.ts";
import { shareStrings as shareReplyHindi } from "../../client/features/chat/share-reply/share-strings.hi.ts";
import { shareStrings as shareReply } from "../../client/features/chat/share-reply/share-strings.ts";
import { strings as sharesHindi } from "../../client/features/chat/shares/strings.hi.ts";
import { strings as shares } from "../../client/features/chat/shares/strings.ts";
import { shortcutStrings as keysHindi } from "../../client/features/chat/shortcuts/shortcut-strings.hi.ts";
import { shortcutStrings as keys } from "../../client/features/chat/shortcuts/shortcut-strings.ts";
import { strings as chatHindi } from "../../client/features/chat/strings.hi.ts";
import { strings as chat } from "../../client/features/chat/strings.ts";
import { strings as contactHindi } from "../../client/features/contact/strings.hi.ts";
import { strings as contact } from "../../client/features/contact/strings.ts";
import { strings as homeHindi } from "../../client/features/home/strings.hi.ts";
import { strings as home } from "../../client/features/home/strings.ts";
import { codeStrings as codeHindi } from "../../client/ui/form/code-strings.hi.ts";
import { codeStrings as code } from "../../client/ui/form/code-strings.ts";
import { strings as uiHindi } from "../../client/ui/strings.hi.ts";
import { strings as ui } from "../../client/ui/strings.ts";
import { verificationMessages as outcomesHindi } from "../../shared/billing/verification-messages.hi.ts";
import { verificationMessages as outcomes } from "../../shared/billing/verification-messages.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { Translated } from "../../shared/i18n/translated.ts";

const english = {
  outcomes,
  site,
  account,
  newPassword,
  auth,
  payments,
  purchase,
  plans,
  planNotices,
  chat,
  foot,
  conversationList,
  actions,
  conversationMenu,
  shares,
  checklist,
  safety,
  intake,
  shareReply,
  handover,
  keys,
  contact,
  home,
  ui,
  code,
};

export type Words = Translated<typeof english>;

const hindi: Words = {
  outcomes: outcomesHindi,
  site: siteHindi,
  account: accountHindi,
  newPassword: newPasswordHindi,
  auth: authHindi,
  payments: paymentsHindi,
  purchase: purchaseHindi,
  plans: plansHindi,
  planNotices: planNoticesHindi,
  chat: chatHindi,
  foot: footHindi,
  conversationList: conversationListHindi,
  actions: actionsHindi,
  conversationMenu: conversationMenuHindi,
  shares: sharesHindi,
  checklist: checklistHindi,
  safety: safetyHindi,
  intake: intakeHindi,
  shareReply: shareReplyHindi,
  handover: handoverHindi,
  keys: keysHindi,
  contact: contactHindi,
  home: homeHindi,
  ui: uiHindi,
  code: codeHindi,
};

/** The texts of the screens, so that one tour works in every language. */
export const wordsIn: Readonly<Record<Language, Words>> = { en: english, hi: hindi };
