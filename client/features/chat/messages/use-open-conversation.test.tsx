import { act, createRef } from "react";
import { expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { chatCalls } from "../conversation/conversation-api.ts";
import { ConversationStore } from "../conversation/store.ts";
import { useOpenConversation } from "./use-open-conversation.ts";

const service = { name: "Health", slug: "health" } as const;
const field = createRef<HTMLElement>();

function Opened({ store }: { store: ConversationStore }) {
  useOpenConversation({ store, service, turn: null, field });
  return null;
}

/** A conversation on the screen, and how often it asked for its newest messages. */
async function open() {
  const asked: string[] = [];
  const page = async (uuid: string) => {
    asked.push(uuid);
    return { items: [], current_page: 1, last_page: 1, title: "t", service: { id: 1, ...service } };
  };
  const calls = { ...chatCalls, page };
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls });
  const shown = await render(<Opened store={store} />);
  await eventually(() => expect(store.read().load.state).toBe("loaded"));
  return { asked, store, [Symbol.dispose]: shown[Symbol.dispose] };
}

const showPage = (persisted: boolean) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  });

it("loads new messages when Back shows a page that the browser has kept", async () => {
  using opened = await open();
  const before = opened.asked.length;
  await showPage(true);
  expect(opened.asked).toHaveLength(before + 1);
});

it("loads nothing twice when a page is shown for the first time", async () => {
  using opened = await open();
  const before = opened.asked.length;
  await showPage(false);
  expect(opened.asked).toHaveLength(before);
});
