import { LegalArticle } from "./legal-article.tsx";
import { refundsText } from "./refunds-text.ts";

export function RefundsArticle() {
  return <LegalArticle text={refundsText} />;
}
