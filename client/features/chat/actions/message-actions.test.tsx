import { expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { ReplyActions } from "./message-actions.tsx";

it("keeps its buttons in their places when the first new version comes", async () => {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
  const message: Message = {
    id: 2,
    sender: "ai",
    message: "Drink water.",
    status: "complete",
    created_at: "2026-11-20T04:05:00.000Z",
  };
  const actions = (versions?: number[]) => (
    <ReplyActions message={{ ...message, versions }} store={store} canSend />
  );
  using page = await render(actions());
  const list = () =>
    [...page.container.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  const before = list();
  await page.show(actions([1, 2]));
  await eventually(() => expect(list().length).toBe(before.length + 2));
  expect(list().slice(0, before.length)).toEqual(before);
});
