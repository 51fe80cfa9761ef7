import type { Message } from "../conversation/types.ts";

/** A question and the messages that answer it. */
export type TurnMessages = { key: number; messages: Message[] };

/** Consecutive turns that React skips in one comparison while none of them changes. */
export type TurnBundle = { key: number; turns: TurnMessages[] };

const bundleSize = 8;

/**
 * Groups messages by turn. A turn keeps the key it had in `before`: when older messages load, the
 * question of the first reply may arrive after its reply.
 */
export function groupByTurn(
  messages: readonly Message[],
  before: readonly TurnBundle[] = [],
): TurnMessages[] {
  const groups: Message[][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last === undefined || message.sender === "user") groups.push([message]);
    else last.push(message);
  }
  const previousKeys = new Map(
    before.flatMap(({ turns }) =>
      turns.flatMap((turn) => turn.messages.map(({ id }) => [id, turn.key] as const)),
    ),
  );
  const used = new Set<number>();
  return groups.map((group) => {
    const keyed = group.find(({ id }) => {
      const key = previousKeys.get(id);
      return key !== undefined && !used.has(key);
    });
    const key = (keyed && previousKeys.get(keyed.id)) ?? group[0]?.id ?? 0;
    used.add(key);
    return { key, messages: group };
  });
}

/**
 * Bundles turns. A turn stays in the bundle it had in `before`, because moving would remount it: older
 * turns get bundles of their own in front, newer turns fill the last bundle.
 */
export function bundleTurns(
  turns: readonly TurnMessages[],
  before: readonly TurnBundle[],
): TurnBundle[] {
  const previous = new Map(
    before.flatMap((bundle) => bundle.turns.map((t) => [t.key, bundle.key])),
  );
  const firstKnown = turns.findIndex(({ key }) => previous.has(key));
  const firstKey = previous.get(turns[firstKnown]?.key ?? 0) ?? 0;
  const bundles: TurnBundle[] = [];
  for (const [index, turn] of turns.entries()) {
    const last = bundles.at(-1);
    const older = Math.ceil((firstKnown - index) / bundleSize);
    const next = last === undefined ? 0 : last.key + (last.turns.length < bundleSize ? 0 : 1);
    const own = index < firstKnown ? firstKey - older : (previous.get(turn.key) ?? next);
    // Turns inserted between known ones push the later ones on.
    const key = Math.max(own, last?.key ?? own);
    if (last?.key === key) last.turns.push(turn);
    else bundles.push({ key, turns: [turn] });
  }
  return bundles;
}
