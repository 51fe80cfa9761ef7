import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../conversation/types.ts";
import { bundleTurns, groupIntoTurns, type TurnBundle, type TurnMessages } from "./turn-bundles.ts";

const message = (id: number, sender: Message["sender"]) =>
  ({ id, sender, message: `${id}` }) as Message;

const exchangesOf = (...keys: number[]): TurnMessages[] =>
  keys.map((key) => ({ key, messages: [] }));
const keysOf = (bundles: readonly TurnBundle[]) =>
  bundles.flatMap(({ exchanges }) => exchanges.map(({ key }) => key));
const placesOf = (bundles: readonly TurnBundle[]) =>
  new Map(
    bundles.flatMap(({ key, exchanges }) => exchanges.map((exchange) => [exchange.key, key])),
  );

describe("groupIntoTurns", () => {
  it("puts each question together with what answers it", () => {
    const said = [message(1, "ai"), message(2, "user"), message(3, "ai"), message(4, "user")];
    expect(groupIntoTurns(said).map(({ messages }) => messages.map(({ id }) => id))).toEqual([
      [1],
      [2, 3],
      [4],
    ]);
  });
});

it("keeps the key of a reply whose question comes in front of it", () => {
  const first = groupIntoTurns([message(2, "ai"), message(3, "user"), message(4, "ai")]);
  const before = bundleTurns(first, []);
  const older = [message(1, "user"), message(2, "ai"), message(3, "user"), message(4, "ai")];
  const after = groupIntoTurns(older, before);
  expect(after.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  expect(after[0]?.messages.map(({ id }) => id)).toEqual([1, 2]);
});

describe("bundleTurns", () => {
  it("keeps every exchange in its order and in the bundle it was in, whatever comes before and after", () => {
    const step = fc.record({ older: fc.nat(20), newer: fc.nat(3), cut: fc.nat(2) });
    fc.assert(
      fc.property(fc.nat(30), fc.array(step, { maxLength: 8 }), (count, steps) => {
        let keys = Array.from({ length: count }, (_, index) => 1000 + index);
        let before = bundleTurns(exchangesOf(...keys), []);
        let newest = 2000;
        for (const { older, newer, cut } of steps) {
          const first = keys[0] ?? 1000;
          const front = Array.from({ length: older }, (_, index) => first - older + index);
          const end = Array.from({ length: newer }, () => (newest += 1));
          keys = [...front, ...keys.slice(0, Math.max(0, keys.length - cut)), ...end];
          const after = bundleTurns(exchangesOf(...keys), before);
          expect(keysOf(after)).toEqual(keys);
          const places = placesOf(before);
          for (const [key, place] of placesOf(after)) {
            if (places.has(key)) expect(place).toBe(places.get(key));
          }
          const names = after.map(({ key }) => key);
          expect(new Set(names).size).toBe(names.length);
          expect(
            Math.max(0, ...after.map(({ exchanges }) => exchanges.length)),
          ).toBeLessThanOrEqual(8);
          before = after;
        }
      }),
    );
  });
});
