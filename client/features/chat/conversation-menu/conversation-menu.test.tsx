import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { recordSavedFiles } from "../../../testing/saved-files.ts";
import { serve } from "../../../testing/serve.ts";
import { strings as uiStrings } from "../../../ui/strings.ts";
import { strings as exportStrings } from "../export/strings.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { strings } from "./strings.ts";

afterEach(() => vi.restoreAllMocks());

it("saves no file when the sheet is closed before the transcript is loaded", async () => {
  const gates = {
    requested: Promise.withResolvers<void>(),
    aborted: Promise.withResolvers<void>(),
  };
  await using _server = await serve((_request, response) => {
    gates.requested.resolve();
    response.on("close", () => gates.aborted.resolve());
  });
  using page = await render(<ConversationMenu uuid="u" open onClose={() => undefined} />);
  const buttons = [...page.container.querySelectorAll("button")];
  const press = (name: string) =>
    act(async () =>
      buttons.find((b) => (b.getAttribute("aria-label") ?? b.textContent) === name)?.click(),
    );
  await press(strings.exportMarkdown);
  await gates.requested.promise;
  await press(uiStrings.close);
  await gates.aborted.promise;
  expect(page.container.textContent).not.toContain(exportStrings.exportFailed);
});

it.each([
  [strings.exportText, "Mera-सवाल.txt", ["Mera *सवाल*", "You, ", "Read it"], "**"],
  [strings.exportMarkdown, "Mera-सवाल.md", ["Mera \\*सवाल\\*", "**Read** it"], "Mera *सवाल*"],
])("saves by %j the file %s with the words and the notice of AI", async (label, name, has, not) => {
  const created_at = "2026-11-20T04:05:00.000Z";
  const items = [
    { id: 1, sender: "user", status: "sent", created_at, message: "Mera *सवाल*" },
    { id: 2, sender: "ai", status: "complete", created_at, message: "**Read** it" },
  ];
  const service = { id: 3, name: "Law" };
  const data = { items, current_page: 1, last_page: 1, title: "Mera *सवाल*", service };
  await using _server = await serve((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: true, data }));
  });
  const saved = recordSavedFiles();
  using page = await render(<ConversationMenu uuid="u" open onClose={() => undefined} />);
  const buttons = [...page.container.querySelectorAll("button")];
  await act(async () => buttons.find(({ textContent }) => textContent === label)?.click());
  await eventually(() => expect(saved).toMatchObject([{ name }]));
  const text = (await saved[0]?.blob.text()) ?? "";
  for (const part of [...has, exportStrings.aiNotice]) expect(text).toContain(part);
  expect(text).not.toContain(not);
  await eventually(() => expect(document.body.textContent).toContain(exportStrings.saved(name)));
});
