import type { RedFlagKind } from "../../../../shared/red-flags/helplines.ts";
import { session } from "../../../lib/session/session.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../../lib/storage/tab-storage.ts";

/** A reload shows the helplines again for this long. */
const maxAgeMs = 15 * 60_000;
const storageKey = "danger";

type SavedDanger = { owner: string; draft: string; kinds: RedFlagKind[]; atMs: number };

const currentOwner = () => session.read().user?.id ?? "";

/**
 * Saves the kinds of danger that were found in a conversation, so that they survive a reload. The text
 * itself is never saved. An empty list deletes what was saved for the same conversation.
 */
export function saveDanger(draft: string, kinds: readonly RedFlagKind[]): void {
  const danger = { owner: currentOwner(), draft, kinds, atMs: Date.now() };
  if (kinds.length > 0) saveInTab(storageKey, danger);
  else if (readSavedDanger(draft).length > 0) saveInTab(storageKey, null);
}

/** The kinds that the signed-in person's conversation had in the last 15 minutes. */
export function readSavedDanger(draft: string): readonly RedFlagKind[] {
  const saved = parseJson<SavedDanger>(tabStorage().getItem(storageKey));
  const isOurs = saved?.draft === draft && saved.owner === currentOwner();
  return isOurs && Date.now() - saved.atMs < maxAgeMs ? saved.kinds : [];
}
