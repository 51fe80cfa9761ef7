import type { ComponentProps } from "react";
import { limits } from "../../../shared/inputs/limits.ts";
import { TextField } from "./field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  value: string;
  /** Called with the text that was typed or pasted. */
  enter: (text: string) => void;
};

/** The field for the six digits of a one-time code or of an authenticator app. */
export function CodeField({ enter, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.otpDigits}
      onChange={(event) => enter(event.currentTarget.value)}
      onPaste={(event) => {
        // A `maxLength` would cut a pasted `123 456` before its last digit.
        event.preventDefault();
        enter(event.clipboardData.getData("text"));
      }}
      className="text-[min(1.375rem,7vw)] tracking-[min(0.4em,1.6vw)]"
    />
  );
}
