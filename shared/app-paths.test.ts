import { expect, it } from "vitest";
import { conversationListPath, messagesPath, offlineCacheGroup, plansPath } from "./app-paths.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const groupOf = (path: string) => offlineCacheGroup(new URL(path, "http://localhost").pathname);

it("builds the path of each page of the list of conversations", () => {
  expect(conversationListPath()).toBe("/api/app/history");
  expect(conversationListPath({ serviceId: 3, cursor: "a&b" })).toBe(
    "/api/app/history?service=3&cursor=a%26b",
  );
});

it("allows conversations and their list to be read without a network", () => {
  expect(groupOf(conversationListPath({ cursor: "a" }))).toBe("conversation-list");
  expect(groupOf(messagesPath(uuid, 2))).toBe(uuid);
});

it.each([
  ["prices", plansPath],
  ["payments", "/api/payment-history"],
  ["a batch of procedures", "/trpc/chat.history?batch=1&input=%7B%7D"],
  ["the contract's own messages", `/api/chat/${uuid}/messages`],
  ["a conversation that is no uuid", "/api/app/conversations/toString/messages"],
  ["a path beneath the messages", `/api/app/conversations/${uuid}/messages/1`],
])("forbids %s to be read without a network", (_what, path) => {
  expect(groupOf(path)).toBeNull();
});
