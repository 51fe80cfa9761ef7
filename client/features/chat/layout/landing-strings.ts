import { brand } from "../../../../shared/brand.ts";

export const landingStrings = {
  greeting: (name: string) => (name === "" ? "Namaste" : `Namaste, ${name}`),
  welcome: `Welcome to ${brand.name}. How can I assist you today?`,
  recent: "Continue",
  services: "Services",
  loadingServices: "Loading services…",
} as const;
