import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { session } from "../session/session.ts";
import { clearDevice } from "./clear-device.ts";
import {
  questionBeingPaidLifeMs,
  releaseQuestionToTab,
  restoreQuestionBeingPaid,
  saveQuestionWhilePaying,
} from "./question-being-paid.ts";
import {
  deleteSavedQuestion,
  readAskedQuestion,
  readSavedQuestion,
  saveQuestion,
  unsentMaxMs,
} from "./saved-question.ts";
import { setSharedDevice } from "./set-shared-device.ts";
import { clearWithOtherTabs } from "./tab-storage.ts";

const law = { id: 3, slug: "law", name: "Law" };
const question = { text: "May my landlord keep the deposit?", service: law, asked: true };

function signIn(id: string | null): void {
  session.setUser(id === null ? null : { id, name: "Asha", email: null, mobile: null });
}

/** Until the end of the test. */
function replaceTabStorage(get: () => object): void {
  const own = Object.getOwnPropertyDescriptor(window, "sessionStorage");
  Object.defineProperty(window, "sessionStorage", { configurable: true, get });
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(window, "sessionStorage");
    else Object.defineProperty(window, "sessionStorage", own);
  });
}

beforeEach(() => {
  vi.useRealTimers();
  deleteSavedQuestion();
  signIn(null);
});

