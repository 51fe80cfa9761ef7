import { type ComponentProps, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { strings } from "./strings.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "action">;

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`${shown ? strings.hide : strings.show} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded px-3 font-semibold text-indigo-text hover:bg-sunk"
        >
          {shown ? strings.hide : strings.show}
        </button>
      }
    />
  );
}
