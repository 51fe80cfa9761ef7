import { toAsciiDigits } from "../inputs/fields/digits.ts";
import { toPlainWriting } from "./unusual-writing.ts";

const ignorable = /[\u0300-\u036f\u093c\u00ad\p{Default_Ignorable_Code_Point}]/gu;

/** What is found, and what is read instead. */
type Rewrite = readonly [RegExp, string];

const firstSign = 0x0901;

/** The Latin transcription of each Devanagari character from U+0901; `-` is silent. */
const sounds = (
  "n n - a a a i i u u ri l e e e ai o o o au k kh g gh n ch ch j jh n t th d dh n t th d dh n n p f b bh " +
  "m y r r l l l v s s s h - - - - a i i u u ri ri e e e ai o o o au -"
).split(" ");

const devanagari: readonly Rewrite[] = [
  [/[ँंः](?![\u0900-\u0963])/g, ""],
  [/ज्ञ/g, "ग्य"],
  [/([क-ह])(?=[ँंअ-ह])/g, "$1ा"],
];

const search = String.raw`\bsearch(?:e[sd]|ing)?`;
/** What may stand between a search and what is searched. */
const linkWords =
  "(?: (?:for|in|on|at|the|an?|my|our|h(?:is|er)|their|your|wife|new|no|me|every))*";
const homes = String.raw`(?:house|home|room|bag|car|shop|office|phone)s?\b`;
const toPattern = (source: string) => RegExp(source, "g");
/**
 * Searches by offices and for a job, each with what is read instead. The classifier learnt 'search' from people who
 * look for a way to die, and would raise an alarm.
 */
const searches: readonly Rewrite[] = [
  [
    toPattern(
      `${search}(?=${linkWords} (?:warrant|fee|charge|report|operation|form|portal|title|registr|record|job)| for (?:an? |new )*(?:flat|plot))`,
    ),
    "inspect",
  ],
  [
    /search(?<=\b(?:title|trademark|name|job|naukri|(?<!\b(?:mer|h[au]ma+r)[aei]+ )(?:flat|ghar)|fees? for the) search|\b(?:flat|ghar) search(?= kar(?:t[ai]| ?rah[aei]) h(?:u|oo?n)\b))/g,
    "inspect",
  ],
];
/** The writer looks for a home, or searches their own. */
const ownSearch: Rewrite = [
  toPattern(
    `(?<=^|\\b(?:(?:i|we)(?: (?:am|are|was|were|want to|have|had))?|looking to) )${search}(?=${linkWords} ${homes})|${search}(?= for (?:an? |my |new )*${homes}(?! (?:where|that|to hide)))`,
  ),
  "inspect",
];
/** An attacker searches a home too, so that search is read as it was learnt unless a text matches this. */
const lawfulPattern =
  /\b(?:(?:can|may) (?:s?he|they|the|police)|police (?:wants?|came|come|will|can|may|ha[sv]e?|is|are|w(?:as|ere)|says?|search)|officer|landlord|guard|mall|(?:parents|warden|teacher|wife) search(?:e[sd])?)\b/;
/** The classifier does not know 'sarc'. */
const homeSearch: Rewrite = [toPattern(`${search}(?=${linkWords} ${homes})`), "sarc"];

const thingWords: readonly Rewrite[] = [
  // A thing's age is nobody's.
  [
    /\b\d+ years? old (?=(?:phone|mobile|laptop|car|bike|scooty) (?:is|was|got) (?:missing|lost|stolen)\b(?! and))/g,
    "",
  ],
  [/tight(?<=\b(?:shirt|blouse|kurt[ai]|dress) (?:(?:is|too|very|so) )*tight)/g, "small"],
];

