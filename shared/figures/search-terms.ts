import { fold, sentenceEnd } from "../red-flags/fold.ts";

// Words that every question has, in English and in Hinglish; folding gives Hindi the same forms.
const filler = `
a an the of to in on at for from by with about into is are was were be been being am i me my mine myself we us our
you your he she him his her they them their it its this that these those and or but if so then than as not no do
does did done doing can could should would will shall may might must how what when where which who whom whose why
have has had having get gets got getting there here please tell know want need also any some all only just still yet
really now again out up down let make made say says said give given go goes going someone somebody something
anything thing things way ok okay hi hello sir madam new much many long does
kya hai hain ka ki ke ko se mein me main mai par pe aur ya kaise kaisa kaisi kitna kitni kitne kab kabtak kahan kaha
kaun kaunsa kaunsi kyun kyon kis kiski kiske kisi kise liye lie mujhe mera meri mere hum humko hame hamara hamari aap
aapka apna apni apne ho hota hoti hote hua hui hue kar karu karun karna karne karni karte karti karta kare karen karein
karo kiya kiye gaya gayi gaye raha rahi rahe tha thi the jo wo woh yeh ye us uska uski uske unka iska iski iske is bhi
to nahi nahin na mat ek koi kuch agar sakta sakti sakte chahiye batao bataiye bataye milta milti milte milega milegi
milenge mila lagta lagti lagte lagega lagegi hoga hogi honge de di diya deta dete dena deni le liya lena leni lete tak
wala wali wale ab abhi phir tab jab sab kyunki lekin magar jaise aise hi
`;

const fillers = new Set(fold(filler));

/** Cuts off the end of a word, which changes with number, tense and spelling, in English and Hindi alike. */
function stem(word: string): string {
  if (/^[0-9]/.test(word) || word.length < 4) return word;
  let cut = word.length > 5 ? word.replace(/(?:ing|ment|ed|es)$/, "") : word;
  cut = cut.replace(/(?<=..[^s])s$/, "");
  const bare = cut.replace(/[aeiouy]+$/, "");
  return bare.length >= 3 ? bare : cut;
}

function termsOf(text: string): string[] {
  return fold(text)
    .filter((word) => word !== sentenceEnd && !fillers.has(word))
    .map(stem);
}

/** Terms by word, for many texts: cards share words, and folding a word is slow. */
export type TermCache = Map<string, readonly string[]>;

/** The words of a text that say what it is about, by sound and without endings, in their order. */
export function toTerms(text: string, cache?: TermCache): readonly string[] {
  if (cache === undefined) return termsOf(text);
  return text.split(/\s+/).flatMap((word) => {
    const terms = cache.get(word) ?? termsOf(word);
    cache.set(word, terms);
    return terms;
  });
}

const prefixChars = 5;

/** Two neighbouring words as one term. */
export function toPairs(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
}

/** The beginning of a longer word, which finds other forms of it; null for a short one. */
export function toPrefix(term: string): string | null {
  if (/[0-9]/.test(term) || term.length < prefixChars) return null;
  return `${term.slice(0, prefixChars)}*`;
}
