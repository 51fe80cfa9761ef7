import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../conversation/types.ts";
import { bundleTurns, groupByTurn, type TurnBundle, type TurnMessages } from "./turn-bundles.ts";

const message = (id: number, sender: Message["sender"]) =>
  ({ id, sender, message: `${id}` }) as Message;

const toTurns = (...keys: number[]): TurnMessages[] => keys.map((key) => ({ key, messages: [] }));
const turnKeys = (bundles: readonly TurnBundle[]) =>
  bundles.flatMap(({ turns }) => turns.map(({ key }) => key));
const bundleByTurn = (bundles: readonly TurnBundle[]) =>
  new Map(bundles.flatMap(({ key, turns }) => turns.map((turn) => [turn.key, key])));

describe("groupByTurn", () => {
  it("groups each question with its answers", () => {
    const messages = [message(1, "ai"), message(2, "user"), message(3, "ai"), message(4, "user")];
    expect(groupByTurn(messages).map((turn) => turn.messages.map(({ id }) => id))).toEqual([
      [1],
      [2, 3],
      [4],
    ]);
  });

  it("keeps the key of a turn whose question loads after its reply", () => {
    const first = groupByTurn([message(2, "ai"), message(3, "user"), message(4, "ai")]);
    const before = bundleTurns(first, []);
    const older = [message(1, "user"), message(2, "ai"), message(3, "user"), message(4, "ai")];
    const after = groupByTurn(older, before);
    expect(after.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    expect(after[0]?.messages.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("bundleTurns", () => {
  it("keeps every turn in order and in its bundle when turns come in front and behind", () => {
    const step = fc.record({ older: fc.nat(20), newer: fc.nat(3), cut: fc.nat(2) });
    fc.assert(
      fc.property(fc.nat(30), fc.array(step, { maxLength: 8 }), (count, steps) => {
        let keys = Array.from({ length: count }, (_, index) => 1000 + index);
        let before = bundleTurns(toTurns(...keys), []);
        let newest = 2000;
        for (const { older, newer, cut } of steps) {
          const first = keys[0] ?? 1000;
          const front = Array.from({ length: older }, (_, index) => first - older + index);
          const end = Array.from({ length: newer }, () => (newest += 1));
          keys = [...front, ...keys.slice(0, Math.max(0, keys.length - cut)), ...end];
          const after = bundleTurns(toTurns(...keys), before);
          expect(turnKeys(after)).toEqual(keys);
          const bundles = bundleByTurn(before);
          for (const [turn, bundle] of bundleByTurn(after)) {
            if (bundles.has(turn)) expect(bundle).toBe(bundles.get(turn));
          }
          const bundleKeys = after.map(({ key }) => key);
          expect(new Set(bundleKeys).size).toBe(bundleKeys.length);
          expect(Math.max(0, ...after.map(({ turns }) => turns.length))).toBeLessThanOrEqual(8);
          before = after;
        }
      }),
    );
  });
});
