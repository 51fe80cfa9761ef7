import { useEffect } from "react";
import { EmergencyCard } from "./emergency-card.tsx";
import { saveDanger } from "./saved-danger.ts";
import { useDanger } from "./use-danger.ts";

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
  const kinds = useDanger(place, text, said);
  useEffect(() => saveDanger(place, kinds), [place, kinds]);
  return <EmergencyCard kinds={kinds} />;
}
