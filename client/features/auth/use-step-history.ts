import { useLayoutEffect, useRef } from "react";
import { session } from "../../lib/session/session.ts";
import { canShow, type LoginEvent, type LoginState, steps } from "./login-state.ts";

/** Each step is an entry of the browser's history, so that Back leads to the step before. */
export function useStepHistory(state: LoginState, dispatch: (event: LoginEvent) => void): void {
  const { step } = state;
  const shown = useRef(step);
  const known = state.identifier !== null;
  // Both before the step is on the screen: Back may be pressed as soon as it is.
  useLayoutEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    // What a code proved cannot be gone back to; a beginning needs no entry of its own.
    const pushes = step === "code" || step === "password";
    window.history[pushes ? "pushState" : "replaceState"]({ loginStep: step }, "");
  }, [step]);
  useLayoutEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const wanted = steps.find((name) => name === event.state?.loginStep) ?? "identifier";
      const token = session.read().token !== null;
      const next = canShow(wanted, { identifier: known, token }) ? wanted : "identifier";
      shown.current = next;
      dispatch({ type: "went", step: next });
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [known, dispatch]);
}
