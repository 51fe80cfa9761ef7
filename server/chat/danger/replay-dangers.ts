import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { toDangerRows, toRaisedDangers } from "./danger-rows.ts";
import type { DangerRow } from "./danger-store.ts";
import { type Detect, earlierMessagesMax } from "./detect-danger.ts";

/**
 * The raised dangers after each message of a person, as `updateDangers` would store them, without a database. The
 * messages follow one another without a pause, so nothing expires.
 */
export function replayDangers(detect: Detect, texts: readonly string[]): RedFlag[][] {
  const rows = new Map<string, DangerRow>();
  const raising = { conversationId: "", now: "", replyId: null };
  return texts.map((text, index) => {
    const earlier = texts.slice(Math.max(0, index - earlierMessagesMax), index).toReversed();
    for (const row of toDangerRows(detect(text, earlier), [...rows.values()], raising)) {
      rows.set(row.kind, row);
    }
    return toRaisedDangers([...rows.values()]);
  });
}
