import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { textPart } from "../../ui/state/text-part.tsx";
import { legalHeads } from "./legal-heads.ts";
import type { LegalText } from "./legal-text.ts";

/** The page of a legal text: its head, and the text beneath. */
function legalPage(id: keyof typeof legalHeads.leads, loadText: () => Promise<LegalText>) {
  const Text = textPart(id, async () => {
    const [{ LegalArticle }, text] = await Promise.all([import("./legal-article.tsx"), loadText()]);
    return () => <LegalArticle text={text} />;
  });
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, called once at the top of a module
  return function LegalPage() {
    return (
      <>
        <PageHeader title={routeTitles[id]} lead={legalHeads.leads[id]}>
          <p className="text-on-indigo-muted">{legalHeads.updated}</p>
        </PageHeader>
        <Text />
      </>
    );
  };
}

export const PrivacyPage = legalPage(
  "privacy-policy",
  async () => (await import("./privacy-text.ts")).privacyText,
);

export const TermsPage = legalPage(
  "terms-and-conditions",
  async () => (await import("./terms-text.ts")).termsText,
);

export const RefundsPage = legalPage(
  "refunds",
  async () => (await import("./refunds-text.ts")).refundsText,
);
