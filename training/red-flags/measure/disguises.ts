import { median } from "../../../scripts/statistics.ts";
import { detectDanger } from "../../../server/chat/danger/detect-danger.ts";
import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { readFilmSentences, readHeldOut, type Sentence } from "../sentences.ts";
import { type Case, computeMeasurements, judgeSentence } from "./measurements.ts";
import { formatProportion } from "./proportion.ts";
import { toTable } from "./tables.ts";

const upsideDown: Readonly<Record<string, string>> = Object.fromEntries(
  "aɐ bq cɔ dp eǝ fɟ gƃ hɥ iᴉ jɾ kʞ mɯ nu pd qb rɹ tʇ un vʌ wʍ yʎ"
    .split(" ")
    .map((pair) => [...pair]),
);
const digits: Readonly<Record<string, string>> = { o: "0", i: "1", e: "3", a: "4", s: "5" };
/** A space, a non-joiner, a joiner and a word joiner without width. */
const invisible = ["\u200b", "\u200c", "\u200d", "\u2060"];

const turnUpsideDown = (text: string) =>
  [...text.toLowerCase()]
    .reverse()
    .map((letter) => upsideDown[letter] ?? letter)
    .join("");

const addInvisible = (text: string) =>
  [...text].map((letter, at) => `${letter}${invisible[at % invisible.length]}`).join("");

/** One letter inside each longer Latin word as a digit. */
const withDigits = (text: string) =>
  text.replace(/(?<![A-Za-z])[A-Za-z]{4,}(?![A-Za-z])/g, (word) =>
    word.replace(/(?<=.)[oieas](?=.)/, (letter) => digits[letter] ?? letter),
  );

const longTextChars = 8000;
const stallInEnglish =
  "we run a tea stall near the bus depot and the corporation gave a licence in March, the fee went up and the clerk " +
  "asks for two photographs, the old challan and a letter from the market committee. ";
const stallInHinglish =
  "bas adde ke paas hamari chai ki dukan hai aur nagar nigam ne march me licence diya tha, fees badh gayi aur babu " +
  "do photo, purana challan aur market committee ki chitthi mangta hai. ";

/** Puts a sentence into the middle of a long harmless text. */
function hideInLongText(text: string, { language }: Sentence): string {
  const filler = language === "en" ? stallInEnglish : stallInHinglish;
  const times = Math.ceil((longTextChars - text.length) / filler.length / 2);
  return `${filler.repeat(times)}\n${text}.\n${filler.repeat(times)}`;
}

const safeIn: Readonly<Record<string, string>> = {
  en: "I am safe now, thank you",
  hi: "अब मैं सुरक्षित हूँ, धन्यवाद",
  "hi-latn": "ab main safe hu, thank you",
};

type Disguise = {
  name: string;
  write?: (text: string, sentence: Sentence) => string;
  /** What the person wrote before. */
  before?: (sentence: Sentence) => string[];
  fits?: (sentence: Sentence) => boolean;
  /** Measures only every n-th sentence, because a long text takes longer. */
  every?: number;
};

const isLatin = ({ language }: Sentence) => language !== "hi";

const disguises: readonly Disguise[] = [
  { name: "as it was written" },
  { name: "letters without width inside words", write: addInvisible },
  { name: "upside down (Latin script)", write: turnUpsideDown, fits: isLatin },
  { name: "a digit for a letter in each word (Latin script)", write: withDigits, fits: isLatin },
  { name: "emoji between words", write: (text) => text.replaceAll(" ", " 🙏 ") },
  { name: "one clause in 8,000 characters", write: hideInLongText, every: 4 },
  { name: "after 'I am safe' in words", before: ({ language }) => [safeIn[language] ?? ""] },
];

type TimedCase = { judged: Case; ms: number };

function timeDetection(sentence: Sentence, text: string, before: readonly string[]): TimedCase {
  const startedMs = performance.now();
  const redFlags = detectDanger(text, before);
  const ms = performance.now() - startedMs;
  const { label, language } = sentence;
  return {
    judged: judgeSentence({ id: text, label, language }, toDangerResponses(redFlags, text)),
    ms,
  };
}

function measureRow(
  { name, write = (text) => text, before = () => [], fits = () => true, every = 1 }: Disguise,
  sentences: readonly Sentence[],
): string[] {
  const chosen = sentences.filter(fits).filter((_one, index) => index % every === 0);
  const texts = chosen.map((one) => write(one.text, one));
  const timed = chosen.map((one, index) => timeDetection(one, texts[index] ?? "", before(one)));
  const { any, loud, loudFalse, anyFalse } = computeMeasurements(timed.map(({ judged }) => judged));
  const medianMs = median(timed.map(({ ms }) => ms));
  return [name, ...[any, loud, loudFalse, anyFalse].map(formatProportion), medianMs.toFixed(2)];
}

/** What held-out sentences raise when they are hidden, what films raise, and how long detection takes. */
export function disguiseTable(): string {
  const sentences = readHeldOut().flatMap((writer) => writer.sentences);
  const rows = disguises.map((disguise) => measureRow(disguise, sentences));
  const films = measureRow({ name: "a film is named" }, readFilmSentences());
  const head = ["", "heard", "loud", "loud false", "any false", "ms at the median"];
  return toTable(head, [...rows, films]);
}
