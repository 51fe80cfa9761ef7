/**
 * A legal text as a translator edits it: paragraphs, lists and numbered steps under headings. Inside,
 * `**…**` is strong, `[…](/path)` leads to a page of ours, `{support}` is the support address.
 */
export type LegalText = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

type LegalSection = { heading: string; blocks: readonly LegalBlock[] };
export type LegalBlock = string | { list: readonly string[] } | { steps: readonly string[] };
