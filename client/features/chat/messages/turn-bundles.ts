import type { Message } from "../conversation/types.ts";

/** A question with what answers it. */
export type TurnMessages = { key: number; messages: Message[] };

/** Exchanges that React looks at as one while none of them changes. */
export type TurnBundle = { key: number; exchanges: TurnMessages[] };

const bundleSize = 8;

/**
 * Puts each question together with what answers it. An exchange keeps the key that it had `before`: the
 * question of a reply that was the oldest one here may come in front of it.
 */
export function groupIntoTurns(
  messages: readonly Message[],
  before: readonly TurnBundle[] = [],
): TurnMessages[] {
  const said: Message[][] = [];
  for (const message of messages) {
    const last = said.at(-1);
    if (last === undefined || message.sender === "user") said.push([message]);
    else last.push(message);
  }
  const known = new Map(
    before.flatMap(({ exchanges }) =>
      exchanges.flatMap(({ key, messages: its }) => its.map(({ id }) => [id, key] as const)),
    ),
  );
  const taken = new Set<number>();
  return said.map((its) => {
    const own = its.find(({ id }) => known.has(id) && !taken.has(known.get(id) ?? id));
    const key = (own && known.get(own.id)) ?? its[0]?.id ?? 0;
    taken.add(key);
    return { key, messages: its };
  });
}

/**
 * Bundles exchanges. Each stays in the bundle that it was in `before`, or it would be drawn anew:
 * older ones come in front in bundles of their own, newer ones fill up the last.
 */
export function bundleTurns(
  exchanges: readonly TurnMessages[],
  before: readonly TurnBundle[],
): TurnBundle[] {
  const known = new Map(before.flatMap((one) => one.exchanges.map(({ key }) => [key, one.key])));
  const firstKnown = exchanges.findIndex(({ key }) => known.has(key));
  const firstKey = known.get(exchanges[firstKnown]?.key ?? 0) ?? 0;
  const bundles: TurnBundle[] = [];
  for (const [index, exchange] of exchanges.entries()) {
    const last = bundles.at(-1);
    const older = Math.ceil((firstKnown - index) / bundleSize);
    const next = last === undefined ? 0 : last.key + (last.exchanges.length < bundleSize ? 0 : 1);
    const own = index < firstKnown ? firstKey - older : (known.get(exchange.key) ?? next);
    // What came between others may have pushed them on.
    const key = Math.max(own, last?.key ?? own);
    if (last?.key === key) last.exchanges.push(exchange);
    else bundles.push({ key, exchanges: [exchange] });
  }
  return bundles;
}
