import { brand } from "../../../../shared/brand.ts";

export const welcomeStrings = {
  welcome: `Welcome to ${brand.name}`,
  howCanI: "How can I assist you today?",
  starters: "Questions to begin with",
  otherService: "Choose another service",
  temporary: "Temporary chat",
  temporaryHint:
    "Not in your history, not in the search, not kept on this device, deleted after a day.",
} as const;
