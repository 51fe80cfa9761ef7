import { legalPage } from "./legal-page.tsx";

export const TermsPage = legalPage(
  "terms",
  async () => (await import("./terms-text.ts")).termsText,
);
