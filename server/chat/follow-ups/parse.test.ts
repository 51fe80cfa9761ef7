import { describe, expect, it } from "vitest";
import { parseFollowUps } from "./parse.ts";

const english = "My landlord keeps my deposit. What can I do?";
const hindi = "मकान मालिक जमा राशि नहीं लौटा रहा, क्या करूँ?";
const list = (...items: unknown[]) => JSON.stringify(items);

describe("what is offered to be asked next", () => {
  it("are at most three questions, trimmed", () => {
    const items = [
      "Which papers do I need? ",
      "How long does it take?",
      "What is the fee?",
      "Where?",
    ];
    expect(parseFollowUps(list(...items), english)).toEqual([
      "Which papers do I need?",
      "How long does it take?",
      "What is the fee?",
    ]);
  });

  it("may stand in a fence", () => {
    expect(parseFollowUps('```json\n["What is the fee?"]\n```', english)).toEqual([
      "What is the fee?",
    ]);
  });

  it("are in the person's script", () => {
    expect(parseFollowUps(list("What is the fee?", "फ़ीस कितनी है?"), hindi)).toEqual([
      "फ़ीस कितनी है?",
    ]);
    expect(
      parseFollowUps(list("फ़ीस कितनी है?", "Kitni fees lagegi?"), "Deposit wapas kaise milega?"),
    ).toEqual(["Kitni fees lagegi?"]);
  });

  it("never twice, nor what was asked already", () => {
    const items = ["What is the fee?", "what is  the FEE", english];
    expect(parseFollowUps(list(...items), english)).toEqual(["What is the fee?"]);
  });

  it.each([
    ["no list", "Sure! Here are some questions."],
    ["another shape", '{"items":["What is the fee?"]}'],
    ["broken", '["What is the fee?"'],
    ["not words", list(1, null, { text: "a" }, "")],
    ["too long", list("x".repeat(81))],
    ["two lines", list("One?\nTwo?")],
    ["markup", list("See [this](https://x.in)?", "<b>Fee?</b>")],
  ])("%s has none", (_name, answer) => {
    expect(parseFollowUps(answer, english)).toEqual([]);
  });

  it.each([
    "What dose of paracetamol should I take?",
    "How many tablets can I take a day?",
    "Kitni goli leni chahiye?",
    "Do I have diabetes?",
    "Which disease is this?",
    "Which stock should I buy now?",
    "Should I sell my shares?",
    "Kaun sa share kharidu?",
    "Will I win the case?",
    "Is 1234 5678 9012 valid?",
    "Is ABCDE1234F my PAN?",
    "Can I write to a@b.in?",
  ])("'%s' is not offered", (item) => {
    expect(parseFollowUps(list(item, "What is the fee?"), english)).toEqual(["What is the fee?"]);
  });

  it.each([
    "मुझे कितनी गोली लेनी चाहिए?",
    "कौन सी बीमारी है?",
    "कौन सा शेयर अच्छा है?",
    "क्या केस जीत जाऊँगा?",
  ])("'%s' neither", (item) => {
    expect(parseFollowUps(list(item, "फ़ीस कितनी है?"), hindi)).toEqual(["फ़ीस कितनी है?"]);
  });

  it.each([
    "Who shares the stamp duty?",
    "Do I have to pay a fee?",
    "Can the bank hold my documents?",
  ])("'%s' is", (item) => {
    expect(parseFollowUps(list(item), english)).toEqual([item]);
  });
});
