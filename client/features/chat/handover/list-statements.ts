const itemCharsMax = 300;

/** Ends of sentences, but not the full stop of `Rs. 500`, `Dr. Rao`, `u/s. 138` or an initial. */
const sentenceEnd =
  /(?<=[.?!।]["')\]]*)(?<!(?:^|[\s(/])(?:rs|dr|mr|mrs|ms|smt|no|st|sec|vs|ph|mob|approx|[a-z]|\d{1,3})\.)\s+/i;

const questionMark = /\?["')\]]*$/;
const asksInEnglish =
  /^(?:(?:and|so|but|also|please|ok|then)[, ]+)*(?:what|how|when|where|which|who|whom|whose|why|can|could|should|shall|will|would|is|are|am|do|does|did|may|must|tell|explain|help|give|suggest|show|list|write|draft|summari[sz]e|translate|compare)\b/i;
const asksInHinglish =
  /\b(?:kya|kaise|kab|kahan|kaha|kitna|kitne|kitni|kaun|kaunsa|kis|kisko|kyun|kyu|kyon|batao|bataiye|bataye|batayein|samjhao|samjhaiye)\b/i;
const asksInHindi =
  /(?:^|[\s,(])(?:क्या|कैसे|कब|कहाँ|कहां|कितना|कितने|कितनी|कौन|कौनसा|कौनसे|किस|किसे|किसको|किससे|क्यों|बताइए|बताइये|बताएं|बताएँ|बताओ|समझाइए|समझाएं|समझाओ)(?=$|[\s,?।)])/;

/** What tells nothing about a case: greetings, thanks, yes and no. */
const smallTalk =
  /^(?:hi|hello|hey|namaste|namaskar|thanks?|thank you|thankyou|dhanyavad|shukriya|ok|okay|yes|no|ji|haan|nahi|theek hai|thik hai|continue|go on|नमस्ते|नमस्कार|धन्यवाद|शुक्रिया|हाँ|हां|जी|नहीं|ठीक है|अच्छा)(?:[ ,]+(?:saathi|sir|madam|ji|so much|a lot|साथी|जी|सर))?[\s.!।]*$/i;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= itemCharsMax ? text : `${letters.slice(0, itemCharsMax).join("")}…`;
}

/** The lines and sentences of a person's message, without marks of lists and without small talk. */
export function listStatements(message: string): string[] {
  return message
    .split("\n")
    .flatMap((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, "").split(sentenceEnd))
    .map(oneLine)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !smallTalk.test(sentence))
    .map(shorten);
}

/** Whether a sentence asks something, with or without a question mark, in English, Hindi or Hinglish. */
export function isQuestion(sentence: string): boolean {
  return (
    questionMark.test(sentence) ||
    asksInEnglish.test(sentence) ||
    asksInHinglish.test(sentence) ||
    asksInHindi.test(sentence)
  );
}
