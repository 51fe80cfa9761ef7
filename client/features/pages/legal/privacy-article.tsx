import { LegalArticle } from "./legal-article.tsx";
import { privacyText } from "./privacy-text.ts";

export function PrivacyArticle() {
  return <LegalArticle text={privacyText} />;
}
