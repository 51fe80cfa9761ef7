import { maskPrivateNumbers, type PrivateNumber } from "../../../../shared/private-numbers.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";

type PrivateNumbersDialogProps = {
  found: readonly PrivateNumber[];
  text: string;
  onSend: (text: string) => void;
  onBack: () => void;
};

/** Asks before an Aadhaar, PAN or card number is sent. */
export function PrivateNumbersDialog({ found, text, onSend, onBack }: PrivateNumbersDialogProps) {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const masked = [...new Set(found.map((number) => number.masked))];
  return (
    <Dialog open onClose={onBack} title={strings.privateTitle}>
      <div className="grid gap-2">
        {kinds.map((kind) => (
          <p key={kind}>{strings.privateLead[kind]}</p>
        ))}
        <p>{strings.privateWhy}</p>
        {masked.map((number) => (
          <p key={number} className="rounded bg-sunk px-3 py-2 font-semibold tabular-nums">
            {number}
          </p>
        ))}
      </div>
      <div className="grid gap-2">
        <Button onClick={() => onSend(maskPrivateNumbers(text))}>{strings.sendMasked}</Button>
        <Button variant="secondary" onClick={() => onSend(text)}>
          {strings.sendAsItIs}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {strings.goBack}
        </Button>
      </div>
    </Dialog>
  );
}
