import { brand } from "../../../../shared/brand.ts";

export const shareStrings = {
  title: "Share this answer",
  lead: "Only the answer is sent, not your question.",
  whatsApp: "WhatsApp, as text",
  picture: "WhatsApp, as a picture",
  pictureAlt: (lines: string) => `The picture: ${lines}`,
  sendPicture: "Send the picture",
  savePicture: "Save the picture",
  back: "Back",
  pdf: "Save as PDF, or print",
  text: "Save as text",
  handover: "Page for a doctor, lawyer or office",
  source: (host: string) => `Source: ${host}`,
  noSource: "No source named: check before you act",
  aiNotice: `${brand.name}: AI, check facts`,
  failed: "The picture could not be made. Please send it as text.",
} as const;
