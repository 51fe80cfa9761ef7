import type { Figure, FoundFigure } from "./figure.ts";
import type { Token } from "./tokens.ts";

type Phone = Figure & { kind: "phone" };

const longNumbers =
  /(?<![0-9.,₹])(?:\+?91[ -]?)?(?:[6-9][0-9]{4}[ -]?[0-9]{5}|1[ -]?8[0-9]0[ -]?[0-9]{2,4}[ -]?[0-9]{2,4}(?:[ -]?[0-9]{2,4})?|0[0-9]{2,4}[ -]?[0-9]{3,4}[ -]?[0-9]{4})(?!,?[0-9])/g;

/** Helplines of four digits or more, which no sentence needs to introduce. */
const helplines = new Set(
  "1033 1064 1066 1073 1078 1091 1098 1906 1915 1930 1947 14404 14408 14416 14433 14434 14447 14448 14461 14490 14546 14555 14566 14567 15100 15511 155260 155261".split(
    " ",
  ),
);
const callWords = new Set(
  (
    "call calls calling dial ring phone phones helpline helplines contact tollfree toll ambulance emergency hotline sms whatsapp " +
    "fon कॉल डायल हेल्पलाइन हेल्पलाईन फोन संपर्क टोल एंबुलेंस आपातकालीन इमरजेंसी मिलाएं मिलाइए मिलाओ milao milaye milayein milaiye lagao lagaye lagayein lagaiye लगाएं लगाइए"
  ).split(" "),
);
/** A number before one of these is a count or a sum. */
const units = new Set(
  (
    "% days day years year months month hours hour weeks minutes km metres people rupees rupaye rs lakh crore thousand hazaar pages crossings mg ml kg gb " +
    "percent sq din saal mahine ghante log दिन साल महीने घंटे लोग रुपये लाख करोड हजार प्रतिशत मिनट units times bpm"
  ).split(" "),
);
const sentenceEnds = new Set([".", "।", "\n"]);
/** Maximum distance of a word such as 'call', in tokens. */
const tokensBefore = 6;
const tokensAfter = 7;

function isCalled(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - tokensBefore), at).toReversed();
  const after = tokens.slice(at + 1, at + 1 + tokensAfter);
  return [before, after].some((near) => {
    const end = near.findIndex(({ text }) => sentenceEnds.has(text));
    return near.slice(0, end === -1 ? undefined : end).some(({ text }) => callWords.has(text));
  });
}

/** A number of three to six digits that a sentence says to call, or that is a known helpline. */
export function readShortPhone(tokens: readonly Token[], at: number): FoundFigure | null {
  const token = tokens[at];
  if (token?.kind !== "number" || !/^1[0-9]{2,5}$/.test(token.text)) return null;
  const behind = tokens[at + 1];
  if (behind !== undefined && units.has(behind.text)) return null;
  const isPart = [tokens[at - 1], behind].some(
    (other) =>
      other !== undefined &&
      ["-", ":"].includes(other.text) &&
      /^[0-9]/.test(tokens[at + (other === behind ? 2 : -2)]?.text ?? ""),
  );
  if (isPart || behind?.text === "%") return null;
  if (!helplines.has(token.text) && !isCalled(tokens, at)) return null;
  const { text, from, to } = token;
  return { figure: { kind: "phone", values: [text], from, to }, next: at + 1 };
}

/** The digits that are dialled, without the code of the country. */
export function toDialled(text: string): string {
  const digits = text.replace(/[^0-9]/g, "");
  return digits.length === 12 && digits.startsWith("91") ? digits.slice(2) : digits;
}

/** Mobile, toll-free and landline numbers. */
export function findLongPhones(text: string): Phone[] {
  return Array.from(text.matchAll(longNumbers), ({ 0: written, index }) => ({
    kind: "phone",
    values: [toDialled(written)],
    from: index,
    to: index + written.length,
  }));
}
