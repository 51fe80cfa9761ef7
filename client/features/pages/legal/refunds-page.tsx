import { textPart } from "../../../ui/state/text-part.tsx";
import { LegalPage } from "./legal-page.tsx";

const Text = textPart(
  "refunds",
  async () => (await import("./refunds-article.tsx")).RefundsArticle,
);

export function RefundsPage() {
  return (
    <LegalPage id="refunds">
      <Text />
    </LegalPage>
  );
}
