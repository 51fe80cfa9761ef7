import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { RedFlagKind } from "../../../../shared/red-flags/numbers.ts";
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

/** The text as it was when its writer last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  if (text === "" && paused !== "") setPaused("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * The kinds of danger in what is being written, and where there are none in what was said last. What
 * the rules see is shown at once, the rest when its writer pauses.
 */
export function useDanger(text: string, said: string): readonly RedFlagKind[] {
  const find = useFinder();
  const written = useDeferredValue(text);
  const paused = usePaused(written);
  return useMemo(() => {
    const plain = findRedFlags(written).length > 0 ? find(written) : [];
    const found = [plain, find(paused)].find(({ length }) => length > 0);
    return (found ?? find(said)).map(({ kind }) => kind);
  }, [find, written, paused, said]);
}