// Maps spellings of the same sound to one, so that casual Latin spelling matches transcribed Devanagari.
const latin: readonly Rewrite[] = [
  [/\b(a+tma?) (?=hat+y)/g, "$1"],
  // Two words without a space between them.
  [
    /\b(?:(suicide|khudkushi|a+tma?hat+ya|marna|jeena|saans)(?=nah[ie]|kar[nlu]|cha+h)|(mar)(?=jaun?g)|(mujhe)(?=bach)|(?:ho|gir|lag|jal|mar|kho|ph?as|fas|doob|dub|ka+t|toot|tut|ph?at|fat|pad|ruk|behosh)(?=ga?y[aie])|(?:ka?r|ma+r|ka+t|kha|nigal|chh?[ie]+n|lo+t|lut)(?=[dl]i?ya\b)|(?:ka?r|ma+r)(?=di\b))/g,
    "$& ",
  ],
  [/([aeiou])\1{2,}(?![a-z])/g, "$1"],
  [/\b(h|m)ain\b/g, "$1ai"],
  [/\bmein\b/g, "me"],
  [/in\b(?<=\bnahin)|n\b(?<=\b(?:h|kar|kr|l|d|mar|maar|rah|sak|dal|[a-z]*[ao])(?:oo|u)n)/g, ""],
  [/\bnah(?![a-z])/g, "nahi"],
  [/n\b(?<=[a-z]{2}[b-df-hj-np-tv-z]on|iyan)/g, ""],
  [/(?<=[a-z]{2})ein\b/g, "e"],
  [/a{2,}/g, "a"],
  [/e{2,}/g, "i"],
  [/o{2,}/g, "u"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/ph/g, "f"],
  [/c+h+(?:c+h+)?/g, "ch"],
  [/(?<=[a-z][gjtdb])h/g, ""],
  [/sh(?!e\b)/g, "s"],
  [/\bk[ae]h/g, "kyh"],
  [/eh[ea]?(?=[a-z*~])/g, "h"],
  [/\Bn(?=h)/g, ""],
  [/([a-z])\1+/g, "$1"],
  [/([aiou])y(?=[ie])/g, "$1"],
  [/iya/g, "ia"],
  [/(?<=[b-df-hj-np-tvyz])a(?=[b-df-hj-np-tvyz])/g, ""],
];

/** Words of a cry, beside which every word is read as it was learnt. */
const cryPattern =
  /\b(?:ropes?|terrace|roof|jump|hang|pills?|tablets|poison|zeher|die|dying|end it|kill|suicid|painless|beat|hits?|slap|peet|pit|maar|mar(?:na|ne|u)|chh?up|hid(?:e|ing)|gund|thie[fv]|chor\b|robb|stranger|fake|ex\b|stalk|lock|scared|afraid|hurt|knife|guns?|chaku|burn)/;

const toPairs = (pairs: string) =>
  new Map(
    pairs.split(",").map((pair): [string, string] => {
      const [typed = "", meant = ""] = pair.split(" ");
      return [typed, meant];
    }),
  );

/** English words in Devanagari, without nukta, whose transcription does not sound like their English spelling. */
const loanwords = toPairs(
  "रेप rape,रैप rape,गैंगरेप rape,किडनैप kidnap,किडनेप kidnap,किडनैपिंग kidnapping,ब्लेकमेल ब्लैकमेल," +
    "स्नेक snake,बाइट bite,इलेक्ट्रिक electric,शॉक shock,सेक्सुअल sexual,हैरेसमेंट harassment," +
    "हरासमेंट harassment,टच touch,बैड bad,अनकॉन्शियस unconscious,न्यूड nude,स्यूसाइड suicide,सोसाइड suicide," +
    "सुसाइट suicide,स्कैम scam,हस्बैंड husband,मोलेस्ट molest,डोमेस्टिक domestic,वायलेंस violence," +
    "पैरालाइज paralysed,पैरालिसिस paralysis,परालिसिस paralysis,हैमरेज haemorrhage,हेमरेज haemorrhage," +
    "अब्यूज abuse,मिसिंग missing,फ्राड fraud,फायरिंग firing,टॉर्चर torture,बेहोंश behosh,बेंहोश behosh,फायर fire,ब्रिगेड brigade",
);

