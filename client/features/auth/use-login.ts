import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { navigate } from "../../lib/navigation.ts";
import { refreshProfile } from "../../lib/session/profile.ts";
import { isMember, isRegistering, session, useSession } from "../../lib/session/session.ts";
import { loginActions } from "./login-actions.ts";
import {
  canShow,
  type LoginEvent,
  type LoginState,
  nextState,
  readLoginState,
  saveLoginState,
  startState,
} from "./login-state.ts";
import { passkeyActions } from "./passkeys/passkey-actions.ts";
import { pathAfter, type Way } from "./sign-in.ts";
import { useStepHistory } from "./use-step-history.ts";

/** The tab's saved state, unless the address asks for the other mode or the state is outdated. */
function firstState(): LoginState {
  const asked = new URLSearchParams(window.location.search).get("type");
  const mode = asked === "signup" ? "signup" : "login";
  const saved = readLoginState();
  const token = session.read().token !== null;
  const shown =
    saved !== null && canShow(saved.step, { identifier: saved.identifier !== null, token });
  const state = shown && (asked === null || saved.mode === mode) ? saved : startState(mode);
  // Spec, section 2: a person without a name is sent here to give it.
  return isRegistering(session.read()) ? { ...state, step: "register", mode: "signup" } : state;
}

/** The sign-in page's state and its actions. */
export function useLogin() {
  const [state, dispatch] = useReducer(nextState, null, firstState);
  const { busy, error, setError, run } = useSubmit();
  const leaving = useRef(false);
  // Saved before the paint, so that even an immediate reload finds the current step.
  useLayoutEffect(() => saveLoginState(leaving.current ? null : state), [state]);
  useStepHistory(state, dispatch);
  useEffect(() => {
    // A token without a user is of no use until its profile is loaded.
    const { token, user } = session.read();
    if (token !== null && user === null) refreshProfile().catch(() => session.clear());
  }, []);

  const leave = (way: Way) => {
    leaving.current = true;
    saveLoginState(null);
    navigate(pathAfter(way, window.location.search), { replace: true });
  };
  // A person who proves their identity to choose another password stays signed in.
  const proving =
    state.step === "new-password" ||
    state.step === "passkey" ||
    (state.step === "code" && state.forgot);
  useLeaveWhenSignedIn(!proving && !busy, leave);

  const change = (event: LoginEvent) => {
    setError(null);
    dispatch(event);
  };
  const toggle = () => {
    session.clear();
    navigate(modePath(state.mode === "login" ? "signup" : "login"), { replace: true });
    change({ type: "toggled" });
  };
  const actions = {
    ...loginActions({ state, dispatch, run, leave }),
    ...passkeyActions({ run, leave }),
  };
  return { state, busy, error, setError, change, toggle, leave, ...actions };
}

/** This page in the other mode, with the same redirect. */
export function modePath(mode: LoginState["mode"]): string {
  const query = new URLSearchParams(window.location.search);
  if (mode === "signup") query.set("type", mode);
  else query.delete("type");
  const search = query.toString();
  return search === "" ? "/login" : `/login?${search}`;
}

export type Login = ReturnType<typeof useLogin>;

/** Redirects a person who is signed in already, perhaps by another tab. */
function useLeaveWhenSignedIn(idle: boolean, leave: (way: Way) => void): void {
  const isIn = isMember(useSession());
  const left = useRef(leave);
  left.current = leave;
  useEffect(() => {
    if (isIn && idle) left.current("code");
  }, [isIn, idle]);
}
