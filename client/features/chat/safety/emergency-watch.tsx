import { useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Danger } from "../conversation/types.ts";
import { chooseDangerNotice, toCardName } from "./choose-danger-notice.ts";
import { DangerBar } from "./danger-bar.tsx";
import { EmergencyCard } from "./emergency-card.tsx";
import { HintNotice } from "./hint-notice.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";
import { useDanger } from "./use-danger.ts";

export type EmergencyWatchProps = {
  /** The name of the draft. */
  draft: string;
  text: string;
  /** The last message that the person sent in this conversation; empty once they said they are safe. */
  lastMessage: string;
  /** Null before the first message was accepted. */
  uuid: string | null;
  /** What the conversation raised, and the loud kinds that are new since the last message. */
  danger: readonly Danger[];
  newDanger: readonly string[];
  canSend: boolean;
  /** A message was refused: the numbers show in full. */
  inFull: boolean;
  onCleared: () => void;
};

/**
 * Whom to call: joins what the server knows of the conversation with what the text says that is being
 * written, before any model answers.
 */
export function EmergencyWatch(props: EmergencyWatchProps) {
  const { draft, text, lastMessage, uuid, danger, newDanger, canSend, inFull, onCleared } = props;
  const written = useDanger(draft, text, lastMessage);
  const [hidden, setHidden] = useState({ draft, card: "", line: false });
  const own = hidden.draft === draft ? hidden : { draft, card: "", line: false };
  const parts = { raised: danger, newKinds: newDanger, written, inFull };
  const shown = chooseDangerNotice({ ...parts, hiddenCard: own.card });
  // Hiding the card applies to the present danger only: the same danger later shows it again.
  const isOver =
    own.card !== "" && chooseDangerNotice({ ...parts, hiddenCard: "" }).form !== "card";
  if (isOver) setHidden({ ...own, card: "" });
  const onSafe = async () => {
    if (uuid !== null) await markSafe(uuid);
    // The pressed button goes: the focus must not be lost with it, nor open a keyboard.
    const view = document.activeElement?.closest("main");
    onCleared();
    view?.querySelector<HTMLElement>("section[tabindex]")?.focus({ preventScroll: true });
    toast(strings.safeDone);
  };
  if (shown.form === "card") {
    return (
      <EmergencyCard
        danger={shown.danger}
        canSend={canSend}
        onHide={() => setHidden({ ...own, card: toCardName(shown.danger) })}
        onSafe={danger.length > 0 ? onSafe : null}
      />
    );
  }
  if (shown.form === "bar") return <DangerBar danger={shown.danger} onSafe={onSafe} />;
  if (shown.form === "none" || own.line) return null;
  return <HintNotice danger={shown.danger} onDismiss={() => setHidden({ ...own, line: true })} />;
}

/** Tells the server that the person is safe: it clears what the conversation raised. @throws */
async function markSafe(uuid: string): Promise<void> {
  await trpcClient.chat.markSafe.mutate({ uuid });
}
