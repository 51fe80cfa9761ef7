import type { AskLoaders } from "../ui/ask/ask-form.tsx";

/** Loads the parts of the chat that the composer outside a conversation uses. */
export const chatPartLoaders: AskLoaders = {
  loadMicrophone: async () => (await import("../features/chat/voice/microphone.tsx")).Microphone,
  loadDanger: async () => (await import("../features/chat/safety/ask-danger.tsx")).AskDanger,
};
