import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

function policy(env: Record<string, string> = {}): Map<string, string[]> {
  const text = contentSecurityPolicy(readConfig(env));
  return new Map(
    text.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );
}

test("noInput is allowed that is not named, and no inline code at all", () => {
  const directives = policy();
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toEqual(["'self'", "https://sdk.cashfree.com"]);
  expect(directives.get("style-src")).toEqual(["'self'"]);
  for (const name of ["base-uri", "object-src", "frame-ancestors"]) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  expect([...directives.values()].flat().join(" ")).not.toMatch(/unsafe|\*|data:|http:/);
});

test("the gateway's hosts are open for its checkout", () => {
  const directives = policy();
  const frames = ["sdk", "api", "sandbox", "payments", "payments-test"];
  const hosts = frames.map((name) => `https://${name}.cashfree.com`);
  expect(directives.get("frame-src")).toEqual(hosts);
  for (const name of ["connect-src", "form-action"]) {
    const own = ["'self'", "https://api.cashfree.com", "https://sandbox.cashfree.com"];
    expect(directives.get(name)).toEqual(own);
  }
});

test("pictures may also come from where the icons lie", () => {
  expect(policy().get("img-src")).toEqual(["'self'", "blob:"]);
  const images = policy({ ASSET_BASE_URL: "https://assets.example/icons/" }).get("img-src");
  expect(images).toEqual(["'self'", "blob:", "https://assets.example"]);
});

test("only Vite's own development is given more", () => {
  expect(policy({ VITE_DEV: "1" }).get("script-src")).toContain("'unsafe-inline'");
  expect(policy({ VITE_DEV: "0" }).get("script-src")).not.toContain("'unsafe-inline'");
});

test("the other headers hold what browsers are asked to hold", () => {
  expect(securityHeaders(readConfig({}))).toMatchObject({
    "strict-transport-security": expect.stringContaining("max-age=31536000"),
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(/origin/),
    "permissions-policy": expect.stringContaining("microphone=(self)"),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "x-frame-options": "DENY",
  });
});
