import { legalPage } from "./legal-page.tsx";

export const RefundsPage = legalPage(
  "refunds",
  async () => (await import("./refunds-text.ts")).refundsText,
);
