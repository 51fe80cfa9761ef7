import { act } from "react";
import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { strings as uiStrings } from "../../../ui/strings.ts";
import { strings as exportStrings } from "../export/strings.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { strings } from "./strings.ts";

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
