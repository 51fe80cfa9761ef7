import { expect, it } from "vitest";
import { messagesPath } from "../../../shared/app-paths.ts";
import { session } from "../../lib/session/session.ts";
import { eventually } from "../../testing/render.tsx";
import { serve, visit } from "../../testing/serve.ts";

const uuid = "019a1b2c-0000-7000-8000-000000000001";

it("loads the conversation of the page's URL once, before its screen asks for it", async () => {
  const urls: string[] = [];
  await using _server = await serve((request, response) => {
    urls.push(decodeURIComponent(request.url ?? ""));
    const items = [{ id: 1, sender: "user", message: "hello", created_at: "", status: "sent" }];
    const data = { items, current_page: 1, last_page: 1, service: { id: 1, name: "Health" } };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: true, data }));
  });
  visit(`/chat/health/1/${uuid}`);
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  const { conversations } = await import("./conversations.ts");
  const store = conversations.getOrCreate({ serviceId: 1, uuid });
  // The screen does the same when it is mounted.
  void store.load();
  await eventually(() => expect(store.read().load.state).toBe("loaded"));
  expect(urls.filter((url) => url === messagesPath(uuid, 1))).toHaveLength(1);
  expect(urls[0]).toContain(uuid);
});

it("keeps a message in the composer when a reply began before it could leave", async () => {
  const { conversations, drafts, sendOrReturn } = await import("./conversations.ts");
  await using _server = await serve(() => undefined);
  const store = conversations.getOrCreate({ serviceId: 1, uuid: null });
  drafts.setOwner("u");
  drafts.setText("new-1", "one");
  const first = drafts.takeForSending("new-1");
  drafts.setText("new-1", "two");
  const second = drafts.takeForSending("new-1");
  if (first === null || second === null) throw new Error("nothing to send");
  sendOrReturn(store, first);
  sendOrReturn(store, second);
  expect(store.read().turn?.sent?.text).toBe("one");
  expect(drafts.text("new-1")).toBe("two");
  expect(drafts.takeForSending("new-1")?.key).toBe(second.key);
  store.close();
});
