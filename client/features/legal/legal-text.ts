/**
 * A legal text in the format that translators edit: headings (`## …`), paragraphs, lists and numbered steps.
 * `**…**` is strong, `[…](/path)` links to our page, `{support}` is the support email address,
 * `{officer}` that email address and the telephone of the grievance officer. A sentence that promises something ends with
 * `{#id}` of `shared/privacy/promises.ts`; `{#-}` says that it promises nothing. Nobody sees these marks.
 */
export type LegalText = readonly LegalBlock[];

/** A list is an array of its items. `held`: what is held about people, from the table that the jobs read. */
export type LegalBlock = string | readonly string[] | { steps: readonly string[] } | { held: true };
