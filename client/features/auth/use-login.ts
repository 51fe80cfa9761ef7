import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { navigate, revoke } from "../../lib/navigation.ts";
import { isMember, isRegistering, session, useSession } from "../../lib/session/session.ts";
import { lazyActions } from "./lazy-actions.ts";
import type { Login } from "./login.ts";
import {
  canShow,
  type LoginEvent,
  type LoginState,
  nextState,
  readLoginState,
  saveLoginState,
  startState,
} from "./login-state.ts";
import { pathAfter, type Way } from "./path-after.ts";
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

/** A token without a user is of no use until its profile is loaded. */
async function loadUser(): Promise<void> {
  const { token, user } = session.read();
  if (token === null || user !== null) return;
  const { refreshProfile } = await import("../../lib/session/profile.ts");
  await refreshProfile().catch(() => session.clear());
}

/** Ends the session here and on the server. */
function endSession(): void {
  const { token } = session.read();
  if (token !== null) revoke(token);
  session.clear();
}

/** The sign-in page's state and its actions, which load with the steps after the first. */
export function useLogin(): Login {
  const [state, dispatch] = useReducer(nextState, null, firstState);
  const { busy, error, setError, run } = useSubmit();
  const leaving = useRef(false);
  // What a registration typed, kept in memory while the person proves their address again.
  const registration = useRef<Readonly<Record<string, string>>>({});
  // Saved before the paint, so that even an immediate reload finds the current step.
  useLayoutEffect(() => saveLoginState(leaving.current ? null : state), [state]);
  useStepHistory(state, dispatch);
  useEffect(() => void loadUser(), []);

  const leave = (way: Way) => {
    leaving.current = true;
    saveLoginState(null);
    navigate(pathAfter(way, window.location.search), { replace: true });
  };
  useLeaveWhenSignedIn(!isProving(state) && !busy, leave);

  const change = (event: LoginEvent) => {
    setError(null);
    dispatch(event);
  };
  const toggle = () => {
    endSession();
    navigate(modePath(state.mode === "login" ? "signup" : "login"), { replace: true });
    change({ type: "toggled" });
  };
  const actions = lazyActions({ state, dispatch, leave }, run);
  return { state, busy, error, setError, change, toggle, leave, registration, ...actions };
}

/** A person who proves their identity to choose another password stays signed in. */
function isProving({ step, forgot }: LoginState): boolean {
  const isCode = step === "code" || step === "second-factor";
  return step === "new-password" || step === "passkey" || (isCode && forgot);
}

/** This page in the other mode, with the same redirect. */
export function modePath(mode: LoginState["mode"]): string {
  const query = new URLSearchParams(window.location.search);
  if (mode === "signup") query.set("type", mode);
  else query.delete("type");
  const search = query.toString();
  return search === "" ? "/login" : `/login?${search}`;
}

/** Redirects a person who is signed in already, perhaps by another tab. */
function useLeaveWhenSignedIn(idle: boolean, leave: (way: Way) => void): void {
  const isIn = isMember(useSession());
  const left = useRef(leave);
  left.current = leave;
  useEffect(() => {
    if (isIn && idle) left.current("code");
  }, [isIn, idle]);
}
