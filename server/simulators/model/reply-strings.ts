export type ReplyLanguage = "English" | "Hindi" | "Hinglish";

/** What the simulated answer says about a service: its name, where to check, and whom to see. */
export type ServiceStrings = { name: string; source: string; professional: string };

type ReplyStrings = {
  lead: string;
  /** The first line in an emergency. `numbers` as in `112, 108`. */
  call(numbers: string): string;
  asked(question: string, service: string | null): string;
  earlier(count: number): string;
  files(list: readonly string[]): string;
  /** Before the claims of the sources that the product sent. */
  checked: string;
  /** What a tool gave, or why it could not. */
  calculated(result: string): string;
  /** The parts of guidance that the prompt promises, in its order. */
  parts(service: ServiceStrings | null): string;
  /** Before a sample that a person wrote. */
  sample(question: string): string;
};

const english: ReplyStrings = {
  lead: "**This is a simulated answer.** No real assistant was asked; a stand-in on this machine wrote it, so please do not rely on it.",
  call: (numbers) => `**Call ${numbers} now.** Stay with the person until help comes.`,
  asked: (question, service) =>
    `${service === null ? "You asked" : `You asked about **${service}**`}: “${question}”.`,
  earlier: (count) =>
    count === 0
      ? "This is the first message of our conversation."
      : `I was given ${count} earlier ${count === 1 ? "message" : "messages"} of our conversation.`,
  files: (list) =>
    `I saw ${list.length === 1 ? "a file" : `${list.length} files`} (${list.join("; ")}).`,
  checked: "The product sent these checked claims:",
  calculated: (result) => `The calculator says: ${result}`,
  parts: (service) => `A real answer would say, in this order:

- **What applies** to your situation, in plain words.
- **The steps**, one by one, that you can take today.
- **The documents** each step needs.
- **What it costs**, and how long it usually takes: the deadline stands apart.
- **The official source** to check${service === null ? "" : `, such as ${service.source}`}.
- **Whom to see**${service === null ? ": a professional, when advice is not enough" : `: ${service.professional}`}.

Ask again with more detail and you will see how the conversation goes on.`,
  sample: (question) => `A person wrote this sample for a question like yours: “${question}”`,
};

const hindi: ReplyStrings = {
  lead: "**यह एक नकली (simulated) उत्तर है।** किसी असली सहायक से नहीं पूछा गया; इसे इसी मशीन पर चल रहे एक अभ्यास-मॉडल ने लिखा है, इसलिए कृपया इस पर भरोसा न करें।",
  call: (numbers) => `**अभी ${numbers} पर कॉल कीजिए।** मदद आने तक उनके साथ रहिए।`,
  asked: (question, service) =>
    `${service === null ? "आपने पूछा" : `आपने **${service}** के बारे में पूछा`}: “${question}”।`,
  earlier: (count) =>
    count === 0 ? "यह हमारी बातचीत का पहला संदेश है।" : `मुझे इस बातचीत के ${count} पिछले संदेश दिए गए थे।`,
  files: (list) => `मैंने ${list.length} फ़ाइल देखी (${list.join("; ")})।`,
  checked: "प्रोडक्ट ने ये जाँचे हुए दावे भेजे:",
  calculated: (result) => `कैलकुलेटर बताता है: ${result}`,
  parts: (service) => `असली उत्तर इसी क्रम में बताता:

- **क्या लागू होता है**, आपकी स्थिति में, सरल शब्दों में।
- **कदम**, एक-एक करके, जो आप आज उठा सकते हैं।
- **दस्तावेज़**, जो हर कदम में लगते हैं।
- **खर्च और समय**: आख़िरी तारीख़ अलग से।
- **सरकारी स्रोत**, जहाँ जाँच करें${service === null ? "" : `, जैसे ${service.source}`}।
- **किससे मिलें**${service === null ? ": जब सलाह काफ़ी न हो" : `: ${service.professional}`}।

थोड़ा और विस्तार से पूछिए, फिर देखिए कि बातचीत आगे कैसे बढ़ती है।`,
  sample: (question) => `ऐसे ही एक सवाल का यह नमूना किसी व्यक्ति ने लिखा है: “${question}”`,
};

const hinglish: ReplyStrings = {
  lead: "**Yeh ek nakli (simulated) jawab hai.** Kisi asli assistant se nahi poocha gaya; isi machine par chal rahe ek stand-in ne ise likha hai, isliye is par bharosa na karein.",
  call: (numbers) => `**Abhi ${numbers} par call kijiye.** Madad aane tak unke saath rahiye.`,
  asked: (question, service) =>
    `${service === null ? "Aapne poocha" : `Aapne **${service}** ke baare mein poocha`}: “${question}”.`,
  earlier: (count) =>
    count === 0
      ? "Yeh hamari baatcheet ka pehla message hai."
      : `Mujhe is baatcheet ke ${count} pichhle message diye gaye the.`,
  files: (list) => `Maine ${list.length} file dekhi (${list.join("; ")}).`,
  checked: "Product ne yeh jaanche hue daave bheje:",
  calculated: (result) => `Calculator batata hai: ${result}`,
  parts: (service) => `Asli jawab isi kram mein batata:

- **Kya laagu hota hai**, aapki situation mein, seedhe shabdon mein.
- **Kadam**, ek-ek karke, jo aap aaj utha sakte hain.
- **Documents**, jo har kadam mein lagte hain.
- **Kharch aur samay**: aakhri tareekh alag se.
- **Official source**, jahan check karein${service === null ? "" : `, jaise ${service.source}`}.
- **Kisse milein**${service === null ? ": jab salah kaafi na ho" : `: ${service.professional}`}.

Thoda aur detail mein poochhiye, phir dekhiye ki baatcheet aage kaise badhti hai.`,
  sample: (question) => `Aise hi ek sawal ka yeh namoona ek insaan ne likha hai: “${question}”`,
};

export const replyStrings: Readonly<Record<ReplyLanguage, ReplyStrings>> = {
  English: english,
  Hindi: hindi,
  Hinglish: hinglish,
};

// Common Hindi words in Latin letters that are no English words.
const romanHindi =
  /\b(?:hai|hain|hoon|tha|thi|ka|ki|ke|ko|se|mein|mera|meri|mere|mujhe|aap|aapko|apna|karein|karna|karu|karun|kar|nahi|nahin|kya|kaise|kitna|kitne|kab|kahan|kyun|agar|toh|aur|lekin|raha|rahi|rahe|gaya|gayi|chahiye|batao|bataiye|sakta|sakte|sakti|liye|wala|yeh|woh|bhi|bina|papa|ghar)\b/gi;

/** The language to answer a question in, by its script and its small words. */
export function detectLanguage(question: string): ReplyLanguage {
  if (/\p{Script=Devanagari}/u.test(question)) return "Hindi";
  const wordCount = question.split(/\s+/).length;
  return (question.match(romanHindi)?.length ?? 0) >= Math.max(1, wordCount / 8)
    ? "Hinglish"
    : "English";
}
