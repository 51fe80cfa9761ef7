import { useState } from "react";
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
    <fieldset className="grid gap-3">
      <legend className="sr-only">{strings.end}</legend>
      <p>{strings.endAsk}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} autoFocus onClick={onEnd}>
          {strings.endYes}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {strings.endNo}
        </Button>
      </div>
    </fieldset>
  );
}
