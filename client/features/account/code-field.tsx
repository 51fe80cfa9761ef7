import { toAsciiDigits } from "../../../shared/inputs/fields/digits.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { TextField } from "../../ui/form/field.tsx";

/** The field for a one-time code, named `otp`. */
export function CodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <TextField
      label={label}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={limits.otpDigits + 1}
      error={error}
      className="text-xl tracking-[0.4em]"
    />
  );
}

/** The digits that a person typed into the `CodeField` of a form. */
export function readCode(data: FormData): string {
  return toAsciiDigits(String(data.get("otp") ?? "")).replace(/\D/g, "");
}
