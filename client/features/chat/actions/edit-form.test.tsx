import { act } from "react";
import { expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { chatCalls } from "../conversation/conversation-api.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { EditForm } from "./edit-form.tsx";
import { strings } from "./strings.ts";

const message: Message = {
  id: 1,
  sender: "user",
  message: "hello",
  created_at: "2026-11-20T04:05:00.000Z",
  status: "sent",
};

it("keeps the edited text and explains why it cannot be sent while a reply is being written", async () => {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: chatCalls });
  let closed = 0;
  using page = await render(
    <EditForm
      message={message}
      store={store}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  void store.rewrite(2, () => new Promise(() => undefined));
  const area = page.find<HTMLTextAreaElement>("textarea");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(
      area,
      "hello again",
    );
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => page.find("[type=submit]").click());
  await eventually(() => expect(page.container.textContent).toContain(strings.editWaits));
  expect([area.value, closed]).toEqual(["hello again", 0]);
});
