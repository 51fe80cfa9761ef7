/**
 * A legal text in the format that translators edit: paragraphs, lists and numbered steps under headings.
 * `**…**` is strong, `[…](/path)` links to our page, `{support}` is the support address,
 * `{officer}` that address and the telephone of the grievance officer.
 */
export type LegalText = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

type LegalSection = { heading: string; blocks: readonly LegalBlock[] };
export type LegalBlock = string | { list: readonly string[] } | { steps: readonly string[] };
