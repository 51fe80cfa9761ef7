import { describe, expect, it } from "vitest";
import { loginPath, readRedirect } from "./navigation.ts";

describe("readRedirect", () => {
  it.each([
    ["?redirect=/subscription", "/subscription"],
    ["?redirect=%2Fchat%2Fhealth%2F1%3Fa%3Db%23c", "/chat/health/1?a=b#c"],
    ["?redirect=/a/../chat", "/chat"],
    ["", null],
    ["?redirect=", null],
    ["?redirect=chat", null],
    ["?redirect=https://evil.example/", null],
    ["?redirect=//evil.example/", null],
    ["?redirect=/%5Cevil.example/", null],
    ["?redirect=%5C%5Cevil.example/", null],
    ["?redirect=/%09/evil.example/", null],
    ["?redirect=/.//evil.example/", null],
    ["?redirect=javascript:alert(1)", null],
    ["?redirect=/login?redirect=/login", null],
  ])("reads from '%s' the path %s", (search, path) => {
    expect(readRedirect(search)).toBe(path);
  });

  it("reads what loginPath wrote", () => {
    const path = "/chat/health/1?x=1&y=2";
    expect(readRedirect(new URL(loginPath(path), "http://localhost").search)).toBe(path);
  });
});
