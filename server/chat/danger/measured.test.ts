import { beforeAll, describe, expect, it } from "vitest";
import { findPart } from "../../../scripts/generated-parts.ts";
import { serverWeights } from "../../../shared/red-flags/on-server/server-weights.ts";
import {
  readAnxiousConversations,
  readMeasuredConversations,
} from "../../../training/red-flags/conversations.ts";
import {
  type Measured,
  measureConversations,
  measureHeldOutSentences,
} from "../../../training/red-flags/measure/measure.ts";
import {
  type Case,
  computeMeasurements,
} from "../../../training/red-flags/measure/measurements.ts";
import {
  type Proportion,
  toNumber,
  wilsonInterval,
} from "../../../training/red-flags/measure/proportion.ts";
import { readSafetyPage, renderParts } from "../../../training/red-flags/measure/safety-page.ts";
import { readWriters, toChecksum } from "../../../training/red-flags/sentences.ts";

/** Measuring takes a second on a quiet machine. */
const hookTimeoutMs = 60_000;

let conversations: Measured;
let sentences: Case[];

beforeAll(async () => {
  conversations = await measureConversations();
  sentences = measureHeldOutSentences();
}, hookTimeoutMs);

const of = (share: Proportion) => toNumber(share) ?? Number.NaN;

describe("the labelled conversations", () => {
  const all = readMeasuredConversations();
  const heldOut = all.filter(({ isHeldOut }) => isHeldOut);

  it("are at least 390 of three to six messages, a third held out and a third harmless", () => {
    expect(all.length).toBeGreaterThanOrEqual(390);
    expect(heldOut.length).toBeGreaterThanOrEqual(all.length / 3);
    for (const list of [all, heldOut]) {
      const harmless = list.filter(({ kinds }) => kinds.length === 0);
      expect(harmless.length).toBeGreaterThanOrEqual(list.length / 3);
    }
    const odd = all.filter(({ messages }) => messages.length < 3 || messages.length > 6);
    expect(odd.map(({ id }) => id)).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(["en", "hi", "hi-latn"])("are in %s for about a third", (language) => {
    for (const list of [all, heldOut]) {
      const part = list.filter((one) => one.language === language).length / list.length;
      expect(part).toBeGreaterThan(0.3);
      expect(part).toBeLessThan(0.37);
    }
  });

  it("share no message of more than three words with what the classifier learns from", () => {
    const learnt = new Set(
      readWriters().flatMap((writer) => writer.sentences.map(({ text }) => text)),
    );
    const shared = [...heldOut, ...readAnxiousConversations()]
      .flatMap(({ messages }) => messages)
      .filter((text) => text.split(" ").length > 3 && learnt.has(text));
    expect(shared).toEqual([]);
  });
});

describe("held-out conversations", () => {
  it("are detected at 0.95, keep what was raised, and 19 in 20 are detected as loud", () => {
    const measurements = computeMeasurements(conversations.heldOut);
    expect(of(measurements.raised)).toBeGreaterThanOrEqual(0.95);
    expect(of(measurements.loud)).toBeGreaterThanOrEqual(0.95);
    expect(of(measurements.veiled)).toBeGreaterThanOrEqual(0.9);
    expect(of(measurements.kept)).toBeGreaterThanOrEqual(0.99);
  });
});

describe("learnt conversations", () => {
  it("meet the goals: recall 0.97, veiled 0.95, kept 0.99, wrong number 0.01, loud false alarms 0.01, any 0.05", () => {
    const measurements = computeMeasurements(conversations.learnt);
    expect(of(measurements.raised)).toBeGreaterThanOrEqual(0.97);
    expect(of(measurements.veiled)).toBeGreaterThanOrEqual(0.95);
    expect(of(measurements.kept)).toBeGreaterThanOrEqual(0.99);
    expect(of(measurements.wrongNumber)).toBeLessThanOrEqual(0.01);
    expect(of(measurements.loudFalse)).toBeLessThanOrEqual(0.01);
    expect(of(measurements.anyFalse)).toBeLessThanOrEqual(0.05);
  });
});

describe("held-out sentences", () => {
  it.each(["named-and-hinted", "hinted-and-buried", "veiled"])(
    "of %s are found at 0.87, with at most 3 loud false alarms in 100",
    (writer) => {
      const measurements = computeMeasurements(
        sentences.filter(({ id }) => id.startsWith(`${writer}:`)),
      );
      expect(of(measurements.raised)).toBeGreaterThanOrEqual(0.87);
      // The harmless sentences of one writer are 28: a single one is more than 3 in 100.
      const { part, whole } = measurements.loudFalse;
      expect(part).toBeLessThanOrEqual(Math.max(1, 0.03 * whole));
    },
  );

  it("raise few false alarms, and 97 of 100 dangers raise something", () => {
    const measurements = computeMeasurements(sentences);
    expect(of(measurements.any)).toBeGreaterThanOrEqual(0.97);
    expect(of(measurements.loudFalse)).toBeLessThanOrEqual(0.01);
    expect(of(measurements.anyFalse)).toBeLessThanOrEqual(0.05);
    expect(of(measurements.veiled)).toBeGreaterThanOrEqual(0.9);
  });
});

it("the server's weights were trained with the current sentences", () => {
  // Otherwise: node training/red-flags/train.ts
  expect(serverWeights.madeOf).toBe(toChecksum(readWriters()));
});

it("docs/safety.md shows the measured figures", () => {
  // Otherwise: node training/red-flags/measure.ts
  const page = readSafetyPage();
  for (const [name, part] of Object.entries(renderParts(sentences, conversations))) {
    expect(findPart(page, name), name).toBe(part);
  }
});

it.each([
  [{ part: 0, whole: 0 }, 0, 1],
  [{ part: 0, whole: 10 }, 0, 0.278],
  [{ part: 9, whole: 10 }, 0.596, 0.982],
  [{ part: 98, whole: 100 }, 0.93, 0.994],
])("gives Wilson's interval of %j: %d to %d", (share, low, high) => {
  const interval = wilsonInterval(share);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});
