import type { Page, Route } from "@playwright/test";
import type { ToolCall } from "../../../shared/tools/tool-call.ts";
import { trainRefund } from "../../../shared/tools/train-refund.ts";
import { intercept } from "../network/intercept.ts";

export const messagesGlob = "**/api/app/conversations/*/messages*";

/** Markdown with every element of a reply. */
export const richReply = `## What your numbers mean

An **HbA1c of 6.1** is [a little high](https://example.in/a-page-with-a-long-name), \`6.1 %\` of it.

| Value | Range | What it says | What to do now, in the next three months |
|---|:-:|---|---:|
| below 5.7 | normal | nothing to do | ask again in three years |
| 5.7 to 6.4 | raised | walk, weigh, eat less sugar | ask again in three months |

1. Walk for half an hour.
2. - [x] Weigh yourself
   - [ ] Write it down

> Your doctor knows you better than any of this.

\`\`\`ts
const reading = { name: "HbA1c", value: 6.1, unit: "percent", takenAt: "2026-01-31T08:00:00Z", fasting: false };
\`\`\`

---

Averyveryverylongwordwithoutanyplacewhereitcouldbebrokenandthatgoesonandonandonandonuntiltheend.`;

/** The calculator with most fields, and with a date for the calendar. */
export function richCalculation(): ToolCall {
  const input = {
    fare: 2400,
    passengers: 2,
    travel_class: "ac-3",
    ticket: "confirmed",
    train: "regular",
    departs_on: "2096-12-10",
    departs_at: "22:15",
    cancelled_on: "2096-12-08",
    cancelled_at: "10:00",
  };
  return { name: "train-refund", input, ...trainRefund.run(input) };
}

/** The last reply of the fake messages; `older` adds a page that never loads. */
type FakeReply = { text: string; status: string; tools?: ToolCall[]; older?: boolean };
type Message = {
  id: number;
  sender: string;
  message: string;
  status: string;
  tools?: ToolCall[] | undefined;
};
type Data = { items?: Message[]; current_page: number; last_page: number };

/** Two exchanges in place of the real messages: one in Hindi, then one whose reply has `status`. */
function toFakeMessages([first]: Message[], { text, status, tools }: FakeReply): Message[] {
  const like = first ?? { id: 1, sender: "user", message: "", status: "complete" };
  const user = { ...like, sender: "user", status: status === "unanswered" ? status : "complete" };
  const reply = { ...like, sender: "ai", status };
  const all = [
    { ...user, status: "complete", message: "मेरा HbA1c 6.1 है। इसका क्या मतलब है?" },
    { ...reply, status: "complete", message: "यह थोड़ा ज़्यादा है।\n\n- रोज़ आधा घंटा चलिए।" },
    { ...user, message: "And in English?\nWith a table, please." },
    { ...reply, message: text, tools },
  ];
  const shown = status === "unanswered" ? all.slice(0, -1) : all;
  return shown.map((message, index) => ({ ...message, id: like.id + index }));
}

/** Replaces the messages in the server's answers. */
export function replaceMessages(page: Page, reply: FakeReply): Promise<() => void> {
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const answer: { data?: Data } = await response.json();
    const { data } = answer;
    if (data?.items !== undefined) {
      data.items = toFakeMessages(data.items, reply);
      if (reply.older) data.last_page = 2;
    }
    await route.fulfill({ response, json: answer });
  };
  return intercept(page, messagesGlob, async (route) => {
    const { promise: never } = Promise.withResolvers<void>();
    if (reply.older && /page=2/.test(route.request().url())) return never;
    // A reload may have aborted the request.
    await answer(route).catch(() => undefined);
  });
}

type Shared = { messages: Pick<Message, "sender" | "message">[] };

/** Replaces every reply of a shared conversation with `text`. */
export async function replaceSharedMessages(page: Page, text: string): Promise<void> {
  await page.route("**/trpc/*chat.shared*", async (route) => {
    const response = await route.fetch();
    const answers: { result?: { data: Shared } }[] = await response.json();
    for (const { result } of answers) {
      for (const said of result?.data.messages ?? []) {
        if (said.sender === "ai") said.message = text;
      }
    }
    await route.fulfill({ response, json: answers });
  });
}
