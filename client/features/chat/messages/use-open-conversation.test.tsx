import { act, createRef, useSyncExternalStore } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import { useOpenConversation } from "./use-open-conversation.ts";

const service = { name: "Health", slug: "health" } as const;
const uuid = "01a2230e-11cc-70d6-9638-efaeded7c6ab";
const field = createRef<HTMLElement>();

function Opened({ store }: { store: ConversationStore }) {
  useSyncExternalStore(store.subscribe, store.read);
  useOpenConversation({ store, slug: service.slug, turn: null, field });
  return null;
}

/** A conversation on the screen, and how often it asked for its newest messages. */
async function open() {
  const asked: string[] = [];
  const page = async (uuid: string) => {
    asked.push(uuid);
    return { items: [], current_page: 1, last_page: 1, title: "t", service: { id: 1, ...service } };
  };
  const calls = { ...conversationCalls, fetchPage: page };
  const store = new ConversationStore({ serviceId: 1, uuid }, { calls });
  const shown = await render(<Opened store={store} />);
  await eventually(() => expect(store.read().load.state).toBe("loaded"));
  return { asked, store, [Symbol.dispose]: shown[Symbol.dispose] };
}

it.each([
  ["another conversation", "/chat/law/3/01a2230e-11cc-70d6-9638-662362eb790a"],
  ["another service's new chat", "/chat/law/3"],
  ["another page", "/account"],
])("leaves a URL alone that Forward changed to %s before the first effect", async (_, path) => {
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  window.history.replaceState(null, "", path);
  using _opened = await open();
  expect(window.location.pathname).toBe(path);
});

it.each([
  ["in a service's new chat", "/chat/health/1"],
  ["under another service", `/chat/law/3/${uuid}`],
])("corrects the URL of a conversation %s", async (_, path) => {
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  window.history.replaceState(null, "", path);
  using _opened = await open();
  expect(window.location.pathname).toBe(`/chat/health/1/${uuid}`);
});

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

it("loads new messages when the tab is visible again, at most every ten seconds", async () => {
  using opened = await open();
  const before = opened.asked.length;
  let nowMs = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  let hidden = false;
  const visibility = vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  onTestFinished(() => visibility.mockRestore());
  const change = (isHidden: boolean, afterMs: number) => {
    hidden = isHidden;
    nowMs += afterMs;
    return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  };
  await change(true, 20_000);
  expect(opened.asked).toHaveLength(before);
  await change(false, 0);
  expect(opened.asked).toHaveLength(before + 1);
  await change(true, 4000);
  await change(false, 4000);
  expect(opened.asked).toHaveLength(before + 1);
  await change(true, 1000);
  await change(false, 1000);
  expect(opened.asked).toHaveLength(before + 2);
});
