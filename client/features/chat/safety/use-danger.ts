import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { RedFlagKind } from "../../../../shared/red-flags/helplines.ts";
import { findRedFlags, type RedFlag } from "../../../../shared/red-flags/red-flags.ts";

type Find = (text: string) => readonly RedFlag[];

/** Half a sentence often sounds worse than the whole, so the classifier waits for a pause. */
const pauseMs = 800;

/** The rules, until the classifier is loaded; it may fail to load. */
function useFinder(): Find {
  const [finder, setFinder] = useState<{ find: Find }>({ find: findRedFlags });
  useEffect(() => {
    import("../../../../shared/red-flags/danger.ts").then(
      ({ findDanger }) => setFinder({ find: findDanger }),
      () => undefined,
    );
  }, []);
  return finder.find;
}

/** The text of a draft when the person last paused; a change of draft needs no pause. */
function usePausedText(draft: string, text: string): string {
  const [paused, setPaused] = useState({ draft, text });
  const isOutdated = draft !== paused.draft || text === "";
  if (isOutdated && (paused.draft !== draft || paused.text !== text)) setPaused({ draft, text });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ draft, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, text]);
  return isOutdated ? text : paused.text;
}

/**
 * The kinds of danger in the text of a draft, or if there are none in the last message. Results of the
 * rules are returned at once, those of the classifier when the person pauses.
 */
export function useDanger(
  draft: string,
  text: string,
  lastMessage: string,
): readonly RedFlagKind[] {
  const find = useFinder();
  // Deferred together: a text must never be checked as the text of another draft.
  const deferred = useDeferredValue(useMemo(() => ({ draft, text }), [draft, text]));
  const paused = usePausedText(deferred.draft, deferred.text);
  return useMemo(() => {
    if (deferred.draft !== draft) return [];
    const current = findRedFlags(deferred.text).length > 0 ? find(deferred.text) : [];
    const found = [current, find(paused)].find(({ length }) => length > 0);
    return (found ?? find(lastMessage)).map(({ kind }) => kind);
  }, [find, draft, deferred, paused, lastMessage]);
}
