import { CheckField } from "../../../ui/form/check-field.tsx";
import { temporaryStrings as strings } from "./temporary-strings.ts";

type TemporarySwitchProps = { on: boolean; onChange: (on: boolean) => void };

/** Chooses a temporary conversation before its first message. */
export function TemporarySwitch({ on, onChange }: TemporarySwitchProps) {
  return (
    <div className="text-start">
      <CheckField
        label={strings.choose}
        hint={on ? strings.chosen : undefined}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
