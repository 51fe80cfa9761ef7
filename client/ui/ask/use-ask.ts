import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { servicePath } from "../../../shared/services.ts";
import { useNoNetwork } from "../../lib/api/use-no-network.ts";
import { loginPath, navigate } from "../../lib/navigation.ts";
import { questionDestination } from "../../lib/session/question-destination.ts";
import { session } from "../../lib/session/session.ts";
import { isMember } from "../../lib/session/stored-session.ts";
import { readAskedQuestion, unsentMaxMs } from "../../lib/storage/saved-question.ts";
import { askStrings as strings } from "./ask-strings.ts";
import { canAsk, type Question } from "./use-question.ts";

/**
 * Opens the page where the asked question goes on: its conversation, the plans or the sign-in.
 * @returns false when there is none
 */
function openNextPage(): boolean {
  const asked = readAskedQuestion();
  if (asked === null) return false;
  const current = session.read();
  navigate(
    isMember(current)
      ? questionDestination(asked, current.user)
      : loginPath(servicePath(asked.service)),
  );
  return true;
}

type AskFields = {
  field: RefObject<HTMLTextAreaElement | null>;
  serviceField: RefObject<HTMLSelectElement | null>;
};

/** Asks the question that is being typed, or moves the focus to the field that must change first. */
export function useAsk({ text, decide, save }: Question, { field, serviceField }: AskFields) {
  const [isServiceMissing, setServiceMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What was asked and waits for a network. */
  const [waiting, setWaiting] = useState<{ text: string; pressedAtMs: number } | null>(null);
  const isWaiting = waiting?.text === text;
  const isOffline = useNoNetwork();
  /** Saves the question as asked. @returns the field that must change first, or null */
  const saveAsked = async () => {
    if (!(await canAsk(text))) return field;
    const decided = await decide();
    // Without a network the guess may lack its code: nobody must choose what it finds later.
    const isMissing = decided === null && navigator.onLine;
    setServiceMissing(isMissing);
    if (isMissing) return serviceField;
    if (decided !== null) save(true, text, decided);
    return null;
  };
  const ask = async (pressedAtMs = Date.now()) => {
    if (isAsking) return;
    // After an hour the question is not sent by itself: the person may have got help elsewhere.
    if (Math.abs(Date.now() - pressedAtMs) > unsentMaxMs) return setWaiting(null);
    setAsking(true);
    const wrong = await saveAsked();
    // The next page may not have loaded: it is opened when the network is back.
    const mustWait = wrong === null && !navigator.onLine;
    setWaiting(mustWait ? { text, pressedAtMs } : null);
    // Busy until the next page, which a slow connection brings late, takes the place of the form.
    if (wrong === null && !mustWait && openNextPage()) return;
    setAsking(false);
    wrong?.current?.focus();
  };
  const goOn = useEffectEvent(() => ask(waiting?.pressedAtMs));
  useEffect(() => {
    if (isWaiting && !isOffline) void goOn();
  }, [isWaiting, isOffline]);
  const clearHint = () => {
    setServiceMissing(false);
    setWaiting(null);
  };
  const hint = isServiceMissing ? strings.needService : isWaiting ? strings.noNetwork : "";
  return { ask, isAsking, isServiceMissing, hint, clearHint };
}

/** Asks what was asked before this code had loaded. */
export function useReplayedClick(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  ask: (pressedAtMs: number) => Promise<void>,
): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const form = field.current?.form;
    form?.toggleAttribute("data-ready", true);
    // The page sets `data-pressed` to the time when Ask was pressed while this code was loading.
    const pressedAt = form?.getAttribute("data-pressed");
    if (pressedAt == null) return;
    // The first render does not know yet what was typed before this code came.
    if (text === "" && field.current?.value !== "") return;
    form?.removeAttribute("data-pressed");
    void askNow(Number(pressedAt));
  }, [field, text]);
}
