import type { ComponentProps } from "react";
import { Spinner } from "../state/spinner.tsx";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
};

export function Button(props: ButtonProps) {
  const { variant = "primary", busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** The button that sends its form. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" {...props} />;
}
