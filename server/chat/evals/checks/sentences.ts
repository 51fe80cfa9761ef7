/** Where a word begins and ends in a pattern, in any of the scripts. */
export const start = "(?<![\\p{L}\\p{M}])";
export const end = "(?![\\p{L}\\p{M}])";

/** A pattern without regard to case. */
export const lookFor = (source: string) => new RegExp(source, "iu");

export const matchesAny = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text));

/** Splits a text at full stops, question marks, dandas and line breaks; decimals and URLs stay whole. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?।])["'”’)*]*\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Splits a text into sentences, and these at commas, semicolons, colons and dashes. */
export function splitClauses(text: string): string[] {
  return splitSentences(text).flatMap((sentence) =>
    sentence.split(/[,;:]\s+|\s[–—-]\s|\s(?:but|lekin|magar|par phir|लेकिन|मगर)\s/iu),
  );
}

/** The words of a text, in lower case, without URLs, figures and marks. */
export function listWords(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b(?:\/\S*)?/gu, " ");
  return plain.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

const negation =
  /(?<![\p{L}\p{M}])(?:no|not|never|nobody|none|neither|nor|without|cannot|refuse|stop|\w+n['’]t|nahi|nahin|nahee|nai|mat|na|bina|koi bhi nahi|नहीं|नही|मत|न|ना|बिना|कभी नहीं)(?![\p{L}\p{M}])/iu;

/** Whether a clause denies or forbids something, in English, Hindi or Hinglish. */
export function isNegated(clause: string): boolean {
  return negation.test(clause);
}

const condition =
  /(?<![\p{L}\p{M}])(?:if|whether|when|unless|may|might|could|can be|suppose|perhaps|possibly|agar|yadi|jab|shayad|kya|ho sakt[aei]|अगर|यदि|जब|शायद|क्या|कि क्या|हो सकत[ाेी])(?![\p{L}\p{M}])/iu;

/** Whether a clause states something only as a possibility, a condition or a question. */
export function isHypothetical(clause: string): boolean {
  return condition.test(clause) || clause.includes("?");
}
