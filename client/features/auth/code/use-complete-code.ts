import { useEffect, useRef } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";

/**
 * Submits a code once it has all its digits, and once only until it changes. A code that is completed while
 * other work is running, such as a resend on a slow line, is submitted at the end of that.
 */
export function useCompleteCode(
  code: string,
  busy: boolean,
  submit: (code: string) => Promise<void>,
): void {
  const tried = useRef("");
  useEffect(() => {
    if (code.length < limits.otpDigits) tried.current = "";
    else if (!busy && code !== tried.current) {
      tried.current = code;
      void submit(code);
    }
  }, [code, busy, submit]);
}
