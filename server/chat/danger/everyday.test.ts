import { beforeAll, describe, expect, it } from "vitest";
import { findPart } from "../../../scripts/generated-parts.ts";
import { findDangerOnPhone } from "../../../shared/red-flags/phone-danger.ts";
import { listLeftOut, readEveryday } from "../../../training/red-flags/everyday/everyday.ts";
import { isKnownToRedFlags } from "../../../training/red-flags/everyday/known-sentences.ts";
import { readFirstHelplineSentences } from "../../../training/red-flags/first-helpline.ts";
import {
  type EverydayMeasured,
  measureEveryday,
} from "../../../training/red-flags/measure/everyday.ts";
import {
  everydayTable,
  isAnyFalse,
  isFalseCard,
} from "../../../training/red-flags/measure/everyday-tables.ts";
import {
  firstHelplineTable,
  isFirstRight,
} from "../../../training/red-flags/measure/first-helpline-table.ts";
import { findOnServer } from "../../../training/red-flags/measure/measure.ts";
import { findRaisingWords } from "../../../training/red-flags/measure/raising-words.ts";
import { readSafetyPage } from "../../../training/red-flags/measure/safety-page.ts";

/** Measuring takes two seconds on a quiet machine. */
const hookTimeoutMs = 60_000;

let everyday: EverydayMeasured;
beforeAll(async () => {
  everyday = await measureEveryday();
}, hookTimeoutMs);

describe("everyday use", () => {
  it("is more than 600 messages and 120 conversations of every service, half of them held out", () => {
    const { messages, conversations } = readEveryday();
    expect(messages.length).toBeGreaterThan(600);
    expect(conversations.length).toBeGreaterThan(120);
    expect(new Set(messages.map(({ service }) => service)).size).toBe(9);
    const heldOut = messages.filter(({ isHeldOut }) => isHeldOut).length / messages.length;
    expect(heldOut).toBeGreaterThan(0.4);
    expect(heldOut).toBeLessThan(0.6);
  });

  it("leaves out what the red flags know, in any spelling", () => {
    expect(listLeftOut().length).toBeGreaterThan(0);
    expect(isKnownToRedFlags("Hello! My HUSBAND beats me and my child.")).toBe(true);
    // In reverse, because texts of this file count as known to the red flags too.
    const unknown = ["to the museum on Sunday", "which bus goes"].toReversed().join(" ");
    expect(isKnownToRedFlags(unknown)).toBe(false);
    const asked = readEveryday().messages.filter(({ source }) => source !== "forms");
    expect(asked.filter(({ messages }) => messages.some(isKnownToRedFlags))).toEqual([]);
  });

  it("has a judgement for each alarm (training/red-flags/everyday/judged.tsv)", () => {
    const unjudged = [...everyday.messages, ...everyday.conversations].flatMap(({ id, alarms }) =>
      alarms
        .filter(({ judgement }) => judgement === undefined)
        .map(({ message, text }) => `${id} ${message} ${text}`),
    );
    expect(unjudged).toEqual([]);
  });

  it("shows a false card in at most 1 % of messages, and anything false in at most 5 %", () => {
    const { messages, conversations } = everyday;
    expect(messages.filter(isFalseCard).length / messages.length).toBeLessThanOrEqual(0.01);
    expect(messages.filter(isAnyFalse).length / messages.length).toBeLessThanOrEqual(0.05);
    const anyFalse = conversations.filter(isAnyFalse).length / conversations.length;
    expect(anyFalse).toBeLessThanOrEqual(0.05);
  });
});

describe("the order of the numbers", () => {
  it.each([
    ["impostors", "112", 0.82],
    ["impostors", "1930", 0.72],
    ["children", "112", 0.82],
    ["children", "1098", 0.72],
  ])("leads held-out sentences about %s with %s in a share above %d", (topic, number, share) => {
    const of = readFirstHelplineSentences().filter(
      (one) => one.isHeldOut && one.topic === topic && one.number === number,
    );
    const right = of.filter((one) => isFirstRight(findOnServer, one));
    expect(of.length).toBeGreaterThanOrEqual(12);
    expect(right.length / of.length).toBeGreaterThan(share);
  });
});

it("docs/safety.md shows the figures of everyday use and of the order", () => {
  // Otherwise: node training/red-flags/measure.ts
  const page = readSafetyPage();
  expect(findPart(page, "messages in everyday use")).toBe(everydayTable(everyday.messages));
  expect(findPart(page, "conversations in everyday use")).toBe(
    everydayTable(everyday.conversations),
  );
  expect(findPart(page, "order of the numbers")).toBe(
    firstHelplineTable(findOnServer, findDangerOnPhone),
  );
});

describe("the words that raise an alarm", () => {
  const raises =
    (...needed: string[]) =>
    (text: string) =>
      needed.every((one) => text.includes(one));

  it("are those without which nothing is raised", () => {
    expect(findRaisingWords("a snake has bitten me", raises("snake", "bitten"))).toBe(
      "snake … bitten",
    );
  });

  it("are two together where either of them is enough", () => {
    const either = (text: string) => text.includes("fire") || text.includes("smoke");
    expect(findRaisingWords("there is fire and smoke", either)).toBe("fire … smoke");
  });

  it("are all together where no two of them decide", () => {
    expect(findRaisingWords("one two three", () => true)).toBe("all of it together");
  });
});
