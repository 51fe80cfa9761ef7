import { brand } from "../../../../shared/brand.ts";
import { locale } from "../../../lib/i18n/locale.ts";

export const strings = {
  menu: "Share and save",
  share: "Share a link",
  exportText: "Save as text",
  exportMarkdown: "Save as Markdown, for other programs",
  print: "Print or save as PDF",
  aiNotice: "AI-generated. Check important facts.",
  conversation: "Conversation",
  you: "You",
  they: "They asked",
  attached: (names: string) => `Attached: ${names}`,
  saved: (file: string) => `Saved as ${file}`,
  exportFailed: "The conversation could not be read. Please try again.",
  isCut: (n: number) =>
    `Only the newest ${n.toLocaleString(locale)} messages are here: the conversation is longer.`,
  shareTitle: "Share this conversation",
  shareLead:
    "Whoever has the link can read the conversation as it is now. What you write later is not in it, nor are your name and your files.",
  shareCare: "It may hold private matters: about your health, your money, your papers.",
  makeLink: "Make a link",
  links: "Active links",
  made: (when: string) => `Made on ${when}`,
  copy: "Copy link",
  copied: "Link copied",
  copyFailed: "The link could not be copied. Right-click it to copy.",
  copyFailedTouch: "The link could not be copied. Press and hold it to copy.",
  send: "Send link",
  revoke: "Close link",
  revoked: "The link is closed",
  shareFailed: "This did not work. Please try again.",
  linksFailed: "Your links could not be loaded.",
  sharedTitle: "A shared conversation",
  sharedOn: (when: string) => `As it was on ${when}`,
  sharedMissing: "This link does not work",
  sharedMissingLead: "It may have been closed by the person who made it.",
  sharedFailed: "The conversation could not be loaded.",
  sharedCall: "Ask a question of your own",
  loading: "Loading…",
  home: "Home page",
  checklist: "Save as checklist",
  checklistTitle: "My checklist",
  checklistOf: "Checklist",
  checklistLead:
    "Choose what to keep. What has a date can go into your calendar, with a reminder on the day before.",
  step: (n: number) => `Step ${n}`,
  text: "What to do",
  date: "Date",
  saveCalendar: (n: number) =>
    n === 0
      ? "Save dates to the calendar"
      : `Save ${n} ${n === 1 ? "date" : "dates"} to the calendar`,
  saveList: "Save the list",
  noDates: "Give a step a date to save it to the calendar.",
  nothingKept: "Choose at least one step.",
  fromSaathi: `From a conversation with ${brand.name}. AI-generated. Check important facts.`,
} as const;
