import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { conversationListPath } from "../../../../shared/app-paths.ts";
import { session } from "../../../lib/session/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { listStrings } from "../conversation-list/list-strings.ts";
import { Sidebar } from "./sidebar.tsx";

beforeEach(() => session.setToken(crypto.randomUUID()));
afterEach(() => void vi.unstubAllGlobals());

const nothing = () => undefined;

it("opens as a drawer with a skeleton at once, and loads the list without waiting to be idle", async () => {
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", nothing);
  const data = { items: [], pinned: [], next_cursor: null };
  await using _server = await serveAnswers({
    [conversationListPath()]: { data: { status: true, data } },
  });
  using page = await render(
    <Sidebar
      open
      asDrawer
      onClose={nothing}
      onPayments={nothing}
      route={null}
      focusSearchCount={0}
    />,
  );
  expect(page.find("#chat-sidebar [role=status]").getAttribute("aria-label")).toBe(
    "Loading chats…",
  );
  await eventually(() =>
    expect(page.find("dialog.drawer").textContent).toContain(listStrings.empty),
  );
});
