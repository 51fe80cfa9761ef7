const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rarr: "→",
  larr: "←",
  times: "×",
  deg: "°",
};

function fromCode(code: number, raw: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : raw;
}

/** Replaces character references such as `&amp;` by their characters; unknown ones stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (...parts) => {
    const [raw, dec, hex, name]: (string | undefined)[] = parts;
    if (dec !== undefined) return fromCode(Number(dec), raw);
    if (hex !== undefined) return fromCode(Number.parseInt(hex, 16), raw);
    return named[name ?? ""] ?? raw;
  });
}

/** Keeps `98765 43210` and `₹5,000-10,000` in their order among words of a right-to-left script. */
export function isolateNumbers(text: string): string {
  return /[\u0590-\u08ff]/.test(text)
    ? text.replace(/[₹+]?\d+([.,:]\d+)*([ -]\d+([.,:]\d+)*)+%?/g, "\u2066$&\u2069")
    : text;
}
