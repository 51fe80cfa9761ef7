import { expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { chatCalls } from "../conversation/calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import { ReplyItem } from "./reply-item.tsx";

it.each(["stopped", "interrupted", "failed", "cut"] as const)(
  "closes open marks of a reply that was %s",
  async (status) => {
    const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: chatCalls });
    const created_at = "2026-11-20T04:05:00.000Z";
    const message = { id: 2, sender: "ai", message: "**This is a", created_at, status } as const;
    using page = await render(<ReplyItem message={message} store={store} isLast canSend={false} />);
    await eventually(() => expect(page.find("strong").textContent).toBe("This is a"));
    expect(page.container.textContent).not.toContain("**");
  },
);
