import { type ComponentProps, useState } from "react";
import { TextField } from "../../../ui/form/field.tsx";
import { strings } from "../strings.ts";

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "action">) {
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
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded px-3 font-semibold text-indigo-text hover:bg-sunk"
        >
          {shown ? strings.hide : strings.show}
          <span className="sr-only">{strings.ofField(props.label)}</span>
        </button>
      }
    />
  );
}
