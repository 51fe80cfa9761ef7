import { session } from "../session/session.ts";
import { questionShape, readAskedQuestion, type SavedQuestion } from "./saved-question.ts";
import { questionBeingPaidKey, savedQuestionKey } from "./saved-question-key.ts";
import { isSharedDevice } from "./shared-device.ts";
import { openStorage, parseJson } from "./storage.ts";
import { readFromTab, saveInTab } from "./tab-storage.ts";

/** How long a question that is being paid for outlives its tab: most banks have answered by then. */
export const questionBeingPaidLifeMs = 86_400_000;
const storage = openStorage();

/**
 * Keeps the asked question with its person while they pay for it: their tab may not last that long, and they were
 * promised that it is sent. On a shared device nothing outlives its tab.
 */
export function saveQuestionWhilePaying(): void {
  const asked = readAskedQuestion();
  if (asked === null || asked.owner === "" || isSharedDevice()) return;
  try {
    storage.setItem(questionBeingPaidKey, JSON.stringify({ ...asked, savedAtMs: Date.now() }));
  } catch {
    // Where the storage is full, the tab alone has it.
  }
}

const readPerson = () => session.read().user?.id ?? "";
const readKept = () =>
  parseJson<SavedQuestion>(storage.getItem(questionBeingPaidKey), questionShape);

/** Deletes a kept question that is a day old, of another person, or on a device that others use too. */
function deleteIfOver(): void {
  const kept = readKept();
  if (kept === null) return;
  const person = readPerson();
  const isOthers = person !== "" && kept.owner !== person;
  const isRecent = Math.abs(Date.now() - kept.savedAtMs) <= questionBeingPaidLifeMs;
  if (isOthers || !isRecent || isSharedDevice()) storage.removeItem(questionBeingPaidKey);
}

/** Gives a tab without a question the one that its person is paying for, under the same key: it is sent once. */
export function restoreQuestionBeingPaid(): void {
  deleteIfOver();
  const kept = readKept();
  if (kept === null || kept.owner !== readPerson() || readFromTab(savedQuestionKey) !== null)
    return;
  saveInTab(savedQuestionKey, { ...kept, savedAtMs: Date.now() });
}

/** Leaves the question to this tab, for its hour: nothing comes of the order. */
export function releaseQuestionToTab(): void {
  restoreQuestionBeingPaid();
  storage.removeItem(questionBeingPaidKey);
}

/** Restores for this tab now and when somebody signs in, and deletes what is over. */
function watchSession(): void {
  let person = readPerson();
  restoreQuestionBeingPaid();
  session.subscribe(() => {
    // Other open tabs of its person must not take it: it may be withdrawn in this one.
    if (person === readPerson()) deleteIfOver();
    else restoreQuestionBeingPaid();
    person = readPerson();
  });
}

if (typeof window !== "undefined") watchSession();
