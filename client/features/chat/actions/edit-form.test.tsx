import { act } from "react";
import { expect, it } from "vitest";
import { limits } from "../../../../shared/inputs/limits.ts";
import { button, field, fill, pageText, press } from "../../../testing/controls.ts";
import { page } from "../../../testing/messages.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { toEditDraftKey } from "../composer/drafts.ts";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { EditForm } from "./edit-form.tsx";
import { editStrings } from "./edit-strings.ts";
import { strings } from "./strings.ts";

const message: Message = {
  id: 1,
  sender: "user",
  message: "hello",
  created_at: "2026-11-20T04:05:00.000Z",
  status: "sent",
};

it("keeps the edited text and explains why it cannot be sent while a reply is being written", async () => {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
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
  await fill(area, "hello again");
  await act(async () => page.find("[type=submit]").click());
  await eventually(() => expect(page.container.textContent).toContain(editStrings.editWaits));
  expect([area.value, closed]).toEqual(["hello again", 0]);
});

/** The form in a conversation, and how often it was closed. */
async function open() {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
  const form = { closed: 0 };
  const onClose = () => {
    form.closed += 1;
  };
  const page = await render(<EditForm message={message} store={store} onClose={onClose} />);
  return Object.assign(form, {
    [Symbol.dispose]: () => {
      store.close();
      page[Symbol.dispose]();
    },
  });
}

it("sends nothing that is blank, too long, unchanged or cancelled, and says why", async () => {
  await using server = await serveAnswers({});
  using form = await open();
  expect(document.activeElement).toBe(field(strings.edit));
  const wrongs = {
    " \u200b ": "Please write a message",
    ["a".repeat(limits.messageMaxChars + 2)]: "2 characters too many",
  };
  for (const [text, says] of Object.entries(wrongs)) {
    await fill(field(strings.edit), text);
    const ctrlEnter = { key: "Enter", ctrlKey: true, bubbles: true };
    await act(async () => {
      field(strings.edit).dispatchEvent(new KeyboardEvent("keydown", ctrlEnter));
    });
    expect(field(strings.edit).getAttribute("aria-invalid")).toBe("true");
    expect(pageText()).toContain(says);
  }
  expect(form.closed).toBe(0);
  await fill(field(strings.edit), " hello ");
  await press("Send again");
  expect(form.closed).toBe(1);
  await fill(field(strings.edit), "something else");
  await act(async () => {
    field(strings.edit).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
    );
  });
  expect(form.closed).toBe(2);
  expect(server.asked).toEqual([]);
});

it("sends with Enter, as the composer does, and breaks the line with Shift", async () => {
  using form = await open();
  const pressEnter = async (options: KeyboardEventInit) => {
    const pressed = { key: "Enter", bubbles: true, cancelable: true, ...options };
    const event = new KeyboardEvent("keydown", pressed);
    await act(async () => void field(strings.edit).dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await pressEnter({ shiftKey: true }), form.closed]).toEqual([false, 0]);
  // An unchanged text closes the form.
  expect([await pressEnter({}), form.closed]).toEqual([true, 1]);
});

it("stays open when Escape ends the choice of a word, also in Safari", async () => {
  using form = await open();
  for (const choosing of [{ isComposing: true }, { keyCode: 229 }]) {
    const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...choosing });
    // happy-dom reads no `keyCode`.
    Object.assign(pressed, choosing);
    await act(async () => void field(strings.edit).dispatchEvent(pressed));
  }
  expect(form.closed).toBe(0);
});

it("asks before it sends a private number, goes back to it, and can mask it", async () => {
  const started = {
    uuid: "u",
    message_id: 7,
    reply_id: 8,
    service: { name: "Health" },
    danger: [],
  };
  await using server = await serveAnswers({ "chat.edit": { data: started } });
  using form = await open();
  await fill(field(strings.edit), "my number 2345 6789 0124");
  await press("Send again");
  await eventually(() => void button("Send it masked"));
  await press("Go back");
  expect(field(strings.edit).value).toBe("my number 2345 6789 0124");
  await press("Send again");
  await eventually(() => void button("Send it masked"));
  await press("Send it masked");
  await eventually(() => expect(form.closed).toBe(1));
  const sent = server.asked.filter((call) => call.startsWith("chat.edit"));
  expect(sent).toEqual([expect.stringContaining("my number XXXX XXXX 0124")]);
});

it("forgets the text of an edit that was stored although no answer came", async () => {
  await using _server = await serveAnswers({ "chat.edit": { status: 500 } });
  drafts.setOwner(crypto.randomUUID());
  // Ids of its own: a reply to an earlier test's message may still come.
  const question: Message = { ...message, id: 11 };
  const reply: Message = { ...message, id: 12, sender: "ai", message: "Hi", status: "complete" };
  const edited = [
    { ...question, id: 13, message: "hello again" },
    { ...reply, id: 14 },
  ];
  const pages = [[question, reply], edited];
  const store = new ConversationStore(
    { serviceId: 1, uuid: "u" },
    { calls: { ...conversationCalls, fetchPage: async () => page(pages.shift() ?? []) } },
  );
  await store.load();
  using _page = await render(
    <EditForm message={question} store={store} onClose={() => undefined} />,
  );
  await fill(field(strings.edit), "hello again");
  expect(drafts.text(toEditDraftKey(11))).toBe("hello again");
  await press("Send again");
  await eventually(() => expect(store.read().messages).toEqual(edited));
  await eventually(() => expect(drafts.text(toEditDraftKey(11))).toBe(""));
});
