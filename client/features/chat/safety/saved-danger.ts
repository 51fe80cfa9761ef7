import type { RedFlagKind } from "../../../../shared/red-flags/helplines.ts";
import { session } from "../../../lib/session/session.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { remember, tabStorage } from "../../../lib/storage/tab-storage.ts";

/** So long a reload shows again whom to call. */
const freshMs = 15 * 60_000;
const storageKey = "danger";

type Memory = { owner: string; place: string; kinds: RedFlagKind[]; atMs: number };

const ownerNow = () => session.read().user?.id ?? "";

/**
 * Keeps through a reload what was seen in a conversation: the kinds alone, so that showing them again
 * needs none of the words that found them.
 */
export function saveDanger(place: string, kinds: readonly RedFlagKind[]): void {
  const memory = { owner: ownerNow(), place, kinds, atMs: Date.now() };
  if (kinds.length > 0) remember(storageKey, memory);
  else if (readSavedDanger(place).length > 0) remember(storageKey, null);
}

/** What was seen here a short while ago, by whoever is signed in now. */
export function readSavedDanger(place: string): readonly RedFlagKind[] {
  const memory = parseJson<Memory>(tabStorage().getItem(storageKey));
  const isOurs = memory?.place === place && memory.owner === ownerNow();
  return isOurs && Date.now() - memory.atMs < freshMs ? memory.kinds : [];
}
