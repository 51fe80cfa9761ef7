import { useLayoutEffect, useRef } from "react";
import { session } from "../../lib/session/session.ts";
import { canShow, type SignInEvent, type SignInState, steps } from "./sign-in-state.ts";

/** Makes each step an entry of the browser's history, so that Back shows the step before. */
export function useStepHistory(state: SignInState, dispatch: (event: SignInEvent) => void): void {
  const { step } = state;
  const shown = useRef(step);
  const known = state.identifier !== null;
  const secondStep = state.openSecondStep !== null;
  // Both run before the step is painted: Back may be pressed at once.
  useLayoutEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    // Steps before a used code cannot be shown again; the first step needs no entry of its own.
    const pushes = step === "code" || step === "password";
    window.history[pushes ? "pushState" : "replaceState"]({ loginStep: step }, "");
  }, [step]);
  useLayoutEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const wanted = steps.find((name) => name === event.state?.loginStep) ?? "identifier";
      const token = session.read().token !== null;
      const next = canShow(wanted, { identifier: known, token, secondStep })
        ? wanted
        : "identifier";
      shown.current = next;
      dispatch({ type: "stepChanged", step: next });
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [known, secondStep, dispatch]);
}
