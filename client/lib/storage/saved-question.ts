import { session } from "../session/session.ts";
import { isString } from "./matches-shape.ts";
import { questionBeingPaidKey, savedQuestionKey } from "./saved-question-key.ts";
import { openStorage, parseJson } from "./storage.ts";
import { readFromTab, saveInTab } from "./tab-storage.ts";

const storage = openStorage();

/**
 * How long after its press a question or a queued message may still be sent by itself. A question is then deleted, sent
 * or not.
 */
export const unsentMaxMs = 3_600_000;

/** The service that a question is for, as it was listed when the person chose it. */
export type QuestionService = { id: number; slug: string; name: string };

/** A question that was typed where it cannot be sent: before a sign-in, a plan or a conversation. */
export type SavedQuestion = {
  text: string;
  /** Null until words or the person chose one. */
  service: QuestionService | null;
  /** Only a question that the person pressed Ask for is sent without another press. */
  asked: boolean;
  /** The room of the card with helplines that stood beside it; absent without one. */
  dangerPx?: number | undefined;
  /** The idempotency key: two tabs that send the same question make one message. */
  key: string;
  savedAtMs: number;
  /** The id of the person it belongs to; empty while they are not signed in. */
  owner: string;
};

/** A question that is sent as soon as its person may send. */
export type AskedQuestion = SavedQuestion & { service: QuestionService };

export const questionShape = {
  text: isString,
  service: { id: Number.isInteger, slug: isString, name: isString },
  owner: isString,
} as const;

const readStored = () => parseJson<SavedQuestion>(readFromTab(savedQuestionKey), questionShape);

const readPerson = () => session.read().user?.id ?? "";

/** A question of another person, or one older than an hour, is deleted unread. */
function isOver({ owner, savedAtMs }: SavedQuestion, person: string): boolean {
  const isOthers = owner !== "" && person !== "" && owner !== person;
  // No comparison with NaN is true, so a damaged time counts as over.
  return isOthers || !(Math.abs(Date.now() - savedAtMs) <= unsentMaxMs);
}

/**
 * The question of this tab. From the first sign-in on it belongs to that person. Null when there is none,
 * and while its owner is signed out. Reading changes nothing.
 */
export function readSavedQuestion(): SavedQuestion | null {
  const saved = readStored();
  const owner = readPerson();
  if (saved === null || isOver(saved, owner)) return null;
  return saved.owner === "" || saved.owner === owner ? { ...saved, owner } : null;
}

/**
 * Deletes the question when it is over, and gives one without an owner to whoever is signed in: when the tab
 * loads, is left or is opened again, and when the session changes.
 */
function updateSavedQuestion(): void {
  const saved = readStored();
  if (saved === null) return;
  const person = readPerson();
  if (isOver(saved, person)) saveInTab(savedQuestionKey, null);
  else saveInTab(savedQuestionKey, { ...saved, owner: saved.owner || person });
}

/** The question that waits to be sent; null when the person has not pressed Ask. */
export function readAskedQuestion(): AskedQuestion | null {
  const saved = readSavedQuestion();
  return saved?.asked && saved.service != null ? { ...saved, service: saved.service } : null;
}

/** Saves a question in this tab for an hour; a blank text deletes it. The same question keeps its key. */
export function saveQuestion(
  question: Pick<SavedQuestion, "text" | "service" | "asked" | "dangerPx">,
): void {
  const { text, service } = question;
  if (text.trim() === "") {
    deleteSavedQuestion();
    return;
  }
  const before = readSavedQuestion();
  const isSame = before?.text === text && before.service?.id === service?.id;
  if (!isSame) deleteSavedQuestion();
  saveInTab(savedQuestionKey, {
    ...question,
    key: isSame && before ? before.key : crypto.randomUUID(),
    savedAtMs: Date.now(),
    owner: readPerson(),
  } satisfies SavedQuestion);
}

export function deleteSavedQuestion(): void {
  saveInTab(savedQuestionKey, null);
  storage.removeItem(questionBeingPaidKey);
}

if (typeof window !== "undefined") {
  updateSavedQuestion();
  session.subscribe(updateSavedQuestion);
  document.addEventListener("visibilitychange", updateSavedQuestion);
}