describe("a saved question", () => {
  it("waits to be sent only after Ask was pressed for a service", () => {
    saveQuestion({ ...question, asked: false });
    expect([readSavedQuestion()?.text, readAskedQuestion()]).toEqual([question.text, null]);
    saveQuestion({ ...question, service: null });
    expect(readAskedQuestion()).toBeNull();
    saveQuestion(question);
    expect(readAskedQuestion()).toMatchObject(question);
  });

  it("is deleted when another tab clears the device", () => {
    clearWithOtherTabs();
    saveQuestion(question);
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
    expect(readSavedQuestion()).toBeNull();
  });

  it("keeps its key while text and service stay the same", () => {
    saveQuestion(question);
    const key = readAskedQuestion()?.key;
    saveQuestion({ ...question, asked: false });
    saveQuestion(question);
    expect(readAskedQuestion()?.key).toBe(key);
    saveQuestion({ ...question, text: `${question.text} Please help.` });
    expect(readAskedQuestion()?.key).not.toBe(key);
  });

  it("is deleted after an hour, and by a clock that was set back for more", () => {
    vi.useFakeTimers({ now: 10 * unsentMaxMs });
    saveQuestion(question);
    vi.setSystemTime(11 * unsentMaxMs);
    expect(readAskedQuestion()).not.toBeNull();
    vi.setSystemTime(11 * unsentMaxMs + 1);
    expect(readAskedQuestion()).toBeNull();
    saveQuestion(question);
    vi.setSystemTime(1);
    expect(readAskedQuestion()).toBeNull();
    signIn(null);
    expect(sessionStorage.getItem("question")).toBeNull();
  });

  it("is left as it is by reading, and deleted after its hour when the tab is left or opened again", () => {
    const stored = JSON.stringify({ ...question, key: "k", savedAtMs: 1, owner: "" });
    sessionStorage.setItem("question", stored);
    expect(readSavedQuestion()).toBeNull();
    expect(sessionStorage.getItem("question")).toBe(stored);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sessionStorage.getItem("question")).toBeNull();
  });

  it("belongs to the first person who signs in, and is deleted for another one", () => {
    saveQuestion(question);
    signIn("asha");
    expect(readAskedQuestion()?.owner).toBe("asha");
    signIn(null);
    expect(readAskedQuestion()).toBeNull();
    signIn("asha");
    expect(readAskedQuestion()).not.toBeNull();
    signIn("ravi");
    expect(readAskedQuestion()).toBeNull();
    signIn("asha");
    expect(readAskedQuestion()).toBeNull();
  });

  it("is deleted by an empty text and with everything else at a logout", () => {
    saveQuestion(question);
    saveQuestion({ ...question, text: " \n" });
    expect(readSavedQuestion()).toBeNull();
    saveQuestion(question);
    clearDevice();
    expect(readSavedQuestion()).toBeNull();
  });

  it("waits in memory where the browser blocks the tab's storage, and goes with a logout", () => {
    replaceTabStorage(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
    saveQuestion(question);
    signIn("asha");
    expect(readAskedQuestion()).toMatchObject({ ...question, owner: "asha" });
    clearDevice();
    expect(readSavedQuestion()).toBeNull();
    clearWithOtherTabs();
    saveQuestion(question);
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
    expect(readSavedQuestion()).toBeNull();
  });

  it("leaves no earlier one for a reload where the storage is full", () => {
    saveQuestion(question);
    const stored = sessionStorage;
    const full = {
      getItem: (key: string) => stored.getItem(key),
      removeItem: (key: string) => stored.removeItem(key),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    replaceTabStorage(() => full);
    saveQuestion({ ...question, text: "A longer one" });
    expect(readSavedQuestion()?.text).toBe("A longer one");
    expect(sessionStorage.getItem("question")).toBeNull();
  });

  it("is none when the storage holds something else", () => {
    sessionStorage.setItem("question", "{broken");
    expect(readSavedQuestion()).toBeNull();
  });
});

describe("a question that is being paid for", () => {
  const closeTab = () => sessionStorage.clear();

  beforeEach(() => {
    signIn("asha");
    saveQuestion(question);
  });

  it("outlives its tab for the person who asked it, with its key, and is gone once sent", () => {
    const key = readAskedQuestion()?.key;
    saveQuestionWhilePaying();
    closeTab();
    signIn(null);
    restoreQuestionBeingPaid();
    expect(readSavedQuestion()).toBeNull();
    signIn("asha");
    expect(readAskedQuestion()).toMatchObject({ ...question, key });
    deleteSavedQuestion();
    restoreQuestionBeingPaid();
    expect([readSavedQuestion(), localStorage.getItem("paidQuestion")]).toEqual([null, null]);
  });

  it("is not taken by another open tab of its person", () => {
    saveQuestionWhilePaying();
    closeTab();
    window.dispatchEvent(new StorageEvent("storage", { key: "paidQuestion" }));
    expect(readSavedQuestion()).toBeNull();
    restoreQuestionBeingPaid();
    expect(readAskedQuestion()).toMatchObject(question);
  });

  it("is deleted after a day, for another person, and by a logout", () => {
    vi.useFakeTimers({ now: 100 * questionBeingPaidLifeMs });
    const isOver = () => vi.setSystemTime(Date.now() + questionBeingPaidLifeMs + 1);
    for (const end of [isOver, () => signIn("ravi"), clearDevice]) {
      signIn("asha");
      saveQuestion(question);
      saveQuestionWhilePaying();
      closeTab();
      end();
      restoreQuestionBeingPaid();
      expect(localStorage.getItem("paidQuestion")).toBeNull();
      signIn("asha");
      expect(readSavedQuestion()).toBeNull();
    }
  });

  it("stays in its tab on a shared device, and one that was kept before goes", () => {
    saveQuestionWhilePaying();
    setSharedDevice(true);
    signIn("asha");
    saveQuestion(question);
    saveQuestionWhilePaying();
    expect(localStorage.getItem("paidQuestion")).toBeNull();
    expect(readAskedQuestion()).toMatchObject(question);
  });

  it("goes back to the tab for its hour when the order comes to nothing", () => {
    saveQuestionWhilePaying();
    closeTab();
    releaseQuestionToTab();
    expect(localStorage.getItem("paidQuestion")).toBeNull();
    expect(readAskedQuestion()).toMatchObject(question);
    closeTab();
    expect(readSavedQuestion()).toBeNull();
  });

  it("is kept only when Ask was pressed, and replaced by what the person writes instead", () => {
    saveQuestion({ ...question, asked: false });
    saveQuestionWhilePaying();
    expect(localStorage.getItem("paidQuestion")).toBeNull();
    saveQuestion(question);
    saveQuestionWhilePaying();
    closeTab();
    saveQuestion({ ...question, text: "Another one" });
    closeTab();
    restoreQuestionBeingPaid();
    expect(readSavedQuestion()).toBeNull();
  });

  it("does not stop a payment where the storage is full", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    expect(saveQuestionWhilePaying).not.toThrow();
  });
});
