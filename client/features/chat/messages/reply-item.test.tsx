import { expect, it } from "vitest";
import { emi } from "../../../../shared/tools/loans.ts";
import { press } from "../../../testing/controls.ts";
import { page } from "../../../testing/messages.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message, ReceivedDanger } from "../conversation/types.ts";
import { strings } from "../strings.ts";
import { ReplyItem } from "./reply-item.tsx";

it.each(["stopped", "interrupted", "failed", "cut"] as const)(
  "closes open marks of a reply that was %s",
  async (status) => {
    const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });
    const created_at = "2026-11-20T04:05:00.000Z";
    const message = { id: 2, sender: "ai", message: "**This is a", created_at, status } as const;
    using page = await render(<ReplyItem message={message} store={store} isLast canSend={false} />);
    await eventually(() => expect(page.find("strong").textContent).toBe("This is a"));
    expect(page.container.textContent).not.toContain("**");
  },
);

const refused: Message = {
  id: 2,
  sender: "ai",
  message: "",
  status: "refused",
  created_at: "2026-11-20T04:05:00.000Z",
};

async function openReply(message: Message, danger: ReceivedDanger[], retried: number[] = []) {
  const retry = (id: number) => {
    retried.push(id);
    return new Promise<never>(() => undefined);
  };
  const calls = { ...conversationCalls, fetchPage: async () => page([message], { danger }), retry };
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls });
  await store.load();
  return render(<ReplyItem message={message} store={store} isLast canSend />);
}

const raised: ReceivedDanger[] = [
  {
    kind: "self-harm",
    level: "loud",
    helplines: [
      { number: "14416", label: "Tele-MANAS" },
      { number: "112", label: "any emergency" },
    ],
  },
];

it("says kindly whom to call, and not to ask differently, when a flagged message is refused", async () => {
  using page = await openReply(refused, raised);
  expect(page.container.textContent).toContain(strings.refusedKindly);
  expect(page.container.textContent).not.toContain(strings.refused);
  await eventually(() => expect(page.find("a").getAttribute("href")).toBe("tel:14416"));
});

it("says to ask differently when the conversation raised nothing", async () => {
  using page = await openReply(refused, []);
  expect(page.container.textContent).toContain(strings.refused);
  expect(page.container.querySelector("a")).toBeNull();
});

it.each(["failed", "interrupted"] as const)(
  "names a number beside a flagged message whose reply %s",
  async (status) => {
    using page = await openReply({ ...refused, status }, raised);
    expect(page.container.textContent).toContain(strings.ends[status].text);
    expect(page.container.textContent).toContain(strings.callInstead);
    await eventually(() => expect(page.find("a").getAttribute("href")).toBe("tel:14416"));
  },
);

it("shows what was calculated below a reply", async () => {
  const input = { principal: 500_000, annual_percent: 9, months: 60 };
  const tools = [{ name: "emi", input, ...emi.run(input) }];
  const message = { ...refused, message: "It is ₹10,379.18.", status: "complete", tools } as const;
  using page = await openReply(message, []);
  await eventually(() => expect(page.find("output").textContent).toContain("₹10,379.18"));
});

it.each([
  ["stopped", ""],
  ["stopped", "Half an ans"],
  ["interrupted", ""],
  ["failed", ""],
] as const)("asks once for another reply in place of one that %s with %j", async (status, text) => {
  const retried: number[] = [];
  using _page = await openReply({ ...refused, status, message: text }, [], retried);
  await press(strings.tryAgain);
  await press(strings.tryAgain);
  await eventually(() => expect(retried).toEqual([refused.id]));
});
