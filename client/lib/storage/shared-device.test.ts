import { afterEach, describe, expect, it, vi } from "vitest";

import { hasPasskeyHere, rememberPasskeyHere } from "../passkeys/passkey-here.ts";
import { SessionStore } from "../session/session.ts";
import { clearDevice } from "./clear-device.ts";
import { setSharedDevice } from "./set-shared-device.ts";
import { isSharedDevice } from "./shared-device.ts";
import { clearTab, clearWithOtherTabs } from "./tab-storage.ts";

const asha = { id: "u1", name: "Asha", email: "asha@example.in", mobile: null };

afterEach(() => {
  clearTab();
  vi.unstubAllGlobals();
});

describe("a session on a shared device", () => {
  it("is stored in the tab and never in the browser's local storage", () => {
    setSharedDevice(true);
    const store = new SessionStore(localStorage);
    store.setToken("t1");
    store.setUser(asha);
    expect(store.read()).toEqual({ token: "t1", user: asha });
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem("token")).toBe("t1");
  });

  it("does not see what another person's tab stored in local storage", () => {
    new SessionStore(localStorage).setToken("other");
    setSharedDevice(true);
    expect(new SessionStore(localStorage).read().token).toBeNull();
    setSharedDevice(false);
    expect(new SessionStore(localStorage).read().token).toBe("other");
  });

  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  it.each([
    ["full", { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
    ["blocked", { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])("lives in memory alone where the tab's storage is %s", (_, storage) => {
    vi.stubGlobal("sessionStorage", storage);
    setSharedDevice(true);
    const store = new SessionStore(localStorage);
    store.setToken("t1");
    store.setUser(asha);
    expect(isSharedDevice()).toBe(true);
    expect(store.read()).toEqual({ token: "t1", user: asha });
    expect(localStorage.length).toBe(0);
    store.clear();
    expect(store.read()).toEqual({ token: null, user: null });
  });
});

describe("clearing the device", () => {
  it("empties local and tab storage, and leaves the cookies", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = "theme=dark";
    setSharedDevice(true);
    localStorage.setItem("selectedPlan", "{}");
    sessionStorage.setItem("drafts", "{}");
    clearDevice();
    expect([localStorage.length, sessionStorage.length, isSharedDevice()]).toEqual([0, 0, false]);
    expect(document.cookie).toContain("theme=dark");
  });

  it("keeps that a passkey was used here, and nothing else, unless others use the device", () => {
    rememberPasskeyHere();
    localStorage.setItem("selectedPlan", "{}");
    clearDevice();
    expect([localStorage.length, hasPasskeyHere()]).toEqual([1, true]);
    setSharedDevice(true);
    clearDevice();
    expect([localStorage.length, hasPasskeyHere()]).toEqual([0, false]);
  });

  it("empties the storage of other tabs too, which a mere end of a session does not", () => {
    clearWithOtherTabs();
    sessionStorage.setItem("drafts", "{}");
    const tell = (key: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
    tell("token");
    expect(sessionStorage.getItem("drafts")).toBe("{}");
    tell(null);
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });
});
