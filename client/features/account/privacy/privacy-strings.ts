import { brand } from "../../../../shared/brand.ts";
import type { Language } from "../../../../shared/i18n/languages.ts";
import { deletionGraceDays } from "../../../../shared/privacy/retention.ts";

/** What happens to the data, when the account is deleted or the consent taken back. */
const deletionEffects = [
  `After ${deletionGraceDays} days your conversations, files, links, ratings and your profile are gone for good.`,
  "What is left of a paid plan is lost; ask for a refund first.",
  "Records of payments stay as long as tax law asks, without your name, unless the receipt carries a GSTIN.",
] as const;

export const privacyStrings = {
  title: "Your data",
  lead: "What we hold about you, and what you can do about it.",
  back: "Your account",
  policy: "Privacy Policy",

  deletionTitle: "Your account will be deleted",
  deletionOn: (moment: string) =>
    `On ${moment} we delete your account with all conversations and files. Until then nothing can be sent. Signing in again keeps the account.`,
  keep: "Keep my account",
  kept: "Your account stays.",

  download: "Download",
  downloadText: "One file with everything about you, to read and for programs.",
  downloadWhat:
    "Profile, conversations with all versions, files, payments with receipts, sign-ins and messages to us, as a ZIP file with a readable page. It is kept for one day.",
  startDownload: "Prepare the download",
  preparing: (percent: string) => `Being prepared: ${percent} %`,
  preparingLabel: "Progress of the download",
  ready: (moment: string) => `Ready. Kept until ${moment}.`,
  save: "Save the file",
  saved: (file: string) => `Saved as ${file}`,
  downloadFailed: "The download could not be made. Please try again.",

  held: "What we hold",
  heldText: "What for, who else sees it, and how long we keep it.",

  consent: "What you agreed to",
  consentText: "Which text you were shown, in which language, and when.",
  noConsent: "Your account is older than this record. The current texts are linked below.",
  documents: {
    terms: "Terms and Conditions",
    "privacy-notice": "Privacy Policy",
    adult: "“I am 18 or older”",
  },
  acts: {
    registration: "by signing up",
    "terms-box": "box ticked",
    "notice-shown": "shown when you signed up",
    "adult-box": "box ticked",
    withdrawal: "taken back",
  },
  languages: { en: "English", hi: "Hindi" } satisfies Record<Language, string>,
  consentLine: (document: string, version: string) => `${document}, version of ${version}`,
  consentHow: (moment: string, language: string, act: string) =>
    `${moment}, in ${language}, ${act}`,
  withdraw: "Take back my consent",
  withdrawTitle: "Take back your consent?",
  withdrawText: "Without it we may not use your data. So:",
  withdrawEffects: [
    "New messages get no answer, from now on.",
    ...deletionEffects,
    "What was done before stays lawful.",
  ],
  withdrawBack: `You can change your mind for ${deletionGraceDays} days: sign in again, or press “Keep my account” here.`,
  confirmWithdraw: "Yes, take it back",
  events: "Security events",
  noEvents: "Nothing yet.",

  nominee: "Nominee",
  nomineeText:
    "Whoever you name may use your rights over your data after your death, or when you cannot. They write to us; we ask for proof.",
  nomineeName: "Their name",
  nomineeContact: "Their email or mobile number",
  saveNominee: "Save the nominee",
  removeNominee: "Remove the nominee",
  nomineeSaved: "Your nominee is saved.",

  deleteAccount: "Delete the account",
  deleteAccountText: "All of it, after a few days in which you can change your mind.",
  deletionEffects: deletionEffects.join(" "),
  startDeletion: "Delete my account",
  confirmDeletionTitle: "Delete your account?",
  confirmDeletionText: `All your other devices will be logged out at once, and nothing can be sent. You have ${deletionGraceDays} days to change your mind: sign in again, or press “Keep my account” here.`,
  confirmDeletion: `Yes, delete it in ${deletionGraceDays} days`,
  cancel: "Go back",

  proofTitle: "Is it you?",
  proofText: "To protect you, we check this before we go on.",
  sendCode: "Send me a code",
  code: "One-time code",
  password: "Password",
  usePassword: "Use the password instead",
  useCode: "Use a code instead",
  usePasskey: "Use a passkey",
  proceed: "Continue",

  grievance: "Questions and complaints",
  grievanceText: `${brand.grievanceOfficer} is our grievance officer. We acknowledge a complaint within 48 hours and settle it within a month.`,
  board: "After that you can complain to the Data Protection Board of India.",
} as const;
