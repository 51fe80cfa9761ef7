import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { session } from "../session/session.ts";
import { clearDevice } from "./clear-device.ts";
import {
  deleteSavedQuestion,
  questionLifeMs,
  readAskedQuestion,
  readSavedQuestion,
  saveQuestion,
} from "./saved-question.ts";

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
    vi.useFakeTimers({ now: 10 * questionLifeMs });
    saveQuestion(question);
    vi.setSystemTime(11 * questionLifeMs);
    expect(readAskedQuestion()).not.toBeNull();
    vi.setSystemTime(11 * questionLifeMs + 1);
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
