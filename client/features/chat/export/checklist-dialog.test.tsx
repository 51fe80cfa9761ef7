import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { ChecklistDialog } from "./checklist-dialog.tsx";
import { strings } from "./strings.ts";

afterEach(() => vi.restoreAllMocks());

const reply = "1. File the form by 31 January 2027\n2. Wait";

/** Saves the list of a conversation of that title, or of one whose title does not come. */
async function nameOfList(title: string | null): Promise<string> {
  let asked = 0;
  await using _ = await serve((_request, response) => {
    asked += 1;
    response.setHeader("content-type", "application/json");
    const data = {
      items: [],
      current_page: 1,
      last_page: 1,
      title,
      service: { id: 3, name: "Law" },
    };
    const refusal = { error: { message: "No.", code: -32603, data: { httpStatus: 500 } } };
    response.end(JSON.stringify([title === null ? refusal : { result: { data } }]));
  });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:list");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const dialog = <ChecklistDialog uuid="u" reply={reply} open onClose={() => undefined} />;
  using page = await render(dialog);
  await eventually(() => expect(asked).toBe(1));
  await act(() => new Promise((resume) => setTimeout(resume, 20)));
  const buttons = [...page.container.querySelectorAll("button")];
  act(() => buttons.find(({ textContent }) => textContent === strings.saveList)?.click());
  const toast = () => document.querySelector(".toast-host");
  await eventually(() => expect(toast()?.textContent).toContain(names.join()));
  act(() => toast()?.querySelector<HTMLElement>("[aria-label=Close]")?.click());
  return names.join();
}

it.each([
  ["Rent: what now/later?", "Checklist-Rent-what-now-later.md"],
  ["वेतन नहीं मिला…", "Checklist-वेतन-नहीं-मिला.md"],
  [null, "My-checklist.md"],
])("is saved under the name of its conversation: %j", async (title, name) => {
  expect(await nameOfList(title)).toBe(name);
});
