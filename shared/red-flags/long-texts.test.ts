import { expect, it } from "vitest";
import { harmlessGroup, readWriters, type Sentence } from "../../training/red-flags/sentences.ts";
import type { DangerResponse } from "./danger-response.ts";
import { findDangerOnPhone } from "./phone-danger.ts";

const writers = readWriters();
const sentences = writers.flatMap((writer) => writer.sentences);
const isFlagged = ({ group }: Sentence) => group !== harmlessGroup;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const isLoud = (danger: readonly DangerResponse[]) => danger.some(({ level }) => level === "loud");

const lostMoney = "I lost 50000 rupees to a UPI fraud an hour ago";
const despair = "I want to end my life tonight";

it("finds despair in a story of over 48 words without a full stop", () => {
  const bills = "the electricity bill and the school fees of my daughter ";
  const story = `and my salary account at the branch was used for the payment of ${bills}`.repeat(
    3,
  );
  const [first] = findDangerOnPhone(`${lostMoney} ${story}and ${despair}`);
  expect([first?.kind, first?.level]).toEqual(["self-harm", "loud"]);
});

it.each([
  [
    "poison",
    "मुझे राशन कार्ड में नाम जुड़वाना है फॉर्म भर दिया है पर जवाब नहीं आया भाई ने फिनाइल पी लिया है दफ्तर सोमवार को खुलता है कौन से कागज ले जाने चाहिए",
  ],
  [
    "self-harm",
    "मैं बीए दूसरे साल में पढ़ता हूं छात्रवृत्ति का फॉर्म पिछले साल भी भरा था मुझे मर जाने का मन करता है अब तारीख कब तक है आय प्रमाण पत्र पुराना चलेगा",
  ],
  [
    "cyber-fraud",
    "sim achanak band ho gayi aur bank se 3 lakh ka transfer ho gaya padosi ka kutta bhonkta hai raat ko shikayat kaise kare mutual divorce me kitna time lagta hai",
  ],
  [
    "baby",
    "i want to open a shop which licence do i need and what is the fee newborn is limp and will not wake for feeds and which bank gives the cheapest loan for it",
  ],
])(
  "shows the card for %s among requests without a full stop, as a voice is typed: %s",
  (kind, text) => {
    expect(findDangerOnPhone(text)).toContainEqual(
      expect.objectContaining({ kind, level: "loud" }),
    );
  },
);

const plain = [
  "my wife is unconscious",
  "i was raped",
  "dad had a stroke",
  "child swallowed battery",
  "baby having seizures",
  "I want to die.",
  "he took poison",
  "my baby is not breathing",
  "I have taken 30 sleeping pills",
  "papa ko heart attack aaya hai",
  "मेरे पति मुझे रोज़ मारते हैं",
];
const aboutAFlat =
  "We took a flat on rent in Pune last March and the owner holds back the deposit of two months. " +
  "He says that the walls have to be painted and that the fan in the hall makes a noise. " +
  "The agreement is for eleven months and was registered online with both of our signatures. ";

it.each(plain)("finds a plain statement, alone or in a long message: %s", (cry) => {
  const long = aboutAFlat.repeat(14);
  const kinds = (text: string) => findDangerOnPhone(text).length;
  expect([cry, kinds(cry)]).not.toEqual([cry, 0]);
  for (const around of [aboutAFlat, aboutAFlat.repeat(4), long]) {
    expect(kinds(`${around}${cry}. ${aboutAFlat}`), `${around.length}`).toBeGreaterThan(0);
  }
  expect(kinds(long)).toBe(0);
});

it("finds danger in the middle of a long text, with few false alarms in long harmless texts", () => {
  const plain = sentences.filter((one) => !isFlagged(one)).map(({ text }) => text);
  const texts = Array.from({ length: 60 }, (_, index) =>
    plain.filter((_text, at) => at % 60 === index).slice(0, 40),
  );
  const alarms = texts.filter((text) => isLoud(findDangerOnPhone(text.join(". "))));
  // Each text has forty sentences, half of them chosen to sound like danger.
  expect(alarms.length).toBeLessThanOrEqual(6);
  const urgent = sentences.filter(isFlagged).filter((_one, index) => index % 40 === 0);
  const missed = urgent.filter(({ text }, index) => {
    const around = texts[index % texts.length] ?? [];
    const long = [...around.slice(0, 4), text, ...around.slice(4, 8)].join(". ");
    return findDangerOnPhone(long).length === 0;
  });
  // Hints are lost in a long text more easily than plain statements.
  expect(share(missed.length, urgent.length)).toBeLessThan(0.2);
});

it.each([
  ["seene mein dard nahi hai aur saans nahi ", 6],
  ["no chest pain ", 6],
  ["a ", 6],
  ["12 mg 34 ", 6],
  ["दर्द नहीं है ", 6],
  ["i want to die in my house ", 6],
  // Each clause costs an evaluation of its own, up to the most that a text may have.
  ["a,", 30],
  ["मर,", 30],
  ["maa behosh,", 30],
  ["fire,blood,kill,otp,rape,beti,", 30],
])("reads 8,000 characters of '%s' within %i ms", (part, ms) => {
  const text = part.repeat(Math.ceil(8000 / part.length)).slice(0, 8000);
  // Under 1 ms on a current phone (npm run bench -- red-flags). On a busy machine many runs measure its other
  // programs, so the best of up to five hundred counts.
  let bestMs = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 500 && bestMs >= ms; runs += 1) {
    const startedMs = performance.now();
    findDangerOnPhone(text);
    bestMs = Math.min(bestMs, performance.now() - startedMs);
  }
  expect(bestMs).toBeLessThan(ms);
});
