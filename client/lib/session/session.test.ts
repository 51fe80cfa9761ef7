import { beforeEach, describe, expect, it } from "vitest";
import { isMember, isRegistering, SessionStore, type SessionUser } from "./session.ts";

const asha: SessionUser = { id: "u1", name: "Asha", email: "asha@example.in", mobile: null };

beforeEach(() => localStorage.clear());

describe("SessionStore", () => {
  it("stores token and user under the keys of the specification", () => {
    const store = new SessionStore(localStorage);
    store.setToken("t1");
    store.setUser(asha);
    expect(localStorage.getItem("token")).toBe("t1");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(asha);
    store.clear();
    expect([localStorage.getItem("token"), localStorage.getItem("user")]).toEqual([null, null]);
  });

  it("returns the same object until something changes", () => {
    const store = new SessionStore(localStorage);
    store.setToken("t1");
    const before = store.read();
    expect(store.read()).toBe(before);
    store.setUser(asha);
    expect(store.read()).not.toBe(before);
  });

  it("notifies subscribers of changes in this tab, in others and while the page was in the Back cache", () => {
    const store = new SessionStore(localStorage);
    const tokens: (string | null)[] = [];
    const unsubscribe = store.subscribe(() => tokens.push(store.read().token));
    store.setToken("t1");
    localStorage.setItem("token", "t2");
    window.dispatchEvent(new Event("storage"));
    localStorage.removeItem("token");
    window.dispatchEvent(new Event("pageshow"));
    unsubscribe();
    store.setToken("t3");
    expect(tokens).toEqual(["t1", "t2", null]);
  });

  it("reads a broken user as none", () => {
    localStorage.setItem("token", "t1");
    localStorage.setItem("user", "{broken");
    expect(new SessionStore(localStorage).read()).toEqual({ token: "t1", user: null });
  });
});

describe("isMember and isRegistering", () => {
  it.each([
    [{ token: "t", user: asha }, true, false],
    [{ token: "t", user: { ...asha, name: null } }, false, true],
    [{ token: "t", user: { ...asha, name: "  " } }, false, true],
    [{ token: "t", user: null }, false, false],
    [{ token: null, user: asha }, false, false],
  ])("of %o are %s and %s", (session, member, registering) => {
    expect([isMember(session), isRegistering(session)]).toEqual([member, registering]);
  });
});
