import { expect, it, onTestFinished, vi } from "vitest";
import type { DangerLevel } from "../../../../shared/chat-events.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import { emptyConversation, type Message } from "../conversation/types.ts";
import { strings } from "../strings.ts";
import { MessageList } from "./message-list.tsx";

const created_at = "2026-11-20T04:05:00.000Z";
const question: Message = { id: 1, sender: "user", message: "Hi", status: "sent", created_at };
const reply: Message = { id: 2, sender: "ai", message: "Yes", status: "complete", created_at };
const turn = {
  sent: { text: "Hi", key: "k" },
  replyId: null,
  stopping: false,
  failure: null,
};
const notice = strings.notProfessional.health;

/** The text of a list, in its order. */
async function open(state: Partial<ReturnType<typeof emptyConversation>>) {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
  const shown = { ...emptyConversation(1, "u"), ...state };
  using page = await render(
    <MessageList
      store={store}
      notice={notice}
      state={shown}
      canSend
      skipsOffscreen={false}
      onFollowUp={() => undefined}
    />,
  );
  return page.container.textContent ?? "";
}

it.each([
  ["a first message that is being sent", { turn }],
  ["a conversation of today or long ago", { messages: [question, reply] }],
])("says once that this is an AI at the start of %s", async (_, state) => {
  const text = await open(state);
  expect(text.split(notice ?? "?")).toHaveLength(2);
  expect(text.startsWith(notice ?? "?")).toBe(true);
});

it.each([
  ["a message that has not left is sent", null, strings.sentLater],
  ["a reply in its middle goes on", 2, strings.continuesLater],
])("says without a network that %s when it is back", async (_, replyId, said) => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const messages = replyId === null ? [] : [question, { ...reply, status: "writing" as const }];
  const text = await open({ messages, turn: { ...turn, replyId } });
  expect([strings.sentLater, strings.continuesLater].filter((one) => text.includes(one))).toEqual([
    said,
  ]);
});

it("shows no AI notice above a later page of messages", async () => {
  expect(await open({ messages: [question, reply], olderPage: 2 })).not.toContain(notice);
});

/** A conversation of a moment ago in a danger of one level. */
function openAt(level: DangerLevel | null, id: number) {
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
  const newest = { ...reply, id, created_at: new Date().toISOString() };
  const danger = level === null ? [] : [{ kind: "heart", level, helplines: [] }];
  const state = { ...emptyConversation(1, "u"), messages: [question, newest], danger };
  const props = { store, notice, state, skipsOffscreen: false };
  return render(<MessageList {...props} canSend onFollowUp={() => undefined} />);
}

it("asks for follow-up questions, but not in a loud danger", async () => {
  const asked: string[] = [];
  await using _server = await serve(({ url = "" }, response) => {
    for (const [, id = ""] of decodeURIComponent(url).matchAll(/messageId\D+(\d+)/g))
      asked.push(id);
    response.writeHead(503).end();
  });
  using _loud = await openAt("loud", 3);
  using _soft = await openAt("soft", 4);
  using _safe = await openAt(null, 5);
  await eventually(() => expect(new Set(asked)).toEqual(new Set(["4", "5"])));
});

it.each(["health", "law", "finance", "jobs", "education", "real-estate", "company-registration"])(
  "has a sentence for %s that names the AI and a profession",
  (slug) => {
    expect(strings.notProfessional[slug]).toMatch(/ is an AI, not an? /);
  },
);
