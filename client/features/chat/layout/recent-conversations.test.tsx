import { beforeEach, expect, it } from "vitest";
import { conversationListPath } from "../../../../shared/app-paths.ts";
import { session } from "../../../lib/session/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { RecentConversations, useRecentConversations } from "./recent-conversations.tsx";

function Recent() {
  const items = useRecentConversations();
  return items === null ? null : <RecentConversations items={items} services={[]} />;
}

beforeEach(() => session.setToken("t"));

it("shows the time of today's conversations, and the date of older ones", async () => {
  const times = [new Date().toISOString(), "2026-01-02T06:30:00.000Z"];
  const items = times.map((active_at) => ({
    uuid: active_at,
    title: "t",
    active_at,
    service_id: 1,
  }));
  const data = { items, pinned: [], next_cursor: null };
  await using _server = await serveAnswers({
    [conversationListPath()]: { data: { status: true, data } },
  });
  using page = await render(<Recent />);
  const shown = () => [...page.container.querySelectorAll("time")].map((one) => one.textContent);
  await eventually(() =>
    expect(shown()).toEqual([expect.stringMatching(/^\d+:\d\d [ap]m$/), "2 Jan 2026"]),
  );
  // A link's name holds all that it shows (WCAG 2.5.3).
  expect(page.find("a").hasAttribute("aria-labelledby")).toBe(false);
});
