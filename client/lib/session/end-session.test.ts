import { beforeEach, describe, expect, it } from "vitest";
import { serve, visit } from "../../testing/serve.ts";
import { endRejectedSession, signOut } from "./end-session.ts";
import { session } from "./session.ts";

beforeEach(() => {
  visit("http://localhost:3000/");
});

describe("endRejectedSession", () => {
  it("keeps the drafts of the person whose session the server ended", () => {
    sessionStorage.setItem("drafts", "{}");
    session.setToken("dead");
    endRejectedSession("dead");
    expect(sessionStorage.getItem("drafts")).toBe("{}");
  });

  it("clears the session and goes to the sign-in page, which leads back", () => {
    visit("/chat/health/1");
    session.setToken("dead");
    endRejectedSession("dead");
    expect(session.read().token).toBeNull();
    expect(window.location.pathname + window.location.search).toBe(
      "/login?redirect=/chat/health/1",
    );
  });

  it("is remembered over a reload until the tab signs in", () => {
    session.setToken("dead");
    endRejectedSession("dead");
    expect(session.hasEnded()).toBe(true);
    session.setToken("new");
    expect(session.hasEnded()).toBe(false);
  });

  it("keeps a session that began after the refused call was sent", () => {
    session.setToken("new");
    endRejectedSession("old");
    expect([session.read().token, window.location.pathname]).toEqual(["new", "/"]);
  });
});

describe("signOut", () => {
  it("clears what the browser stored, a draft included", () => {
    sessionStorage.setItem("drafts", "{}");
    localStorage.setItem("selectedPlan", "{}");
    session.setToken("t1");
    signOut();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("ends the session here and on the server, and goes to the sign-in page", async () => {
    const received = Promise.withResolvers<string>();
    await using _server = await serve((request, response) => {
      received.resolve(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end("{}");
    });
    session.setToken("t1");
    signOut();
    expect([session.read().token, window.location.pathname]).toEqual([null, "/login"]);
    expect(await received.promise).toBe("POST /api/logout Bearer t1");
  });

  it("replaces the page in the history, so that Back does not lead there", () => {
    visit("/chat/health/1");
    const before = window.history.length;
    signOut();
    expect([window.location.pathname, window.history.length]).toEqual(["/login", before]);
  });
});
