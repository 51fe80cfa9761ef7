import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { prepareLexicon } from "../../../../shared/red-flags/lexicon.ts";
import { findDangerByRules } from "../../../../shared/red-flags/match-rules.ts";
import type { ReceivedDanger } from "../conversation/types.ts";

// While this part loads: the first key would wait for it.
prepareLexicon();

/** Long enough for the classifier, which is unpacked with its first text: now, not when the person pauses. */
const anyText = "How do I begin?";

type Find = (text: string) => readonly ReceivedDanger[];

// React needs a stable identity from one render to the next.
const nothing: readonly ReceivedDanger[] = [];

/** Half a sentence often sounds worse than the whole, so the classifier waits for a pause. */
const pauseMs = 800;

/** The rules, until the classifier is loaded; it may fail to load. */
function useFinder(): Find {
  const [finder, setFinder] = useState<{ find: Find }>({ find: findDangerByRules });
  useEffect(() => {
    import("../../../../shared/red-flags/phone-danger.ts").then(
      ({ findDangerOnPhone }) => {
        findDangerOnPhone(anyText);
        setFinder({ find: findDangerOnPhone });
      },
      () => undefined,
    );
  }, []);
  return finder.find;
}

/** The text of a draft when the person last paused; a change of draft needs no pause. */
function usePausedText(draftKey: string, text: string): string {
  const [paused, setPaused] = useState({ draftKey, text });
  const isOutdated = draftKey !== paused.draftKey || text === "";
  if (isOutdated && (paused.draftKey !== draftKey || paused.text !== text))
    setPaused({ draftKey, text });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ draftKey, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [draftKey, text]);
  return isOutdated ? text : paused.text;
}

/**
 * The danger in the text of a draft, or if there is none in the last message. Results of the rules are
 * returned at once, those of the classifier when the person pauses.
 */
export function useDanger(
  draftKey: string,
  text: string,
  lastMessage: string,
): readonly ReceivedDanger[] {
  const find = useFinder();
  // Deferred together: a text must never be checked as the text of another draft.
  const deferred = useDeferredValue(useMemo(() => ({ draftKey, text }), [draftKey, text]));
  const paused = usePausedText(deferred.draftKey, deferred.text);
  return useMemo(() => {
    if (deferred.draftKey !== draftKey) return nothing;
    const current = findDangerByRules(deferred.text).length > 0 ? find(deferred.text) : nothing;
    const found = [current, find(paused)].find(({ length }) => length > 0);
    if (found?.some(({ level }) => level === "loud")) return found;
    const last = find(lastMessage);
    return found === undefined ? last : [...last, ...found];
  }, [find, draftKey, deferred, paused, lastMessage]);
}
