import { brand } from "../../../../shared/brand.ts";

export const welcomeStrings = {
  welcome: `Welcome to ${brand.name}`,
  howCanI: "How can I assist you today?",
  starters: "Questions to begin with",
  otherService: "Choose another service",
} as const;
