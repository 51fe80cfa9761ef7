import { useEffect, useState } from "react";
import { session } from "../session/session.ts";
import { isString, type Shape } from "./matches-shape.ts";
import { parseJson } from "./storage.ts";
import { readFromTab, saveInTab } from "./tab-storage.ts";

type SavedDraft<T> = { owner: string; typed: T };

const currentOwner = () => session.read().user?.id ?? "";

function readDraft<T>(key: string, shape: Shape): T | null {
  const saved = parseJson<SavedDraft<T>>(readFromTab(key), {
    owner: isString,
    typed: shape,
  });
  return saved?.owner === currentOwner() ? saved.typed : null;
}

/** Deletes a draft that was sent, unless the person has changed it since then. */
export function deleteDraft(key: string, typed: object | string): void {
  const saved = parseJson<SavedDraft<unknown>>(readFromTab(key), {});
  if (JSON.stringify(saved?.typed) === JSON.stringify(typed)) saveInTab(key, null);
}

/**
 * What is typed and not sent yet; null while nothing is. It survives a reload, e.g. for another
 * language, and a session that the server ended. A chosen logout deletes it, and so does another person's
 * sign-in. Saved in this tab, for this person only; never for secrets.
 */
export function useSavedDraft<T extends object | string>(key: string, shape: Shape) {
  const [owner] = useState(currentOwner);
  const [typed, setTyped] = useState<T | null>(() => readDraft<T>(key, shape));
  useEffect(() => {
    saveInTab(key, typed === null ? null : ({ owner, typed } satisfies SavedDraft<T>));
  }, [key, owner, typed]);
  useEffect(() => {
    return () => {
      const now = currentOwner();
      // The person finds the text again after signing in.
      if (now !== owner && now !== "") saveInTab(key, null);
    };
  }, [key, owner]);
  return [typed, setTyped] as const;
}
