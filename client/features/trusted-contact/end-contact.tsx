import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { InlineConfirm } from "../../ui/inline-confirm.tsx";
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
    <InlineConfirm
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
