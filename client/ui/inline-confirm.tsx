import { Button } from "./form/button.tsx";

type InlineConfirmProps = {
  /** The name of the group for screen readers. */
  label: string;
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks once, in the place of the pressed button, before something is deleted. */
export function InlineConfirm({ label, question, yes, no, busy, onYes, onNo }: InlineConfirmProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <p>{question}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} autoFocus onClick={onYes}>
          {yes}
        </Button>
        <Button variant="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}
