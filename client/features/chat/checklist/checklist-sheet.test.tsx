import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { recordSavedFiles } from "../../../testing/saved-files.ts";
import { serve } from "../../../testing/serve.ts";
import { ChecklistSheet } from "./checklist-sheet.tsx";
import { strings } from "./strings.ts";

afterEach(() => vi.restoreAllMocks());

const reply = "1. File the form by 31 January 2027\n2. Wait";

/** Saves the list until its file has this name; with null the server refuses the title of the conversation. */
async function saveList(title: string | null, name: string): Promise<void> {
  let requests = 0;
  await using _ = await serve((_request, response) => {
    requests += 1;
    response.setHeader("content-type", "application/json");
    const data = {
      items: [],
      current_page: 1,
      last_page: 1,
      title,
      service: { id: 3, name: "Law" },
    };
    response.statusCode = title === null ? 500 : 200;
    const refusal = { status: false, message: "No." };
    response.end(JSON.stringify(title === null ? refusal : { status: true, data }));
  });
  const saved = recordSavedFiles();
  const dialog = <ChecklistSheet uuid="u" reply={reply} onClose={() => undefined} />;
  using page = await render(dialog);
  await eventually(() => expect(requests).toBe(1));
  const buttons = [...page.container.querySelectorAll("button")];
  await eventually(() => {
    act(() => buttons.find(({ textContent }) => textContent === strings.saveList)?.click());
    expect(saved.at(-1)?.name).toBe(name);
  });
  const toast = () => document.querySelector(".toast-host");
  await eventually(() => expect(toast()?.textContent).toContain(name));
  act(() => toast()?.querySelector<HTMLElement>("[aria-label=Close]")?.click());
}

it.each([
  ["Rent: what now/later?", "Checklist-Rent-what-now-later.txt"],
  ["वेतन नहीं मिला…", "Checklist-वेतन-नहीं-मिला.txt"],
  [null, "My-checklist.txt"],
])("names the file after the conversation titled %j: %s", async (title, name) => {
  await saveList(title, name);
});
