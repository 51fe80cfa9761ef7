/** Longer messages are only tried without single words: the pairs of a hundred words would take a minute. */
const pairsMaxWords = 60;

/**
 * The words of a text that raise the alarm: each without which nothing is raised; else the first two that do so
 * together; else the whole text, of which many words say a little.
 */
export function findRaisingWords(text: string, raises: (text: string) => boolean): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const isSilentWithout = (...left: number[]) =>
    !raises(words.filter((_word, at) => !left.includes(at)).join(" "));
  const single = [...words.keys()].filter((at) => isSilentWithout(at));
  if (single.length > 0) return single.map((at) => words[at]).join(" … ");
  if (words.length > pairsMaxWords) return "all of it together";
  for (const [one, first] of words.entries()) {
    for (let other = one + 1; other < words.length; other += 1) {
      if (isSilentWithout(one, other)) return `${first} … ${words[other]}`;
    }
  }
  return "all of it together";
}
