import { brand } from "../../../shared/brand.ts";
import { contactWaitDays } from "../../../shared/privacy/trusted-contact.ts";

/** `who` is the first name of the person who asks. */
export const strings = {
  someone: "Someone who knows you",
  title: "Trusted contact",
  asks: (who: string) => `${who} asks: will you be a trusted contact?`,
  asksLead: `${brand.name} is an AI companion. In a hard moment it helps to hear a familiar voice.`,
  meansTitle: "What it means",
  means: [
    "You may get one kind of message: ‘Please call me’. They press a button to send it; it is never sent automatically.",
    "You never see what is written in a conversation, and we do not tell you why you are asked.",
    "There is no obligation, and you need no account. You can end it on this page at any time.",
    `We keep your address or number for this only. If you say no, we delete it, and the same person cannot ask you again for ${contactWaitDays} days.`,
  ],
  agree: "Yes, I agree",
  decline: "No, thank you",
  answerFailed: "Your answer did not arrive. Please try again.",
  agreed: (who: string) => `You are a trusted contact of ${who}`,
  agreedLead: "Thank you. It is good to have somebody to call.",
  callTitle: "If you get ‘Please call me’",
  call: [
    "Call as soon as you can, on the number that you know. Listening is enough; you need no answers.",
    "If nobody answers and you are worried about a life, call 112.",
    "If you need advice yourself: Tele-MANAS, 14416, free, day and night.",
  ],
  end: "I do not want this any more",
  endAsk: "End it? Your address or number is deleted at once.",
  endYes: "Yes, end it",
  endNo: "Keep it",
  over: "Thank you for answering",
  overLead: (who: string) =>
    `You are not a trusted contact. Your address or number is deleted, and ${who} cannot ask you again for ${contactWaitDays} days.`,
  missing: "This request is over",
  missingLead: "It was withdrawn or has expired. You do not need to do anything.",
  home: "Go to the home page",
} as const;
