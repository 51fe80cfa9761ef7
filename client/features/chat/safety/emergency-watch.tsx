import { useDeferredValue, useEffect, useMemo } from "react";
import { findRedFlags } from "../../../../shared/red-flags/red-flags.ts";
import { rememberDanger } from "./danger-memory.ts";
import { EmergencyCard } from "./emergency-card.tsx";

type EmergencyWatchProps = {
  /** The name of the draft: what is seen is remembered for its conversation. */
  place: string;
  /** What stands in the composer. */
  text: string;
  /** What was said last in this conversation. */
  said: string;
};

/** Looks at what somebody writes before any model answers it. */
export function EmergencyWatch({ place, text, said }: EmergencyWatchProps) {
  const written = useDeferredValue(text);
  const kinds = useMemo(() => {
    const now = findRedFlags(written);
    return (now.length > 0 ? now : findRedFlags(said)).map(({ kind }) => kind);
  }, [written, said]);
  useEffect(() => rememberDanger(place, kinds), [place, kinds]);
  return <EmergencyCard kinds={kinds} />;
}
