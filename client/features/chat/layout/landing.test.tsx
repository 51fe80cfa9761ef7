import { expect, it } from "vitest";
import { conversationListPath } from "../../../../shared/app-paths.ts";
import { session } from "../../../lib/session/session.ts";
import { render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { Landing } from "./landing.tsx";

it.each([
  ["श्रीमती आशा वर्मा", "Namaste, आशा"],
  ["Dr.", "Namaste"],
])("greets %s with: %s", async (name, greeting) => {
  session.setToken("t");
  session.setUser({ id: "u", name, email: null, mobile: null });
  const data = { items: [], pinned: [], next_cursor: null };
  await using _server = await serveAnswers({
    [conversationListPath()]: { data: { status: true, data } },
  });
  using page = await render(<Landing canSend />, { services: [] });
  expect(page.find("h2").textContent).toBe(greeting);
});
