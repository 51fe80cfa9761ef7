import { act } from "react";
import { expect, it, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { MessageFiles } from "./message-files.tsx";

const pdf = {
  id: "1",
  name: "lease.pdf",
  media_type: "application/pdf",
  bytes: 1000,
  pages: 2,
  width: null,
  height: null,
} as const;

it("says in its own words that a file broke off on its way, not in the browser's", async () => {
  vi.spyOn(Response.prototype, "blob").mockRejectedValue(new TypeError("Failed to fetch"));
  await using _server = await serve((_request, response) => response.end("%PDF"));
  using page = await render(<MessageFiles files={[pdf]} />);
  act(() => page.find("button").click());
  const shown = () => document.querySelector(".toast-host span")?.textContent;
  await eventually(() => expect(shown()).toBe(strings.openFailed));
});
