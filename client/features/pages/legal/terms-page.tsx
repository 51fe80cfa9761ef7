import { textPart } from "../../../ui/state/text-part.tsx";
import { LegalPage } from "./legal-page.tsx";

const Text = textPart("terms", async () => (await import("./terms-article.tsx")).TermsArticle);

export function TermsPage() {
  return (
    <LegalPage id="terms">
      <Text />
    </LegalPage>
  );
}
