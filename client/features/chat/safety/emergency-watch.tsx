import { useEffect } from "react";
import { EmergencyCard } from "./emergency-card.tsx";
import { saveDanger } from "./saved-danger.ts";
import { useDanger } from "./use-danger.ts";

type EmergencyWatchProps = {
  /** The name of the draft: danger is saved by conversation. */
  draft: string;
  /** The text in the composer. */
  text: string;
  /** The last message that the person sent in this conversation. */
  lastMessage: string;
};

/** Checks the text for danger while the person types, before any model answers. */
export function EmergencyWatch({ draft, text, lastMessage }: EmergencyWatchProps) {
  const kinds = useDanger(draft, text, lastMessage);
  useEffect(() => saveDanger(draft, kinds), [draft, kinds]);
  return <EmergencyCard kinds={kinds} />;
}
