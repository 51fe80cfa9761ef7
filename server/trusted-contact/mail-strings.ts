import { brand } from "../../shared/brand.ts";
import { contactWaitDays } from "../../shared/privacy/trusted-contact.ts";

/** What is sent to a contact. `who` is a first name, or `someone`. */
export const trustedContactMailStrings = {
  someone: "Someone who knows you",
  hello: "Hello,",
  invitation: {
    subject: (who: string) => `${who} asks: will you be a trusted contact?`,
    asks: (who: string) =>
      `${who} uses ${brand.name}, an AI companion, and would like to name you as a trusted contact: someone to ask for a call in a hard moment.`,
    means:
      "If you agree, the only message that you may ever get is ‘Please call me’, and only when a button is pressed for it. You will never see what is written there, and you owe nobody anything.",
    answer: (link: string) =>
      `Agree or say no on this page. You need no account, and you can change your mind later:\n${link}`,
    otherwise: `If you do not know who this is, you need not do anything: without an answer your address is deleted after ${contactWaitDays} days.`,
  },
  callRequest: {
    subject: (who: string) => `${who}: please call me`,
    asks: (who: string) => `${who} asks you: please call me.`,
    means: (who: string, when: string) =>
      `${who} pressed the button for this at ${when} (India). It says nothing more than this, and we may not say more. Please use the number that you know: nobody reads replies to this mail.`,
    end: (link: string) =>
      `You get this because you agreed to be a trusted contact. You can end that here:\n${link}`,
  },
} as const;
