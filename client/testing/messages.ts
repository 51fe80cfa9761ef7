import type { Message, MessagesPage } from "../features/chat/conversation/types.ts";

/** Message `m1`, `m2` …: the odd ones are questions. */
export function message(id: number, change: Partial<Message> = {}): Message {
  const isQuestion = id % 2 === 1;
  return {
    id,
    sender: isQuestion ? "user" : "ai",
    status: isQuestion ? "sent" : "complete",
    message: `m${id}`,
    created_at: "",
    ...change,
  };
}

/** The only page of a conversation; items are replies unless they say otherwise. */
export function page(items: Partial<Message>[], change: Partial<MessagesPage> = {}): MessagesPage {
  const defaults = { sender: "ai", message: "", created_at: "", status: "complete" } as const;
  return {
    items: items.map((item, index) => ({ id: index + 1, ...defaults, ...item })),
    current_page: 1,
    last_page: 1,
    title: "t",
    service: { id: 1, name: "Health", slug: "health" },
    ...change,
  };
}
