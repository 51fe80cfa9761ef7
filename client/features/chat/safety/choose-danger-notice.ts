import { dangerKindIds } from "../../../../shared/red-flags/kinds.ts";
import type { ReceivedDanger } from "../conversation/types.ts";

/** How the notice looks: a card with all numbers, a bar with one, or one quiet line. */
export type DangerNoticeForm = "card" | "bar" | "line" | "none";

export type DangerNoticeInput = {
  /** What the server says that the conversation raised. */
  raised: readonly ReceivedDanger[];
  /** The loud kinds of `raised` that are new since the person's last message was sent. */
  newKinds: readonly string[];
  /** What the draft raises, or the last message. */
  written: readonly ReceivedDanger[];
  /** The key of the card that the person has hidden; see `toDangerKey`. */
  hiddenCardKey: string;
  /** Show the card in full whatever is new, e.g. beside a refusal. */
  forceCard: boolean;
};

const isLoud = ({ level }: ReceivedDanger) => level === "loud";
const kinds: readonly string[] = dangerKindIds;
/** A kind that only a later release of the server knows counts as urgent. */
const rank = ({ kind }: ReceivedDanger) => kinds.indexOf(kind);

/** Merges two lists, each kind once: of the two next ones the more urgent, so that each list keeps its order. */
function merge(one: readonly ReceivedDanger[], other: readonly ReceivedDanger[]): ReceivedDanger[] {
  const merged: ReceivedDanger[] = [];
  const [left, right] = [[...one], [...other]];
  for (;;) {
    const [a, b] = [left[0], right[0]];
    const next = a && (b === undefined || rank(a) <= rank(b)) ? left.shift() : right.shift();
    if (next === undefined) return merged;
    if (!merged.some(({ kind }) => kind === next.kind)) merged.push(next);
  }
}

/** What the conversation and the person's own words raise, the loud before the soft. */
export function joinDanger(
  raised: readonly ReceivedDanger[],
  written: readonly ReceivedDanger[],
): ReceivedDanger[] {
  const loud = merge(written.filter(isLoud), raised.filter(isLoud));
  // A quiet line shows the first: what the conversation raised goes before what is being typed.
  const all = [...loud, ...[...raised, ...written].filter((one) => !isLoud(one))];
  return all.filter(({ kind }, at) => all.findIndex((one) => one.kind === kind) === at);
}

/** Makes the key of a card from its kinds: hiding one card does not hide the next one. */
export function toDangerKey(danger: readonly ReceivedDanger[]): string {
  return danger
    .filter(isLoud)
    .map(({ kind }) => kind)
    .join(" ");
}

/** The notice to show, with its dangers, the most urgent first; a line has one danger, the soft one. */
export function chooseDangerNotice(input: DangerNoticeInput): {
  form: DangerNoticeForm;
  danger: ReceivedDanger[];
} {
  const { raised, newKinds, written, hiddenCardKey, forceCard } = input;
  const danger = joinDanger(raised, written);
  const loud = danger.filter(isLoud);
  if (loud.length === 0) return { form: danger.length > 0 ? "line" : "none", danger };
  const showsCard = forceCard || written.some(isLoud) || newKinds.length > 0;
  if (showsCard && hiddenCardKey !== toDangerKey(loud)) return { form: "card", danger: loud };
  return raised.some(isLoud)
    ? { form: "bar", danger: raised.filter(isLoud) }
    : { form: "none", danger: [] };
}
