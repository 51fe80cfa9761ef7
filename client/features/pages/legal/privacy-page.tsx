import { textPart } from "../../../ui/state/text-part.tsx";
import { LegalPage } from "./legal-page.tsx";

const Text = textPart(
  "privacy",
  async () => (await import("./privacy-article.tsx")).PrivacyArticle,
);

export function PrivacyPage() {
  return (
    <LegalPage id="privacy">
      <Text />
    </LegalPage>
  );
}
