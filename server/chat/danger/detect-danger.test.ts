import { describe, expect, it } from "vitest";
import { getHelplines } from "../../../shared/red-flags/kinds.ts";
import { detectDanger } from "./detect-danger.ts";

/** Kinds, levels and first helplines of a newest message after earlier ones (newest first). */
const detected = (text: string, earlier: readonly string[] = []) =>
  detectDanger(text, earlier).map(({ kind, level, facts }) => [
    kind,
    level,
    getHelplines(kind, facts)[0],
  ]);

const blackmail = "he has my nude photos and says he will show everyone unless i pay";

it("raises the card for a cry between two requests in one message", () => {
  const text =
    "मुझे ट्रेन का टिकट चाहिए पटना का। ज़हर पी लिया है उसने। तत्काल कितने बजे खुलता है और कितने पैसे ज्यादा लगते हैं?";
  expect(detected(text)[0]).toEqual(["poison", "loud", "emergency"]);
});

it.each([
  "main 14 saal ki hu, class 8. Gaana seekhna hai, harmonium nahi hai. Kahan se shuru karu?",
  "main 13 saal ka hu, chacha ke phone pe. Gaana seekhna hai, harmonium nahi hai. Kahan se shuru karu?",
  // What a film is about stands in one of its windows, and its name in another.
  "passport ki fees kitni hai aur kitne din lagte hai school ke liye ek kahani likho ek ladki chhat se kood kar jaan de deti hai aur uski maa roti rehti hai",
])("raises no card for an age or a story beside a question: %s", (text) => {
  expect(detected(text).filter(([, level]) => level === "loud")).toEqual([]);
});

describe("a message after others", () => {
  it("leads with the children's number when its writer said an age before", () => {
    expect(detected(blackmail)[0]).toEqual(["blackmail", "loud", "fraud"]);
    expect(detected(blackmail, ["i am 15"])[0]).toEqual(["blackmail", "loud", "children"]);
    expect(detected(blackmail, ["ok", "main 15 ki hu"])[0]).toEqual([
      "blackmail",
      "loud",
      "children",
    ]);
  });

  it("does not take a span of time for an age", () => {
    expect(detected(blackmail, ["we met 4 years ago"])[0]).toEqual(["blackmail", "loud", "fraud"]);
    expect(detected(blackmail, ["5 saal se jaanti hu use"])[0]).toEqual([
      "blackmail",
      "loud",
      "fraud",
    ]);
  });

  it.each(["yes", "haan", "हां", "how long does it take", "kitna time lagega", "ok thanks"])(
    "raises nothing anew by '%s' after a danger",
    (text) => {
      expect(detected(text, ["my father has severe chest pain and is sweating"])).toEqual([]);
    },
  );

  it("raises no more after the same text than alone", () => {
    for (const text of [
      "I will tell him",
      "only once",
      "bas ek baar hua tha",
      "मुझे डर लगता है कभी कभी",
    ]) {
      expect([text, detected(text, [text, text])]).toEqual([text, detected(text)]);
    }
  });

  it.each([
    ["who dies in the end", "which film has the scene where a girl is kidnapped"],
    ["and unconscious patient, which position", "questions for the nursing exam please"],
    ["usko kisne maara last me", "mirzapur film ki kahani batao"],
  ])("raises nothing by “%s” after a question about a film or an exam", (text, before) => {
    expect(detected(text, [before])).toEqual([]);
  });

  it.each(
    [
      "driving licence kaise banaye",
      "health insurance me kya cover hota hai",
      "what is gst",
      "write python code for a website",
    ].flatMap((before) =>
      ["ghar jal raha hai", "bachha nale me gir gaya", "she has hanged herself"].map(
        (text) => [text, before] as const,
      ),
    ),
  )("raises the card for “%s” right after “%s”", (text, before) => {
    expect(detected(text, [before])[0]?.[1]).toBe("loud");
  });

  it.each([
    ["aur fd ka kya hoga", "mere marne ke baad pf kisko milega"],
    ["aur lic ka paisa", "mere marne ke baad makan kisko milega"],
  ])("raises nothing by “%s” after “%s”", (text, before) => {
    expect(detected(text, [before])).toEqual([]);
  });

  it.each([
    ["sorry to everyone", "mere marne ke baad pf kisko milega"],
    ["bas ye aakhri sawal tha", "mere marne ke baad pf kisko milega"],
  ])("finds despair by “%s” after “%s”", (text, before) => {
    expect(detected(text, [before])[0]?.[0]).toBe("self-harm");
  });

  it.each([
    [["papa gir gaye", "uth nahi rahe"]],
    [["haath ki nas", "kaat li"]],
    [["ghar me", "aag", "lag gayi"]],
    [["rail ticket kaise book kare", "mere pati", "mujhe", "maar rahe hai"]],
  ])("raises the card for a cry in several short messages: %j", (messages) => {
    expect(detected(messages.at(-1) ?? "", messages.slice(0, -1).toReversed())[0]?.[1]).toBe(
      "loud",
    );
  });

  it("remembers an age that was said three messages before", () => {
    const dirty = "uncle mujhe galat jagah chhute hai aur photo viral karne ki dhamki dete hai";
    const facts = detectDanger(dirty, ["ok", "theek hai", "hello", "main 14 saal ki hu"])[0]?.facts;
    expect(facts).toContain("minor");
  });

  it.each(["ghar jal raha hai", "they are shooting at us", "she has hanged herself"])(
    "raises the card for “%s” right after a question of law",
    (text) => {
      expect(detected(text, ["ipc 302 me kya saza hai"])[0]?.[1]).toBe("loud");
    },
  );

  it("still finds plain danger after a question about a film", () => {
    const found = detected("no really I want to kill myself tonight", ["which film has a sad end"]);
    expect(found[0]).toEqual(["self-harm", "loud", "mind"]);
  });
});

it.each(["papa behosh ho gaye the kya karu", "mummy behosh ho gayi thi jaldi batao kya karu"])(
  "is loud for somebody who fainted a moment ago: %s",
  (text) => {
    expect(detected(text)[0]).toEqual(["unconscious", "loud", "emergency"]);
  },
);

describe("what one says of oneself", () => {
  it.each([
    "I took poison and I am dying",
    "maine zeher kha liya aur ab mar raha hu",
    "मैंने ज़हर खा लिया है और मैं मर रहा हूँ",
  ])("leads with 112 for '%s', whatever the classifier makes of the words beside it", (text) => {
    expect(detected(text)[0]).toEqual(["self-harm-now", "loud", "emergency"]);
  });

  it("leads with the helpline of fraud for intimate pictures that somebody posted", () => {
    expect(detected("Someone posted my intimate pictures")[0]).toEqual([
      "blackmail",
      "loud",
      "fraud",
    ]);
  });
});

it.each([
  "मैं 17 साल की हूं कौन सी योजना है",
  "i am 15 year old boy want to learn coding",
  "main 14 saal ka hu cricket academy delhi",
])("finds nothing in an age that an application needs: %s", (text) => {
  expect(detectDanger(text, [])).toEqual([]);
});

it("finds what happens to a person who applies for something at a minor's age", () => {
  const text =
    "main 15 saal ki hu chacha galat jagah chhute hai scholarship ka form bhi bharna hai";
  expect(detectDanger(text, [])[0]).toMatchObject({ kind: "child", level: "loud" });
});
