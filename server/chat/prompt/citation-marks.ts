const marks = /\[\[\d{1,3}\]\]\(https:\/\/[^\s()]*\)/g;

/** Removes citation marks from a reply, so that the model does not learn to invent some. */
export function stripCitations(text: string): string {
  return text.includes("[[") ? text.replace(marks, "") : text;
}
