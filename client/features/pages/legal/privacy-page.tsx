import { legalPage } from "./legal-page.tsx";

export const PrivacyPage = legalPage(
  "privacy",
  async () => (await import("./privacy-text.ts")).privacyText,
);
