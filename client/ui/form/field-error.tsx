import { useLayoutEffect, useState } from "react";
import { ServerMessage } from "../state/server-message.tsx";

/**
 * The error that a control names in `aria-describedby`. A screen reader says it with the control when that gets the
 * focus; where the control has the focus already, or can take none, it is an alert.
 */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  const [isAlert, setAlert] = useState(false);
  const [submits, setSubmits] = useState(0);
  useLayoutEffect(() => {
    const field = document.querySelector(`[aria-describedby~="${id}"]`);
    setAlert(Boolean(error) && field?.matches(":focus, :disabled") === true);
    // The next submit may fail with the same words.
    const form = field?.closest("form");
    const count = () => setSubmits(submits + 1);
    form?.addEventListener("submit", count);
    return () => form?.removeEventListener("submit", count);
  }, [id, error, submits]);
  if (!error) return null;
  return (
    // Only a new alert is announced.
    <p
      key={isAlert ? submits : "silent"}
      id={id}
      role={isAlert ? "alert" : undefined}
      className="appear text-sm font-medium text-danger"
    >
      <ServerMessage>{error}</ServerMessage>
    </p>
  );
}
