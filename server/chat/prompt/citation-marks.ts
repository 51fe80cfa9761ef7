const marks = /\[\[\d{1,3}\]\]\(https:\/\/[^\s()]*\)/g;

/** A reply without its marks, as the model reads its own words: it must not learn to invent any. */
export function stripCitations(text: string): string {
  return text.includes("[[") ? text.replace(marks, "") : text;
}
