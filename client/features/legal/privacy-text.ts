import { brand } from "../../../shared/brand.ts";
import { numberInWords } from "../../../shared/i18n/number-words.ts";
import {
  offlineConversationsMax,
  offlineIdleDays,
} from "../../../shared/privacy/offline-limits.ts";
import { backupDays, deletionGraceDays } from "../../../shared/privacy/retention.ts";
import type { LegalText } from "./legal-text.ts";

export const privacyText = [
  "## Who is responsible",
  `${brand.legalName}, ${brand.address}, decides how your personal data is used in ${brand.name} and is the data fiduciary under the Digital Personal Data Protection Act, 2023 (DPDP Act). This page is our notice under that Act.`,
  "## What we collect",
  [
    "**Your account:** your name, your email address or mobile number, and a password, which we keep only in a form that cannot be read back. {#hashes}",
    "**Your conversations:** what you write, the files you attach, the replies, your ratings of them with your notes, the service you chose and when.",
    "**Your payments:** plan, amount, status and the payment gateway’s numbers. You type your card number, UPI PIN or bank password on the gateway’s page, and we have no place to keep them. {#no-card}",
    "**What you send us** by the contact form: name, email address, subject and message.",
    "**Technical records:** time, address of the connection, the page or call, and errors. They hold no messages, codes or passwords. {#logs}",
  ],
  "Please do not write into a conversation what is not needed for an answer: Aadhaar or PAN numbers, account numbers, passwords or one-time codes.",
  "## What we use it for",
  [
    "To sign you in and keep your account safe.",
    "To answer you, and to show you your conversations again.",
    "To take payments, give access, send receipts and make refunds.",
    "To answer what you write to us.",
    "To find faults, stop abuse, and obey the law.",
  ],
  "We do not sell your data, show advertisements, or build profiles of you for others. {#not-sold} We use your conversations neither to advertise nor to train models. {#not-trained} People of ours read ratings and their notes, with the reply that they are about, to make replies better. {#-}",
  "## Your consent",
  "We use your data because you agree to it when you make an account, for the purposes above and no others. {#asked-apart} You may take your consent back at any time, as easily as you gave it: under [your data](/account/privacy), or write to {support}; what was done before stays lawful. {#withdrawal}",
  "## Who else receives it",
  [
    "**The maker of the AI model** (Anthropic) receives your messages of the conversation and the files you attach, so that a reply can be written. {#-} It does not receive your name, address or number from us, unless you write them. {#model-no-name}",
    "**The payment gateway** (Cashfree Payments) receives your name, email address, mobile number and the amount when you buy. {#-}",
    "**Everyone who has a link** to a conversation that you shared can read it as it was then, without signing in, until you close the link. {#share-revoked}",
    "**Senders of mail and SMS** receive your address or number and the text of the message. {#-}",
    "**Authorities**, where a law of India obliges us.",
  ],
  "Some of them work outside India. They may use the data only for what we ask of them. {#processors} If the Government of India restricts a country, we stop sending data there. {#restricted}",
  "## In your browser",
  `We keep your sign-in, drafts and choices such as dark colours and language in your own browser. {#-} Up to ${offlineConversationsMax} conversations that you have read stay on the device for ${numberInWords(offlineIdleDays).toLowerCase()} days, so that you can read them without a network. {#offline-limits} A logout that you choose deletes them, with drafts and sign-in. {#logout-clears} What stays is a mark that passkeys are used in this browser, without whose. {#passkey-here} If you say that others use the device too, nothing of yours stays on it. {#shared-device}`,
  "A cookie remembers that you signed in on this device, so that strangers cannot lock you out; it signs nobody in. {#device-cookie} There are no cookies for tracking or advertising. {#no-tracking} The payment page of the gateway may set its own.",
  "## Your rights",
  [
    "To know what we hold about you and with whom it was shared.",
    "To have it corrected, completed or updated.",
    "To have it erased: single conversations, or everything.",
    "To take your consent back.",
    "To name someone who uses these rights for you after your death or if you cannot.",
    "To complain, first to us and then to the Data Protection Board of India.",
  ],
  "You download everything yourself under [your data](/account/privacy), {#download} delete it there, {#deletion} and name your nominee there. {#nominee} Or write to {support} from the address you sign in with. We answer within a month. {#answered}",
  "## Grievance officer",
  `${brand.grievanceOfficer}, ${brand.legalName}, ${brand.address}, {officer}. We acknowledge complaints within 48 hours with a number, and settle them within a month. {#complaints}`,
  "## How long we keep it",
  [
    `After you delete your account, you have ${deletionGraceDays} days to change your mind; then conversations, files, links, ratings and profile are erased. {#deletion}`,
    "Payment records stay for eight years, which covers the time that tax law asks; after a deletion without your name, unless the receipt carries a GSTIN. {#money}",
    "A temporary chat is gone a day after it began. {#temporary}",
    `What is erased stays in our backups for up to ${backupDays} days more; then they are deleted too. {#backups}`,
  ],
  { held: true },
  "## How we protect it",
  "Passwords and codes are stored only as hashes. {#hashes} Browsers are told to use encrypted connections alone. {#encrypted} Few people may reach the data, each for a reason. {#few-people} If a breach touches you, we tell you and the Board without delay. {#breach}",
  "## Children",
  `${brand.name} is for people of 18 and above. Anyone who says they are younger gets no account, and what they gave is erased. {#adults} Tell us if you find data of a child, and we erase it. {#children}`,
  "## Changes",
  "When this page changes, the date above changes with it. If the change matters to you, we ask you again before we use your data in a new way. {#asked-again}",
] as const satisfies LegalText;
