import type { AskLoaders } from "../../ui/ask/ask-form.tsx";

/** Loads the parts of the chat that the composer outside a conversation uses. */
export const askLoaders: AskLoaders = {
  loadMicrophone: async () => (await import("./voice/microphone.tsx")).Microphone,
  loadDanger: async () => (await import("./safety/saved-question-danger.tsx")).SavedQuestionDanger,
};
