import { act } from "react";
import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { strings } from "./strings.ts";

it("saves nothing for who closed the sheet before the conversation was read", async () => {
  const gates = { asked: Promise.withResolvers<void>(), left: Promise.withResolvers<void>() };
  await using _server = await serve((_request, response) => {
    gates.asked.resolve();
    response.on("close", () => gates.left.resolve());
  });
  using page = await render(<ConversationMenu uuid="u" open onClose={() => undefined} />);
  const buttons = [...page.container.querySelectorAll("button")];
  const press = (name: string) =>
    act(async () =>
      buttons.find((b) => (b.getAttribute("aria-label") ?? b.textContent) === name)?.click(),
    );
  await press(strings.exportMarkdown);
  await gates.asked.promise;
  await press(strings.close);
  // The reading itself ends: nothing is left that could save a file.
  await gates.left.promise;
  expect(page.container.textContent).not.toContain(strings.exportFailed);
});
