import { brand } from "../../shared/brand.ts";

/** Moments are in India, as people write them; URLs are of pages of ours. */
export const accountMailStrings = {
  hello: "Hello,",
  notYou: (url: string) =>
    `If this was not you, sign in, log out your other devices and choose a new password: ${url}`,
  notYouWrite: (url: string) =>
    `If this was not you, write to us at once and give this email address in the form: ${url}`,
  happened: (event: string, when: string) => `${event} (${when}, India).`,
  events: {
    "new-device": "Your account was signed in to on a device that it had not seen before",
    "password-changed":
      "The password of your account was changed, and other devices were logged out",
    "email-added": "An email address was added to your account",
    "email-changed": "The email address of your account was replaced by another one",
    "mobile-added": "A mobile number was added to your account",
    "mobile-changed": "The mobile number of your account was replaced by another one",
    "totp-added":
      "An authenticator app was set up as the second step of your sign-in, and other devices were logged out",
    "totp-removed":
      "The second step of your sign-in was removed, and other devices were logged out",
    "totp-removed-by-support":
      "Our support removed the second step of your sign-in, and logged out all devices",
    "recovery-codes-renewed":
      "New recovery codes were made for your account, and other devices were logged out",
    "recovery-code-used":
      "Your account was signed in to with a recovery code, which is used up now",
    "passkey-added": "A passkey was added to your account",
    "passkey-removed": "A passkey of your account was removed",
    "contact-named": "Someone was named as the trusted contact of your account, and was asked",
    "contact-agreed": "The trusted contact of your account agreed",
    "contact-ended": "The trusted contact of your account said no, or has withdrawn",
    "contact-removed": "The trusted contact of your account was removed",
  },
  subjects: {
    "download-ready": `Your ${brand.name} data is ready`,
    "deletion-requested": `Your ${brand.name} account will be deleted`,
    "deletion-cancelled": `Your ${brand.name} account stays`,
    "new-device": `A new device in your ${brand.name} account`,
    "password-changed": `Your ${brand.name} password was changed`,
    "email-added": `An email address was added to your ${brand.name} account`,
    "email-changed": `The email address of your ${brand.name} account was changed`,
    "mobile-added": `A mobile number was added to your ${brand.name} account`,
    "mobile-changed": `The mobile number of your ${brand.name} account was changed`,
    "totp-added": `A second step protects your ${brand.name} account`,
    "totp-removed": `The second step of your ${brand.name} account was removed`,
    "totp-removed-by-support": `The second step of your ${brand.name} account was removed`,
    "recovery-codes-renewed": `New recovery codes for your ${brand.name} account`,
    "recovery-code-used": `A recovery code of your ${brand.name} account was used`,
    "passkey-added": `A passkey was added to your ${brand.name} account`,
    "passkey-removed": `A passkey of your ${brand.name} account was removed`,
    "contact-named": `A trusted contact was named in your ${brand.name} account`,
    "contact-agreed": `The trusted contact of your ${brand.name} account agreed`,
    "contact-ended": `Your ${brand.name} account has no trusted contact now`,
    "contact-removed": `The trusted contact of your ${brand.name} account was removed`,
    "deletion-done": `Your ${brand.name} account is deleted`,
  },
  downloadReady: (when: string, url: string) =>
    `The copy of your data that was asked for in your account is ready (${when}, India). It is kept for one day: ${url}`,
  deletionRequested: (until: string, url: string) =>
    `You asked us to delete your account. We do so on ${until} (India).\nTo keep it, sign in before then, or cancel here: ${url}`,
  deletionCancelled: (when: string) =>
    `The deletion of your account was cancelled (${when}, India), by a sign-in or in the account. Nothing was deleted.`,
  deletionDone:
    "Your account is deleted, with its conversations and files. We keep the records of payments as long as the law asks, without your name where the law allows that. This is our last mail to you.",
} as const;
