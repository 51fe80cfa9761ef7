import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { useSearch } from "wouter";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { navigate } from "../../lib/navigation.ts";
import { revokeToken } from "../../lib/session/end-session.ts";
import { isRegistering, session, useSession } from "../../lib/session/session.ts";
import { isMember } from "../../lib/session/stored-session.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { lazyActions } from "./lazy-actions.ts";
import { leaveSignIn } from "./leave-sign-in.ts";
import { pathAfterSignIn, type SignInMethod } from "./path-after-sign-in.ts";
import {
  canShow,
  type Mode,
  nextState,
  readSignInState,
  type SignInEvent,
  type SignInState,
  saveFirstView,
  saveSignInState,
  startState,
} from "./sign-in-state.ts";
import type { SignIn } from "./sign-in-types.ts";
import { useStepHistory } from "./use-step-history.ts";

function modeOf(search: string): Mode {
  return new URLSearchParams(search).get("type") === "signup" ? "signup" : "login";
}

/** The tab's saved state, unless the URL asks for the other mode or the state is outdated. */
function firstState(search: string): SignInState {
  const asked = new URLSearchParams(search).get("type");
  const mode = modeOf(search);
  const saved = readSignInState();
  const token = session.read().token !== null;
  const shown =
    saved !== null && canShow(saved.step, { identifier: saved.identifier !== null, token });
  const state = shown && (asked === null || saved.mode === mode) ? saved : startState(mode);
  // A person without a name is sent here to give it.
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
function revokeAndClearSession(): void {
  const { token } = session.read();
  if (token !== null) revokeToken(token);
  session.clear();
}

/**
 * The state of the steps. Prerendered markup is hydrated with the first step, which it shows; what the tab
 * knows and what was typed before the scripts came replaces that before the next paint.
 */
function useSteps(search: string) {
  const isHydrated = useHydrated();
  const [state, dispatch] = useReducer(nextState, isHydrated, (hydrated) =>
    hydrated ? firstState(search) : startState(modeOf(search)),
  );
  const wasHydrated = useRef(isHydrated);
  useLayoutEffect(() => {
    if (wasHydrated.current) return;
    wasHydrated.current = true;
    const typed = document.querySelector<HTMLInputElement>("[name=identifier]")?.value;
    const first = firstState(search);
    dispatch({ type: "restored", state: { ...first, text: typed || first.text } });
  }, [search]);
  return { isHydrated, state, dispatch };
}

/** The sign-in page's state and its actions, which load with the steps after the first. */
export function useSignIn(): SignIn {
  const search = useSearch();
  const { isHydrated, state, dispatch } = useSteps(search);
  const { busy, error, setError, run } = useSubmit();
  const leaving = useRef(false);
  // What a registration typed, kept in memory while the person proves their identifier again.
  const registration = useRef<Readonly<Record<string, string>>>({});
  // Saved before the paint, so that even an immediate reload finds the current step.
  useLayoutEffect(() => saveSignInState(leaving.current ? null : state), [state]);
  useStepHistory(state, dispatch);
  useEffect(() => void loadUser(), []);
  const isFirst = state.step === "identifier" && state.text === "";
  useEffect(() => saveFirstView(isFirst), [isFirst]);

  const finishSignIn = (method: SignInMethod) => {
    if (leaving.current) return;
    leaving.current = true;
    saveSignInState(null);
    saveFirstView(false);
    leaveSignIn(pathAfterSignIn(method, window.location.search));
  };
  useFinishWhenSignedIn(!isProving(state) && !busy, finishSignIn);

  const change = (event: SignInEvent) => {
    setError(null);
    dispatch(event);
  };
  const toggle = () => {
    revokeAndClearSession();
    navigate(modePath(otherMode(state), search), { replace: true });
    change({ type: "toggled" });
  };
  const actions = lazyActions({ state, dispatch, finishSignIn }, run);
  const otherPath = modePath(otherMode(state), search);
  const own = { isHydrated, state, otherPath, registration };
  return { ...own, busy, error, setError, change, toggle, finishSignIn, ...actions };
}

/** A person who proves their identity to choose another password stays signed in. */
function isProving({ step, forgot }: SignInState): boolean {
  const isCode = step === "code" || step === "second-factor";
  return step === "new-password" || step === "passkey" || (isCode && forgot);
}

function otherMode({ mode }: SignInState): Mode {
  return mode === "login" ? "signup" : "login";
}

/** This page in a mode, with the same redirect. */
function modePath(mode: Mode, search: string): string {
  const query = new URLSearchParams(search);
  if (mode === "signup") query.set("type", mode);
  else query.delete("type");
  const next = query.toString();
  return next === "" ? "/login" : `/login?${next}`;
}

/** Redirects a person who is signed in already, perhaps by another tab. */
function useFinishWhenSignedIn(idle: boolean, finishSignIn: (method: SignInMethod) => void): void {
  const isSignedIn = isMember(useSession());
  const finish = useEffectEvent(finishSignIn);
  useEffect(() => {
    if (isSignedIn && idle) finish("code");
  }, [isSignedIn, idle]);
}
