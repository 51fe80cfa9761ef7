const words = "Zero One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

/** A count at the start of a sentence: in words up to ten, in digits above. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}
