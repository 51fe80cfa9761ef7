import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Db } from "../../db/database.ts";
import {
  type ConversationOfPerson,
  listConversationsOf,
  listMessagePage,
  type MessageOfPerson,
} from "./conversation-store.ts";

const messagesPerPage = 100;

/** Counts what was read, for the download's percentage. */
export type OnRead = (messages: number) => void;

/** A person's conversations, oldest first, each with its messages page by page. */
export async function* readConversations(
  db: Db,
  userId: string,
): AsyncGenerator<{
  conversation: ConversationOfPerson;
  pages: AsyncGenerator<MessageOfPerson[]>;
}> {
  for (const conversation of await listConversationsOf(db, userId)) {
    yield { conversation, pages: readMessages(db, conversation.id) };
  }
}

async function* readMessages(db: Db, conversationId: string): AsyncGenerator<MessageOfPerson[]> {
  let afterId = 0;
  for (;;) {
    const page = await listMessagePage(db, { conversationId, afterId, limit: messagesPerPage });
    // SQLite answers at once, so without this the pages would hold up everyone else's requests.
    await yieldToOthers();
    if (page.length > 0) yield page;
    if (page.length < messagesPerPage) return;
    afterId = page.at(-1)?.id ?? afterId;
  }
}

/** A message as JSON; its calculations, its cards and where its figures stand are stored as JSON already. */
function toMessageJson({ tools, citations, figures, ...message }: MessageOfPerson): string {
  return JSON.stringify({
    ...message,
    tools: tools === null ? [] : JSON.parse(tools),
    citations: citations === null ? null : JSON.parse(citations),
    figures: figures === null ? null : JSON.parse(figures),
  });
}

/** All conversations with all branches as one JSON list, in pieces. */
export async function* conversationsJson(
  db: Db,
  userId: string,
  onRead: OnRead,
): AsyncGenerator<string> {
  let before = "[\n";
  for await (const { conversation, pages } of readConversations(db, userId)) {
    yield `${before}${JSON.stringify(conversation).slice(0, -1)},"messages":[`;
    let separator = "\n";
    for await (const page of pages) {
      yield separator + page.map(toMessageJson).join(",\n");
      separator = ",\n";
      onRead(page.length);
    }
    yield "]}";
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
