import { useState } from "react";
import { AskOnce } from "../../ui/ask-once.tsx";
import { Button } from "../../ui/form/button.tsx";
import { strings } from "./strings.ts";

/** Asks once before the contact's address is deleted. */
export function EndContact({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {strings.end}
      </Button>
    );
  }
  return (
    <AskOnce
      label={strings.end}
      question={strings.endAsk}
      yes={strings.endYes}
      no={strings.endNo}
      busy={busy}
      onYes={onEnd}
      onNo={() => setAsking(false)}
    />
  );
}
