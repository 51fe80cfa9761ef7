import { useEffect, useState } from "react";
import { session } from "../session/session.ts";
import { parseJson } from "./storage.ts";
import { remember, tabStorage } from "./tab-storage.ts";

type Kept<T> = { owner: string; typed: T };

const ownerNow = () => session.read().user?.id ?? "";

function readDraft<T>(key: string): T | null {
  const kept = parseJson<Kept<T>>(tabStorage().getItem(key));
  return kept?.owner === ownerNow() ? kept.typed : null;
}

/** Forgets what is kept, if it still is what was typed then: the screen it was typed at may be gone. */
export function forgetDraft(key: string, typed: object | string): void {
  const kept = parseJson<Kept<unknown>>(tabStorage().getItem(key));
  if (JSON.stringify(kept?.typed) === JSON.stringify(typed)) remember(key, null);
}

/**
 * What is typed and not saved yet, null while nothing is: it outlives a reload, as another language
 * is one, and ends with the session. Kept in this tab, for this person alone; never for secrets.
 */
export function useSavedDraft<T extends object | string>(key: string) {
  const [owner] = useState(ownerNow);
  const [typed, setTyped] = useState<T | null>(() => readDraft<T>(key));
  useEffect(() => {
    remember(key, typed === null ? null : ({ owner, typed } satisfies Kept<T>));
  }, [key, owner, typed]);
  useEffect(() => {
    return () => {
      if (ownerNow() !== owner) remember(key, null);
    };
  }, [key, owner]);
  return [typed, setTyped] as const;
}
