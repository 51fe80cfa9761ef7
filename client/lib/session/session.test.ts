import { describe, expect, it } from "vitest";
import { isRegistering, SessionStore } from "./session.ts";
import { isMember, type SessionUser } from "./stored-session.ts";

const asha: SessionUser = { id: "u1", name: "Asha", email: "asha@example.in", mobile: null };

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

  const { name: _, ...unnamed } = asha;
  const plan = { status: "active", start_date: "2026-11-01", end_date: "2026-12-01", plan_id: 1 };

  it.each([
    "{broken",
    "5",
    '"Asha"',
    "[]",
    "true",
    JSON.stringify({ ...asha, name: 5 }),
    JSON.stringify({ ...asha, email: ["asha@example.in"] }),
    JSON.stringify({ ...asha, subscription: "active" }),
    JSON.stringify({ ...asha, subscription: { ...plan, end_date: "soon" } }),
    JSON.stringify({ ...asha, subscription: { ...plan, start_date: null } }),
    JSON.stringify({ ...asha, deletes_at: "never" }),
    JSON.stringify({ ...asha, trial: 2 }),
    JSON.stringify({ ...asha, trial: { left: "2", ends_at: "2026-12-01" } }),
  ])("reads the damaged user %s as none", (user) => {
    localStorage.setItem("token", "t1");
    localStorage.setItem("user", user);
    expect(new SessionStore(localStorage).read()).toEqual({ token: "t1", user: null });
  });

  it.each([
    asha,
    unnamed,
    { ...asha, subscription: null, deletes_at: null },
    { ...asha, subscription: plan, trial: { left: 2, ends_at: "2026-12-01T00:00:00Z" } },
    { ...asha, later: "a field of a newer release" },
  ])("reads the user %o as it is", (user) => {
    localStorage.setItem("user", JSON.stringify(user));
    expect(new SessionStore(localStorage).read().user).toEqual(user);
  });

  it.each(["", "two words", "नमस्ते", "a\nb"])("reads the damaged token %o as none", (token) => {
    localStorage.setItem("token", token);
    expect(new SessionStore(localStorage).read().token).toBeNull();
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
