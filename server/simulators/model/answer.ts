import type { MessagesBody } from "./body.ts";
import { describeFiles } from "./files.ts";
import { lastQuestion, textOf } from "./request.ts";

const echoMaxChars = 120;
const devanagari = /\p{Script=Devanagari}/u;

const knownServices = [
  "Health",
  "Jobs",
  "Law",
  "Education",
  "Real Estate",
  "Company Registration",
  "Finance",
  "Travel",
  "Web and App Development",
];

/**
 * The service that a system prompt names as `Service: X` or `<service>X</service>`, or else the first of
 * the nine seeded services that it mentions.
 */
function serviceIn(system: string): string | null {
  const tagged = /<service>\s*([^<]{1,60}?)\s*<\/service>/i.exec(system)?.[1];
  const labelled = /\bservice(?: is|:)\s*["“']?([^"”'.\n]{1,60})/i.exec(system)?.[1];
  const named = tagged ?? labelled;
  if (named !== undefined) return named.trim();
  const lower = system.toLowerCase();
  const places = knownServices
    .map((name) => ({ name, at: lower.search(new RegExp(`\\b${name.toLowerCase()}\\b`)) }))
    .filter(({ at }) => at >= 0);
  return places.toSorted((a, b) => a.at - b.at)[0]?.name ?? null;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const chars = [...line];
  return chars.length <= echoMaxChars ? line : `${chars.slice(0, echoMaxChars).join("")}…`;
}

type Facts = { service: string | null; question: string; earlier: number; files: string[] };

function inEnglish({ service, question, earlier, files }: Facts): string {
  const about = service === null ? "You asked" : `You asked about **${service}**`;
  const before =
    earlier === 0
      ? "This is the first message of our conversation."
      : `I was given ${earlier} earlier ${earlier === 1 ? "message" : "messages"} of our conversation.`;
  return `**This is a simulated answer.** No real assistant was asked; a stand-in on this machine wrote it, so please do not rely on it.

${about}: “${question}”. ${before}${files.length === 0 ? "" : ` I saw ${files.length === 1 ? "a file" : `${files.length} files`} (${files.join("; ")}).`}

A real answer would take your question step by step:

- **First, what matters most:** the facts of your situation, in plain words.
- **Then, what you can do today:** one or two small steps, and what each of them costs.
- **Last, whom to ask:** the right office, doctor, lawyer or helpline, when it is more than advice can settle.

Ask again with more detail and you will see how the conversation goes on.`;
}

function inHindi({ service, question, earlier, files }: Facts): string {
  const about = service === null ? "आपने पूछा" : `आपने **${service}** के बारे में पूछा`;
  const before =
    earlier === 0
      ? "यह हमारी बातचीत का पहला संदेश है।"
      : `मुझे इस बातचीत के ${earlier} पिछले संदेश दिए गए थे।`;
  return `**यह एक नकली (simulated) उत्तर है।** किसी असली सहायक से नहीं पूछा गया; इसे इसी मशीन पर चल रहे एक अभ्यास-मॉडल ने लिखा है, इसलिए कृपया इस पर भरोसा न करें।

${about}: “${question}”। ${before}${files.length === 0 ? "" : ` मैंने ${files.length} फ़ाइल देखी (${files.join("; ")})।`}

असली उत्तर आपके सवाल को एक-एक कदम करके समझाता:

- **सबसे पहले:** आपकी स्थिति की ज़रूरी बातें, सरल शब्दों में।
- **फिर:** आज आप क्या कर सकते हैं, एक या दो छोटे कदम, और हर कदम का खर्च।
- **अंत में:** किससे मिलें, यानी सही दफ़्तर, डॉक्टर, वकील या हेल्पलाइन।

थोड़ा और विस्तार से पूछिए, फिर देखिए कि बातचीत आगे कैसे बढ़ती है।`;
}

/** Composes the default answer of 80 to 150 words, in Hindi when the question has Devanagari. */
export function composeAnswer(body: MessagesBody): string {
  const question = lastQuestion(body);
  const lastAt = body.messages.findLastIndex((message) => message.role === "user");
  const system = [
    textOf(body.system),
    ...body.messages.filter((m) => m.role === "system").map((m) => textOf(m.content)),
  ].join("\n");
  const earlier = body.messages.slice(0, lastAt).filter((m) => m.role !== "system").length;
  const facts = {
    service: serviceIn(system),
    question: excerpt(question),
    earlier,
    files: describeFiles(body),
  };
  return devanagari.test(question) ? inHindi(facts) : inEnglish(facts);
}
