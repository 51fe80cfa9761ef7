import { PageHeader } from "../../../ui/page-header.tsx";
import { textPart } from "../../../ui/state/text-part.tsx";
import { legalHeads } from "./legal-heads.ts";
import { strings } from "./legal-strings.ts";
import type { LegalText } from "./legal-text.ts";

/** The page of a legal text: its head, and the text beneath. */
export function legalPage(id: keyof typeof legalHeads, loadText: () => Promise<LegalText>) {
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
          <p className="text-on-indigo-muted">{strings.updated}</p>
        </PageHeader>
        <Text />
      </>
    );
  };
}
