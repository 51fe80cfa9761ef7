/** What is held about people; the kinds are those of `shared/privacy/retention.ts`. */
export const storedDataStrings = {
  purpose: "For",
  shared: "Shared with",
  until: "Kept",
  notShared: "nobody",
  untilDeleted: "until you delete it",
  minutes: (count: string) => `${count} minutes`,
  oneDay: "1 day",
  days: (count: string) => `${count} days`,
  years: (count: string) => `${count} years`,
  laterRule: (from: string, time: string) => `from ${from}: ${time}`,
  recipients: {
    model: "the maker of the AI model (Anthropic)",
    gateway: "the payment gateway (Cashfree Payments)",
    messengers: "senders of mail and SMS",
    "public-links": "everyone who has a link that you made",
  },
  kinds: {
    account: {
      what: "Name, email, mobile, billing details, nominee",
      why: "your account and receipts",
    },
    consents: { what: "What you agreed to", why: "proof of your consent" },
    conversations: {
      what: "Conversations and files",
      why: "answering you, and showing them again",
    },
    shares: { what: "Shared conversations", why: "the links that you make" },
    temporaryConversations: {
      what: "Temporary chats, from their first message",
      why: "answering you, without a history",
    },
    removedConversations: {
      what: "Removed conversations",
      why: "undoing the removal; single words stay in the search index up to a day",
    },
    devices: {
      what: "Sign-ins and devices, after they ended",
      why: "keeping your account safe",
    },
    knownDevices: {
      what: "Devices that signed in before, after their last use",
      why: "strangers cannot lock you out",
    },
    trials: {
      what: "That a mobile number had free questions, without the number",
      why: "one trial a number",
    },
    codes: { what: "One-time codes", why: "signing you in" },
    failedPasswords: { what: "Wrong passwords: when", why: "stopping people who guess" },
    signInAttempts: { what: "Counts of wrong passwords", why: "stopping people who guess" },
    factors: { what: "Passkeys, authenticator app, recovery codes", why: "signing you in safely" },
    secondSteps: {
      what: "Sign-ins that wait for a second step",
      why: "completing them, and stopping people who guess",
    },
    unregistered: { what: "Registrations never completed", why: "letting you complete it" },
    accountEvents: { what: "Safety events of your account", why: "the list and mails to you" },
    usage: { what: "How much you used", why: "fair use; sums stay without you" },
    money: {
      what: "Orders, payments, receipts",
      why: "tax law; after a deletion without your name, unless the receipt carries a GSTIN",
    },
    gatewayMessages: { what: "Messages of the gateway", why: "refunds and disputes" },
    contact: { what: "What you write to us", why: "answering you" },
    trustedContact: {
      what: "Your trusted contact: name, address or number",
      why: "asking them for a call when you press the button",
    },
    contactTraces: {
      what: "Contacts who did not answer or said no; when they were asked",
      why: "nobody is asked too often",
    },
    downloads: { what: "Downloads of your data", why: "giving it to you" },
    retries: { what: "Marks of repeated calls", why: "doing nothing twice" },
  },
} as const;
