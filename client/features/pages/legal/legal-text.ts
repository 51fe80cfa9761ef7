/**
 * A legal text in the format that translators edit: paragraphs, lists and numbered steps under headings.
 * `**…**` is strong, `[…](/path)` links to our page, `{support}` is the support email address,
 * `{officer}` that email address and the telephone of the grievance officer. A sentence that promises something ends with
 * `{#id}` of `shared/privacy/promises.ts`; `{#-}` says that it promises nothing. Nobody sees these marks.
 */
export type LegalText = {
  sections: readonly { heading: string; blocks: readonly LegalBlock[] }[];
};

export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** What is held about people, from the table that the jobs read. */
  | { held: true };
