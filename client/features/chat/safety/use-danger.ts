import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { RedFlagKind } from "../../../../shared/red-flags/helplines.ts";
import { findRedFlags, type RedFlag } from "../../../../shared/red-flags/red-flags.ts";

type Find = (text: string) => readonly RedFlag[];

// Half a sentence often sounds worse than all of it.
const pauseMs = 800;

/** What finds danger: the rules, until the classifier is here that knows more; it may never come. */
function useFinder(): Find {
  const [finder, setFinder] = useState<{ find: Find }>({ find: findRedFlags });
  useEffect(() => {
    const coming = import("../../../../shared/red-flags/danger.ts");
    coming.then(
      ({ findDanger }) => setFinder({ find: findDanger }),
      () => undefined,
    );
  }, []);
  return finder.find;
}

/** The text as it was when its writer last paused; one of another place is a text of its own. */
function usePaused(place: string, text: string): string {
  const [paused, setPaused] = useState({ place, text });
  const isOver = place !== paused.place || text === "";
  if (isOver && (paused.place !== place || paused.text !== text)) setPaused({ place, text });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ place, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [place, text]);
  return isOver ? text : paused.text;
}

/**
 * The kinds of danger in what is being written, and where there are none in what was said last. What
 * the rules see is shown at once, the rest when its writer pauses.
 */
export function useDanger(place: string, text: string, said: string): readonly RedFlagKind[] {
  const find = useFinder();
  // Put off together: a text must never be taken for one of another place.
  const { place: where, text: written } = useDeferredValue(
    useMemo(() => ({ place, text }), [place, text]),
  );
  const paused = usePaused(where, written);
  return useMemo(() => {
    if (where !== place) return [];
    const plain = findRedFlags(written).length > 0 ? find(written) : [];
    const found = [plain, find(paused)].find(({ length }) => length > 0);
    return (found ?? find(said)).map(({ kind }) => kind);
  }, [find, place, where, written, paused, said]);
}
