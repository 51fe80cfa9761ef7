import { describe, expect, it } from "vitest";
import { samples as samplesHi } from "../../../shared/examples/samples.hi.ts";
import { samples } from "../../../shared/examples/samples.ts";
import { starters as startersHi } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import { guessService } from "./guess-service.ts";

describe("guessService", () => {
  it.each([
    ["Mujhe teen din se bukhar hai", "health"],
    ["Company ne salary nahi di, kya karun?", "jobs"],
    ["Landlord deposit wapas nahi de raha", "law"],
    ["मकान मालिक डिपॉज़िट वापस नहीं दे रहा", "law"],
    ["Beti ko 12th ke baad kaunsa course karna chahiye", "education"],
    ["Is builder ka RERA number kaise dekhein", "real-estate"],
    ["How do I get a GST number and register an LLP?", "company-registration"],
    ["SIP ya FD, kahan nivesh karun", "finance"],
    ["पासपोर्ट के लिए कौन से कागज़ चाहिए", "travel"],
    ["Mujhe apni dukan ke liye website banani hai", "web-and-app-development"],
    ["मेरे पिताजी को शुगर है", "health"],
    ["FLAT!!!", "real-estate"],
    ["My father's lab report says haemoglobin 6.8 and creatinine 4.1", "health"],
    ["मेरी लैब रिपोर्ट समझाइए", "health"],
    ["Lab report samajh nahi aa rahi", "health"],
    ["X-ray and MRI", "health"],
    ["cancer", "health"],
    ["kidney stone", "health"],
    ["TB test positive", "health"],
    ["HIV positive", "health"],
    ["Platelets 20000", "health"],
    ["weight loss", "health"],
    ["I was fired today", "jobs"],
    ["challan aaya", "law"],
    ["GST challan kaise bharein", "finance"],
    ["My phone was stolen", "law"],
    ["मेरा फ़ोन चोरी हो गया", "law"],
    ["My passport was stolen", "travel"],
    ["property dispute with brother", "law"],
    ["भाई से संपत्ति विवाद", "law"],
  ])("guesses from %j the service %s", (text, slug) => {
    expect(guessService(text)).toBe(slug);
  });

  it.each(["", "   ", "hm?", "Namaste", "🙂", "क्या करूँ?", "<script>"])(
    "guesses nothing from %j",
    (text) => {
      expect(guessService(text)).toBeNull();
    },
  );

  it("names the right service for nine of ten of the product's own questions", () => {
    const cases = [starters, startersHi].flatMap((all) =>
      Object.entries(all).flatMap(([slug, texts]) => texts.map((text) => ({ slug, text }))),
    );
    for (const all of [samples, samplesHi]) {
      for (const [slug, { question }] of Object.entries(all)) cases.push({ slug, text: question });
    }
    const wrong = cases.filter(({ slug, text }) => guessService(text) !== slug);
    const list = wrong.map(({ slug, text }) => `${slug}, not ${guessService(text)}: ${text}`);
    expect(wrong.length, list.join("\n")).toBeLessThanOrEqual(cases.length / 10);
  });

  it("reads 8,000 letters in less than 200 ms", () => {
    const text = "landlord deposit ".repeat(470);
    const start = performance.now();
    expect(guessService(text)).toBe("law");
    expect(performance.now() - start).toBeLessThan(200);
  });
});
