import type { AskLoaders } from "../ui/ask/ask-form.tsx";

/** The features of the chat that the composer outside a conversation loads. */
export const askLoaders: AskLoaders = {
  loadMicrophone: async () => (await import("../features/chat/voice/microphone.tsx")).Microphone,
  loadDanger: async () => (await import("../features/chat/safety/ask-danger.tsx")).AskDanger,
};

export const loadSample = async () => (await import("./sample.tsx")).Sample;