/** Abbreviations with their full words. */
const shorthand = toPairs(
  "h hai,hn hai,k ke,b bhi,nt not,brth breath,frnd friend,frnds friends,mnth month,mnths months,hlp help," +
    "rt right,lft left,wid with,hv have,preg pregnant,bld blood,mko mujhko,muje mujhe,mje mujhe," +
    "mjhe mujhe,yr year,yrs years,wnna wanna,sht shot,hsbnd husband,ni nhi,nai nhi,gf friend,sis sister," +
    "bro bhai,rn abhi,tabs tablets,tab tablet,thru through,cdnt couldnt,wrst wrist,mein me,ky kya," +
    "kuch kuch,frm from,bcz because,sbse sabse,sb sab,hsptl hospital,accdnt accident,pregnent pregnant",
);

/** Particles that may stand between any two words without changing the meaning. */
const particles = new Set([
  "",
  "hi",
  "bhi",
  "bi",
  "to",
  "toh",
  "just",
  "jus",
  "realy",
  "even",
  "alredy",
  "vould",
  "bas",
  "re",
  "da",
]);

/** The token between two sentences. */
export const sentenceEnd = ".";

function inLatin(text: string): string {
  let written = text.replace(/[\u0901-\u0963]+/g, (word) => loanwords.get(word) ?? word);
  for (const [from, to] of devanagari) written = written.replace(from, to);
  return written.replace(/[\u0901-\u0963]/g, (sign) => {
    const sound = sounds[sign.charCodeAt(0) - firstSign] ?? "-";
    return sound === "-" ? "" : sound;
  });
}

// The parts of a URL are no words of the writer, but what was searched for is.
const url = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.(?=[a-z0-9]))[!->@-~]+/gu;

/**
 * Splits a text into words normalized by sound, whatever their spelling or script: `seene`, `sineee` and
 * सीने become one. A URL is the word `link`. Texts and the words of the rules are both folded.
 */
export function fold(text: string): string[] {
  const withoutUrls = text.toLowerCase().replace(url, " link ");
  return foldSigns(toPlainWriting(withoutUrls).replace(/[*#~]/g, " "));
}

/** Folds the words of rules: `*` stands for any ending, `~` for a Hindi verb's ending, `#…` for a kind of number. */
export function foldPattern(text: string): string[] {
  // Folding drops an `a` between consonants, and an ending may begin with a consonant.
  return foldSigns(text).map((word) => word.replace(/(?<=..)a(?=[*~]$)/, ""));
}

const besideCries = [...thingWords, ...latin];
const everyday = [ownSearch, ...searches, ...besideCries];
const besideLawful = [homeSearch, ...searches, ...besideCries];

function listRewrites(text: string): readonly Rewrite[] {
  if (cryPattern.test(text)) return besideCries;
  return lawfulPattern.test(text) ? besideLawful : everyday;
}

function foldSigns(text: string): string[] {
  let folded = toAsciiDigits(text.normalize("NFKD").toLowerCase().replace(ignorable, ""))
    .replace(/['’]s\b/g, "")
    .replace(/['’‘`]/g, "")
    .replace(/[.!?।॥]+(?=\s|$)|[\n;]+/g, " . ")
    .replace(/[^a-z0-9\u0900-\u0963.*#~]+/g, " ")
    .replace(/(?<=\d)(?=[a-z]{2})/g, " ")
    .replace(/(?<! )\.|\.(?! |$)/g, " ");
  if (/[\u0900-\u0963]/.test(folded)) folded = inLatin(folded);
  folded = folded.replace(/[a-z]+/g, (word) => shorthand.get(word) ?? word);
  for (const [from, to] of listRewrites(folded)) folded = folded.replace(from, to);
  return folded.split(" ").filter((word) => !particles.has(word));
}
