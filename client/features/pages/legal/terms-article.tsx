import { LegalArticle } from "./legal-article.tsx";
import { termsText } from "./terms-text.ts";

export function TermsArticle() {
  return <LegalArticle text={termsText} />;
}
