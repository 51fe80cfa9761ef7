import type { EvalLanguage } from "../case.ts";
import { listWords } from "./sentences.ts";

/** Common Hindi words in Latin letters. What is an English word too, such as `main` or `hi`, shows nothing. */
const romanHindi = new Set(
  "hai hain tha thi thay ka ki ke ko se mein mai aap aapko aapka aapke aapki apne apna apni tum tumhe tumhara mujhe karein karen kare karna karo kar karke karte karti karta karwa karwayein karvana nahi nahin kya agar toh bhi aur lekin phir pehle pahle baad jaise liye hoga hogi honge sakte sakta sakti wala wale wali yeh ye woh wo iska iske iski uska uske uski jo jab tab tak dein dena diya dijiye lein lena liya lijiye likhein likhna likh rakhein rakhna rakh batayein batana bata jayein jaana jana jao jaye jaati jata hota hote hoti hone ho hua hui hue raha rahe rahi kisi koi kuch sab sabse bahut abhi turant kahan kab kaun kaise kyun kyunki ya din mahine saal paise paisa wahan yahan unko unka unke unse inko dekhein dekhna milega milegi milta milti milte chahiye chahte zaroori zaruri sahi galat saath bina mat na haath ghar bachche bachcha maa papa bhai behen pati patni khud apni aaj kal".split(
    " ",
  ),
);
const english = new Set(
  "the a an of to and in is are was were be been it its this that these those you your yours for on with as at by from or not no do does don can cannot will would should must may if when then than there here have has had they their them he she his her him we our i my me what which who how all any some only also before after until within about into out up so but because while where each every between under over both such".split(
    " ",
  ),
);

const hindi = new Set(
  "है हैं था थी थे का की के को से में पर और या नहीं न मत भी ही तो कि जो जब तब तक यह ये वह वे इस उस इन उन आप आपको आपका आपके आपकी अपने अपना अपनी मैं मुझे हम कर करें करना करके कीजिए दें दीजिए देना लें लीजिए लेना जाएँ जाएं जाइए जाए हो होता होती होते हुआ हुई सकता सकते सकती रहा रहे रही लिए साथ बाद पहले फिर अगर लेकिन क्या कोई कुछ किसी एक सब बहुत अभी तुरंत ने वाला वाले वाली चाहिए कैसे कहाँ कब वहाँ यहाँ इसे उसे उन्हें इनका उनका रखें रखिए लिखें लिखिए बताएँ बताइए बताएं देखें मिलता मिलेगा मिलें होगा होगी होंगे गया गई गए".split(
    " ",
  ),
);

const functionWords = new Set([...english, ...hindi, ...romanHindi]);

const share = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length / Math.max(1, words.length);

/** The share of small words that hold sentences together, in any of the three languages. */
export function measureFunctionWords(text: string): number {
  return share(listWords(text), functionWords);
}

/** The language of a text by its script and small words; null when it is too short to say. */
function guessLanguage(text: string, wordsMin: number): EvalLanguage | null {
  const words = listWords(text);
  if (words.length < wordsMin) return null;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.replace(/\S+\.\S+/gu, "").match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (devanagari / Math.max(1, latin + devanagari) > 0.5) return "Hindi";
  const [asHinglish, asEnglish] = [share(words, romanHindi), share(words, english)];
  if (asHinglish === 0 && asEnglish === 0) return null;
  return asHinglish > asEnglish * 0.6 ? "Hinglish" : "English";
}

const lineWordsMin = 6;
const otherLinesMax = 0.25;

/** Whether a text as a whole and most of its longer lines are in a language; terms and names may be in another. */
export function isInLanguage(text: string, language: EvalLanguage): boolean {
  if (guessLanguage(text, 1) !== language) return false;
  const lines = text.split(/\n+/).map((line) => ({
    line,
    wordCount: listWords(line).length,
    is: guessLanguage(line, lineWordsMin),
  }));
  const judged = lines.filter(({ is }) => is !== null);
  const all = judged.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const other = judged.reduce(
    (sum, { wordCount, is }) => sum + (is === language ? 0 : wordCount),
    0,
  );
  return other <= all * otherLinesMax;
}
