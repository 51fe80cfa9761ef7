import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";
import type { LegalText } from "./legal-text.ts";

export const termsText = [
  "## The agreement",
  `These terms are between you and ${brand.legalName}, ${brand.address} (“we”). By making an account or paying you accept them. If you do not, please do not use ${brand.name}.`,
  "## You talk to an AI",
  `${brand.name} is a computer program that writes its replies with a large language model. Nobody reads along and no human answers; people of ours read the replies that you rate. {#no-human} Replies can be wrong, incomplete or out of date, so check what matters before you act on it.`,
  `${brand.name} gives general guidance. It is not a doctor, lawyer, chartered accountant, investment adviser or authority, and no such relationship arises. It is instructed not to make a diagnosis, not to name a dose, and not to tell you to buy or sell a security; a program can still fail to follow its instructions. {#instructed} For decisions about health, law or money, ask a qualified professional too.`,
  `**In an emergency call 112.** ${brand.name} cannot call for help.`,
  "## Your account",
  [
    "You must be 18 or older and give an email address or mobile number of your own.",
    "An account is for one person. Keep your password and codes to yourself.",
    "Tell us at once if someone else uses your account.",
    "You may close it at any time; see the [Privacy Policy](/privacy-policy). {#deletion}",
  ],
  "## Plans and payment",
  [
    "Reading is free. {#reading-free} Writing to the assistant needs a Pro plan.",
    "A plan is paid once, in advance, in Indian rupees, for the months it names. The price shown includes all taxes and is the whole price. {#whole-price}",
    "**There is no automatic renewal.** We set up no autopay and keep no card. {#no-card} At the end of the period the plan ends and nothing is charged. {#no-renewal}",
    "A plan bought while another runs is added at its end. {#added-at-end}",
    "Payments are handled by Cashfree Payments. A plan starts when the gateway confirms the payment to us. {#confirmed}",
    `You may have your money back within ${refundWindowDays} days of paying: see [Refunds and Cancellations](/refunds). {#refund-window}`,
  ],
  "## Fair use",
  "A plan covers as many conversations as one person has. To keep replies quick for everyone, there are limits on messages a minute and on very large amounts of text a day. When you reach one, we say so, and when you can go on. {#limits-said}",
  "## What you may not do",
  [
    "Break a law, or ask for help in harming, deceiving or harassing someone.",
    "Share what you have no right to share, or other people’s private data.",
    "Attack, overload, copy or resell the product, or call it by programs without our word.",
    "Present its replies as the advice of a human professional.",
  ],
  "If you do, we may limit or close your account, after telling you why, unless the law forbids us to. {#closed-with-reason} What you paid for unused whole months then comes back, unless it was used for fraud. {#unused-months}",
  "## What is yours",
  "What you write stays yours, and you may use the replies as you wish. You let us store and process your messages so that the product can work. The name, design and program are ours.",
  "## Our responsibility",
  `We run ${brand.name} with care, but cannot promise that it is always available or that every reply is right. Within the law, our liability for any claim is limited to what you paid us in the twelve months before it. Nothing here takes away rights that the Consumer Protection Act, 2019, or another law gives you.`,
  "## Changes",
  "We may change these terms; the date above tells when. A change never makes worse a plan that you have already paid for. {#paid-plan-kept}",
  "## Law and complaints",
  `The law of India applies, and the courts of Bengaluru are competent, besides the consumer commission of the place where you live. Please write to us first: grievance officer ${brand.grievanceOfficer}, ${brand.address}, {officer}. You get an acknowledgement with a number within 48 hours and an answer within a month. {#complaints}`,
] as const satisfies LegalText;
