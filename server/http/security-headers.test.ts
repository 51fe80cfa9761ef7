import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import {
  callHeaders,
  contentSecurityPolicy,
  fileHeaders,
  pageHeaders,
} from "./security-headers.ts";

function policy(env: Record<string, string> = {}): Map<string, string[]> {
  const text = contentSecurityPolicy(readConfig(env));
  return new Map(
    text.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );
}

test("the policy forbids inline code and every source that it does not list", () => {
  const directives = policy();
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toEqual(["'self'", "https://sdk.cashfree.com"]);
  expect(directives.get("style-src")).toEqual(["'self'"]);
  for (const name of ["base-uri", "object-src", "frame-ancestors"]) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  expect([...directives.values()].flat().join(" ")).not.toMatch(/unsafe|\*|data:|http:/);
});

test("the policy allows the gateway's hosts for its checkout", () => {
  const directives = policy();
  const frames = ["sdk", "api", "sandbox", "payments", "payments-test"];
  const hosts = frames.map((name) => `https://${name}.cashfree.com`);
  expect(directives.get("frame-src")).toEqual(hosts);
  for (const name of ["connect-src", "form-action"]) {
    const own = ["'self'", "https://api.cashfree.com", "https://sandbox.cashfree.com"];
    expect(directives.get(name)).toEqual(own);
  }
});

test("the policy allows pictures from the host of the icons", () => {
  expect(policy().get("img-src")).toEqual(["'self'", "blob:"]);
  const images = policy({ ASSET_BASE_URL: "https://assets.example/icons/" }).get("img-src");
  expect(images).toEqual(["'self'", "blob:", "https://assets.example"]);
});

test("the policy allows inline scripts only for Vite's dev server", () => {
  expect(policy({ VITE_DEV: "1" }).get("script-src")).toContain("'unsafe-inline'");
  expect(policy({ VITE_DEV: "0" }).get("script-src")).not.toContain("'unsafe-inline'");
});

test("the policy of a document allows what it holds by hashes alone", () => {
  const sources = { style: "'sha256-a'", script: "'sha256-b'" };
  const text = contentSecurityPolicy(readConfig({}), sources);
  expect(text).toContain("; script-src 'self' 'sha256-b' https://sdk.cashfree.com; ");
  expect(text).toContain("; style-src 'self' 'sha256-a'; ");
  expect(text).not.toContain("unsafe");
});

test("headers of pages enforce HTTPS, forbid framing and limit permissions", () => {
  expect(pageHeaders(readConfig({}))).toMatchObject({
    "strict-transport-security": expect.stringContaining("max-age=31536000"),
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(/origin/),
    "permissions-policy": expect.stringContaining("microphone=(self)"),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "x-frame-options": "DENY",
  });
});

test("headers of API answers and static files allow nothing to load and are short", () => {
  for (const headers of [callHeaders, fileHeaders]) {
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "strict-transport-security": expect.any(String),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  expect(callHeaders["x-frame-options"]).toBe("DENY");
  expect(JSON.stringify(fileHeaders).length).toBeLessThan(260);
});
