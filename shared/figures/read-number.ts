import type { WrittenNumber } from "./figure.ts";
import {
  addingWords,
  englishTens,
  fractionWords,
  numberWords,
  scaleLetters,
  scaleWords,
} from "./number-words.ts";
import type { Token } from "./tokens.ts";

/** A number with the token behind it. */
type Base = WrittenNumber & { next: number; isWord: boolean };
/** `scale` is 1 without lakh, hazaar and the like. */
type Read = Base & { scale: number };

const digitsMax = 15;

/** @returns null for what is no single number, such as 31.12.2026 */
function readDigits(text: string): WrittenNumber | null {
  if (!/^[0-9]+(?:,[0-9]{2,3})*(?:\.[0-9]+)?$/.test(text) || text.length > digitsMax + 6)
    return null;
  const plain = text.replaceAll(",", "");
  const decimals = plain.includes(".") ? plain.length - plain.indexOf(".") - 1 : 0;
  const figures = plain.replace(".", "").replace(/^0+/, "");
  const kept = decimals > 0 ? figures : figures.replace(/0+$/, "");
  const step = 10 ** (decimals > 0 ? -decimals : figures.length - kept.length);
  return { value: Number(plain), step, digits: kept.length };
}

/** The significant digits of a number: 2 for 2.5 and for 1,50,000. */
function countDigits(value: number): number {
  return String(value)
    .replace(".", "")
    .replace(/^0+|0+$/g, "").length;
}

function exactly(value: number, next: number): Base {
  return { value, step: 0, digits: countDigits(value), next, isWord: true };
}

function readWord(tokens: readonly Token[], at: number): Base | null {
  const word = tokens[at]?.text ?? "";
  const value = numberWords.get(word);
  if (value === undefined) return null;
  if (!englishTens.has(word)) return exactly(value, at + 1);
  const hyphen = tokens[at + 1]?.text === "-" ? 1 : 0;
  const unit = numberWords.get(tokens[at + 1 + hyphen]?.text ?? "");
  return unit !== undefined && unit < 10
    ? exactly(value + unit, at + 2 + hyphen)
    : exactly(value, at + 1);
}

function readBase(tokens: readonly Token[], at: number): Base | null {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark") return null;
  if (token.kind === "number") {
    const read = readDigits(token.text);
    return read === null ? null : { ...read, next: at + 1, isWord: false };
  }
  const fraction = fractionWords.get(token.text);
  if (fraction !== undefined) return exactly(fraction, at + 1);
  const added = addingWords.get(token.text);
  if (added !== undefined) {
    // A row of such words is no number, and reading on from each of them costs the square of the row.
    const isRow = addingWords.has(tokens[at + 1]?.text ?? "");
    const whole = isRow ? null : readBase(tokens, at + 1);
    if (whole !== null && !Number.isInteger(whole.value)) return null;
    return whole === null ? exactly(1 + added, at + 1) : exactly(whole.value + added, whole.next);
  }
  if (token.text === "sau" || token.text === "सौ") return exactly(100, at + 1);
  return readWord(tokens, at);
}

/** The scale words behind a number: `lakh`, `hazaar crore`, or the letter of `50k`. */
function readScale(tokens: readonly Token[], at: number): { scale: number; next: number } {
  let scale = 1;
  let next = at;
  for (; next < at + 3; next += 1) {
    const token = tokens[next];
    const isJoined = token?.from === tokens[next - 1]?.to;
    const letter = isJoined ? scaleLetters.get(token?.text ?? "") : undefined;
    const worth = scaleWords.get(token?.text ?? "") ?? letter;
    if (worth === undefined) break;
    scale *= worth;
  }
  return { scale, next };
}

/** Reads `1,20,000`, `2.5 crore`, `ek lakh bees hazaar` or साढ़े तीन लाख from a token on; null without a number. */
export function readNumber(tokens: readonly Token[], at: number): Read | null {
  const first = readBase(tokens, at);
  if (first === null) return null;
  let { scale, next } = readScale(tokens, first.next);
  const read = {
    ...first,
    value: first.value * scale,
    step: first.step * scale,
    next,
    scale,
  };
  for (let groups = 1; groups < 4 && scale > 1; groups += 1) {
    const skip = scale === 100 && tokens[next]?.text === "and" ? 1 : 0;
    const more = readBase(tokens, next + skip);
    if (more === null) break;
    const behind = readScale(tokens, more.next);
    const isRest = behind.scale === 1 && scale === 100 && more.isWord && more.value < 100;
    if (!isRest && (behind.scale === 1 || behind.scale >= scale)) break;
    read.value += more.value * behind.scale;
    read.digits = countDigits(read.value);
    read.step = 0;
    ({ scale, next } = behind);
    read.next = next;
  }
  return { ...read, value: Math.round(read.value * 1e6) / 1e6 };
}
