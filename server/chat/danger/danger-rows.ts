import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import {
  type DangerFact,
  dangerFacts,
  dangerKindIds,
  isDangerKind,
} from "../../../shared/red-flags/kinds.ts";
import type { DangerRow } from "./danger-store.ts";

const urgencyStep = 100;
/** Facts that count only while every message of a kind says them. */
const weakFacts: readonly DangerFact[] = ["past", "unsure"];

function parseFacts(facts: string): DangerFact[] {
  const names = facts.split(" ");
  return dangerFacts.filter((fact) => names.includes(fact));
}

/** The dangers of rows, the most urgent first, without kinds of a newer release. */
export function toRaisedDangers(rows: readonly DangerRow[]): RedFlag[] {
  const sorted = rows.toSorted(
    (one, other) =>
      Number(one.level === "soft") - Number(other.level === "soft") || one.urgency - other.urgency,
  );
  return sorted.flatMap(({ kind, level, facts }) =>
    isDangerKind(kind) ? [{ kind, level, facts: parseFacts(facts) }] : [],
  );
}

type Raising = { conversationId: string; now: string; replyId: number | null };

/** The row to store for a red flag. It continues `known`, the row of its kind, unless that danger was cleared. */
function toDangerRow(
  { kind, level, facts }: RedFlag,
  urgency: number,
  { known, ...raising }: Raising & { known: DangerRow | undefined },
): DangerRow {
  const raised = known?.cleared_at === null ? known : undefined;
  const earlier = raised === undefined ? facts : parseFacts(raised.facts);
  // One message that says 'now', or is sure, outweighs those that are not: weak facts must be in all of them.
  const inBoth = (fact: DangerFact) => earlier.includes(fact) && facts.includes(fact);
  const allFacts = new Set(
    [...earlier, ...facts].filter((fact) => !weakFacts.includes(fact) || inBoth(fact)),
  );
  return {
    conversation_id: raising.conversationId,
    kind,
    level: raised?.level === "loud" ? "loud" : level,
    urgency: Math.min(urgency, raised?.urgency ?? urgency),
    facts: [...allFacts].join(" "),
    first_raised_at: raised?.first_raised_at ?? raising.now,
    last_raised_at: raising.now,
    messages_since: 0,
    cleared_at: null,
    reply_id: raising.replyId ?? raised?.reply_id ?? null,
  };
}

/** The rows that the red flags of a message raise, on top of those that the conversation has. */
export function toDangerRows(
  redFlags: readonly RedFlag[],
  rows: readonly DangerRow[],
  raising: Raising,
): DangerRow[] {
  // Comparable across messages.
  let urgency = -1;
  return redFlags.map((redFlag) => {
    urgency = Math.max(dangerKindIds.indexOf(redFlag.kind) * urgencyStep, urgency + 1);
    const known = rows.find(({ kind }) => kind === redFlag.kind);
    return toDangerRow(redFlag, urgency, { ...raising, known });
  });
}
