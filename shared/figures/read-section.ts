import type { FoundFigure, WrittenSection } from "./figure.ts";
import { findLaw } from "./laws.ts";
import type { Token } from "./tokens.ts";

const sectionWords = new Set(
  "section sections sec secs ss dhara dhaara dharaon धारा धाराएं धाराओं धाराये सेक्शन §".split(" "),
);
const articleWords = new Set(
  "article articles art anuchhed anuched anucched अनुच्छेद आर्टिकल".split(" "),
);
/** What a section or an article begins with: `section`, `s.`, `u/s`. */
export const sectionNames: ReadonlySet<string> = new Set([
  ...sectionWords,
  ...articleWords,
  "s",
  "u",
]);
const joins = new Set(", and & or / - to aur ya se और या व से तथा".split(" "));
/** A number before one of these is a term or a sum, not a further section. */
const units = new Set(
  "% days day years year months month hours weeks lakh crore hazaar thousand percent din saal mahine rupees rupaye दिन साल महीने वर्ष लाख करोड हजार रुपये प्रतिशत घंटे".split(
    " ",
  ),
);
/** Letters as Hindi writes them. */
const latinLetters: Readonly<Record<string, string>> = {
  ए: "A",
  बी: "B",
  सी: "C",
  डी: "D",
  ई: "E",
  एफ: "F",
  जी: "G",
  एच: "H",
  क: "A",
  ख: "B",
};

/** Reads `section`, `s.`, `u/s` or `article`: the kind and the token behind the word; null for another word. */
function readName(tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? "";
  const dot = tokens[at + 1]?.text === "." ? 1 : 0;
  if (sectionWords.has(text)) return { type: "section" as const, next: at + 1 + dot };
  if (articleWords.has(text)) return { type: "article" as const, next: at + 1 + dot };
  const isShort = text === "s" && dot === 1 && tokens[at + 2]?.kind === "number";
  if (isShort) return { type: "section" as const, next: at + 2 };
  const isUnder = text === "u" && tokens[at + 1]?.text === "/" && tokens[at + 2]?.text === "s";
  if (!isUnder) return null;
  return { type: "section" as const, next: tokens[at + 3]?.text === "." ? at + 4 : at + 3 };
}

type Read = { number: string; part: string; next: number };

/** The letters of 80C, 194-IA, 115BAC or 80सी directly behind the digits. */
function readLetters(tokens: readonly Token[], at: number): { letters: string; next: number } {
  const hyphen = tokens[at]?.text === "-" ? 1 : 0;
  const word = tokens[at + hyphen];
  const isJoined = word?.kind === "word" && word.from === tokens[at + hyphen - 1]?.to;
  if (!isJoined) return { letters: "", next: at };
  const latin =
    latinLetters[word.text] ?? (/^[a-z]{1,3}$/.test(word.text) ? word.text.toUpperCase() : "");
  return latin === "" ? { letters: "", next: at } : { letters: latin, next: at + hyphen + 1 };
}

function readSectionNumber(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (token?.kind !== "number" || !/^[0-9]{1,3}$/.test(token.text)) return null;
  const suffix = readLetters(tokens, at + 1);
  let { next } = suffix;
  let part = "";
  for (let parts = 0; parts < 3; parts += 1) {
    const inside = tokens[next + 1]?.text ?? "";
    const isPart =
      tokens[next]?.text === "(" && tokens[next + 2]?.text === ")" && inside.length < 5;
    if (!isPart) break;
    part += `(${inside})`;
    next += 3;
  }
  return { number: Number(token.text) + suffix.letters, part, next };
}

/** `section 138`, `s.12(1)`, `sections 103 and 106`, धारा 318(4), अनुच्छेद 21 from a token on. */
export function readSection(
  tokens: readonly Token[],
  at: number,
  text: string,
): FoundFigure | null {
  const name = readName(tokens, at);
  if (name === null) return null;
  const read: Read[] = [];
  let place = name.next;
  for (let count = 0; count < 8; count += 1) {
    const one = readSectionNumber(tokens, place);
    if (one === null || (read.length > 0 && units.has(tokens[one.next]?.text ?? ""))) break;
    read.push(one);
    const isJoined = joins.has(tokens[one.next]?.text ?? "");
    if (!isJoined) break;
    const isTwice = tokens[one.next]?.text === "," && joins.has(tokens[one.next + 1]?.text ?? "");
    place = one.next + (isTwice ? 2 : 1);
  }
  const last = read.at(-1);
  if (last === undefined) return null;
  const span = { from: tokens[at]?.from ?? 0, to: tokens[last.next - 1]?.to ?? 0 };
  const law = findLaw(text, span);
  const values = read.map(
    ({ number, part }): WrittenSection => ({ type: name.type, number, part, law }),
  );
  return { figure: { kind: "section", values, ...span }, next: last.next };
}
