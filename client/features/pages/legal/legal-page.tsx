import { PageHeader } from "../../../ui/page-header.tsx";
import { textPart } from "../../../ui/state/text-part.tsx";
import { legalHeads } from "./legal-heads.ts";
import type { LegalText } from "./legal-text.ts";

/** The page of a legal text: its head, and the text beneath. */
function legalPage(id: "privacy" | "terms" | "refunds", loadText: () => Promise<LegalText>) {
  const Text = textPart(id, async () => {
    const [{ LegalArticle }, text] = await Promise.all([import("./legal-article.tsx"), loadText()]);
    return () => <LegalArticle text={text} />;
  });
  const { title, lead } = legalHeads[id];
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, called once at the top of a module
  return function LegalPage() {
    return (
      <>
        <PageHeader title={title} lead={lead}>
          <p className="text-on-indigo-muted">{legalHeads.updated}</p>
        </PageHeader>
        <Text />
      </>
    );
  };
}

export const PrivacyPage = legalPage(
  "privacy",
  async () => (await import("./privacy-text.ts")).privacyText,
);

export const TermsPage = legalPage(
  "terms",
  async () => (await import("./terms-text.ts")).termsText,
);

export const RefundsPage = legalPage(
  "refunds",
  async () => (await import("./refunds-text.ts")).refundsText,
);
