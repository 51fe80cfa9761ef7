import { afterEach, expect, it, vi } from "vitest";
import { visit } from "../../testing/serve.ts";
import { saveCookie } from "./save-cookie.ts";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["https://saathi.example/", true],
  ["http://localhost:3000/", false],
])("at %s a cookie is for TLS alone: %s", (url, isSecure) => {
  visit(url);
  const cookie = vi.spyOn(document, "cookie", "set").mockReturnValue();
  saveCookie("lang", "hi");
  expect(cookie.mock.lastCall?.[0].includes("; secure")).toBe(isSecure);
});
