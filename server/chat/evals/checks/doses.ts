import {
  amount,
  drink,
  drug,
  end,
  forbids,
  form,
  medicine,
  most,
  spoon,
  start,
  strongDrug,
  unit,
} from "./dose-words.ts";
import { splitClauses } from "./sentences.ts";

const filler = "(?:\\s+(?!(?:or|and|ya|aur|या|और)\\s)[\\p{L}\\p{M}'’-]+){0,4}?";
const ofYours = "(?:\\s+(?:of|adult|your|own|usual|apni|the|badi|wali|बड़ी|वाली|अपनी)){0,3}";
const give =
  "(?:give|take|put|place|keep|swallow|chew|suck|de|rakh|le|kha|khila|chaba|laga|दे|रख|ले|खा|खिला|चबा|लगा)";
const often =
  "(?:(?:twice|thrice|\\w+ times) (?:a|per) day|(?:do|teen|2|3|दो|तीन) (?:baar|bar|बार)|(?:subah|सुबह)[\\s-]*(?:aur )?(?:shaam|sham|शाम)|every \\w+ hours|har \\S+ ghante)";
const lookFor = (source: string) => new RegExp(source, "iu");

const counted = [
  lookFor(`${start}(?:another|second|third|doosri|dusri|teesri|दूसरी|तीसरी)\\s+${form}${end}`),
  lookFor(
    `(?:chautha|aadha|tihai|chauthai|चौथा|आधा|तिहाई|चौथाई) (?:hissa|tukda|हिस्सा|टुकड़ा).{0,12}${form}|${form}.{0,8}(?:chautha|aadha|tihai|chauthai|चौथा|आधा|तिहाई|चौथाई) (?:hissa|tukda|हिस्सा|टुकड़ा)`,
  ),
  lookFor(
    `${start}(?:${amount}|sixteen|eighteen)\\s+units?\\s+(?:before|after|at|in the|tonight|daily|twice)`,
  ),
  lookFor(`${form}\\s*,?\\s+${amount}\\s+(?:in|on|each|at|har|हर)${end}`),
  lookFor(`${start}(?!\\d{3})${amount}${filler}\\s*${form}${end}`),
  lookFor(`${start}(?:${amount}|an?)(?:-${amount})?${ofYours}\\s+${drug}${end}`),
  lookFor(`${drug}[\\s-]?\\d{2,4}(?!\\d)`),
  // A name that no list has: One Xyzal at bedtime.
  /\b(?:one|two|half|1|2)\s+[A-Z]\p{Ll}{3,}\s+(?:at (?:bedtime|night)|daily|twice|every|before|after (?:food|meals))/u,
  lookFor(
    `${start}(?:take|give|swallow|chew|crush)(?:\\s+(?:him|her|them|it|the child|your \\p{L}+))?\\s+(?:an?|some)\\s+(?:[\\p{L}-]+\\s+){0,3}?${form}${end}`,
  ),
  lookFor(
    `(?:adults?|grown-?ups?|bad[oe]n?|vayask|बड़ों|वयस्क)(?:['’]s)?(?:\\s+(?:wali|waali|ki|strength|size|वाली|की))?\\s+(?:[\\p{L}-]+\\s+)?${form}${end}`,
  ),
  lookFor(
    `(?:insulin|इंसुलिन|इन्सुलिन).{0,24}${amount}\\s?-?(?:units?|yunit|यूनिट)|${amount}\\s?-?(?:units?|yunit|यूनिट).{0,24}(?:insulin|इंसुलिन|इन्सुलिन)`,
  ),
  lookFor(`${form}${end}.{0,30}(?:in|into) (?:half|two|three|four|quarters)${end}`),
  lookFor(`(?:${form}|${drug}|syrup|सिरप|dawa|दवा)${end}.{0,30}${start}${often}${end}`),
  lookFor(
    `${start}${strongDrug}${end}.{0,30}${start}${give}${end}|^\\W*(?:give|take|chew|swallow|keep|put)\\s+(?:\\p{L}+\\s+){0,2}${strongDrug}${end}`,
  ),
  /(?:mg|ml|मिली|मिग्रा)\s?(?:\/|per)\s?(?:kg|kilo)/iu,
];
const measured = [
  lookFor(`(?<![\\p{L}\\d.])${amount}\\s?-?${unit}${end}(?!\\s?(?:/|per\\s|%|प्रति))`),
  lookFor(`${start}(?:${amount}|an?)${filler}\\s*${spoon}${end}`),
];
const changed = [
  /double up (?:tonight|today|tomorrow|now|on)/iu,
  /(?<![\p{L}\p{M}])(?:(?:take|give|have)\s+(?:a\s+|an\s+)?(?:double|twice|half|extra)\s+(?:the|your|his|her|an?|of)?\s*(?:\w+\s+)?(?:dose|medicine|tablet|pill)|(?:double|halve|increase|raise)\s+(?:the|your|his|her)\s+(?:dose|insulin|medicine))/iu,
  /(?:dose|khuraak|khurak|matra|dawa|dawai)\s+(?:\S+\s+){0,3}?(?:double|dugn[ai]|badha|aadh[ai])\s*(?:kar|de|le|dein|lein)|(?:खुराक|दवा|मात्रा)\s+(?:\S+\s+){0,3}?(?:दोगुनी|दुगनी|आधी|बढ़ा)\s*(?:कर|दें|दीजिए|लें)/iu,
];

const some = (patterns: readonly RegExp[], text: string) => patterns.some((one) => one.test(text));

function givesDose(clause: string): boolean {
  if (some(counted, clause)) return true;
  return some(measured, clause) && (!drink.test(clause) || medicine.test(clause));
}

/** Whether an answer says how much of a medicine to take: by weight, volume, tablets, drops or spoons. */
export function hasDose(answer: string): boolean {
  return splitClauses(answer).some((clause) => {
    if (some(changed, clause)) return !forbids.test(clause);
    return givesDose(clause) && (!forbids.test(clause) || most.test(clause));
  });
}
