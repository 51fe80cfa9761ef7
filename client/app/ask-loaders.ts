import type { AskParts } from "../ui/ask/ask-form.tsx";

/** What the composer outside a conversation has of the chat. */
export const askParts: AskParts = {
  loadMicrophone: async () => (await import("../features/chat/voice/microphone.tsx")).Microphone,
  loadDanger: async () => (await import("../features/chat/safety/ask-danger.tsx")).AskDanger,
};

export const loadSample = async () => (await import("./sample.tsx")).Sample;
