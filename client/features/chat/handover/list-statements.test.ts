import { describe, expect, it } from "vitest";
import { isQuestion, listStatements } from "./list-statements.ts";

describe("listStatements", () => {
  it.each([
    ["I paid Rs. 500 to Dr. Rao. It hurts.", ["I paid Rs. 500 to Dr. Rao.", "It hurts."]],
    ["मैंने किराया दिया। मकान मालिक नहीं मानता।", ["मैंने किराया दिया।", "मकान मालिक नहीं मानता।"]],
    [
      "State: Karnataka\n\n- rent 12,000\n2) no receipt",
      ["State: Karnataka", "rent 12,000", "no receipt"],
    ],
    ["My fever is 101.5 F since 3 days", ["My fever is 101.5 F since 3 days"]],
    ["Notice u/s. 138 came. What now?", ["Notice u/s. 138 came.", "What now?"]],
  ])("lists the statements of %j", (message, sentences) =>
    expect(listStatements(message)).toEqual(sentences),
  );

  it("leaves out greetings, thanks and marks", () => {
    const messages = ["Hello sir", "ok", "धन्यवाद", "Namaste ji!", "???", "theek hai", ""];
    expect(messages.flatMap(listStatements)).toEqual([]);
  });

  it("shortens what is pasted without an end", () => {
    const [item = ""] = listStatements("word ".repeat(500));
    expect([...item].length).toBe(301);
    expect(item.endsWith("…")).toBe(true);
  });
});

describe("isQuestion", () => {
  it.each([
    "Can I get my deposit back",
    "please tell me the fee",
    "So what should I do now?",
    "kitna time lagega",
    "Mujhe batao ki refund kab milega",
    "मुझे क्या करना चाहिए",
    "यह कितने दिन में होगा?",
  ])("is true of %j", (sentence) => expect(isQuestion(sentence)).toBe(true));

  it.each([
    "My landlord keeps the deposit.",
    "I was told what to bring.",
    "Mera pet dard kar raha hai",
    "मैंने किसान कार्ड लिया है",
    "किराया 12,000 रुपये है।",
    "State: Karnataka",
  ])("is false of %j", (sentence) => expect(isQuestion(sentence)).toBe(false));
});
