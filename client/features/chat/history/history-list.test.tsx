import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../../lib/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { historyChanges } from "../conversations.ts";
import { HistoryList } from "./history-list.tsx";

type Page = Awaited<ReturnType<typeof render>>;

const item = (title: string) => ({ uuid: title, title, created_at: "2026-01-01", service_id: 1 });
const titles = (page: Page) =>
  [...page.container.querySelectorAll("a > span:first-child")].map((span) => span.textContent);
const press = (page: Page) => act(async () => page.find<HTMLButtonElement>("button").click());
const list = <HistoryList current={null} onFollow={() => undefined} />;

/** A history of the server's, two to a page, that the test may change; also counts what was asked. */
async function withHistory(titlesNow: string[]) {
  const server = { titles: titlesNow, status: 200, asked: 0 };
  const served = await serve((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    if (!url.pathname.startsWith("/trpc/chat.history")) return void response.end("{}");
    server.asked += 1;
    const { cursor } = JSON.parse(url.searchParams.get("input") ?? "{}")[0];
    const from = Number(cursor ?? 0);
    const items = server.titles.slice(from, from + 2).map(item);
    const next_cursor = from + 2 < server.titles.length ? String(from + 2) : null;
    const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: server.status };
    const refusal = { error: { code: -32603, message: "No", data } };
    const answer = server.status === 200 ? { result: { data: { items, next_cursor } } } : refusal;
    response.writeHead(server.status, { "content-type": "application/json" });
    response.end(JSON.stringify([answer]));
  });
  return Object.assign(server, { [Symbol.asyncDispose]: served[Symbol.asyncDispose] });
}

describe("HistoryList", () => {
  beforeEach(() => {
    localStorage.clear();
    session.setToken(crypto.randomUUID());
  });

  it("loads a page, and another one", async () => {
    await using _server = await withHistory(["c", "b", "a"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["c", "b"]));
    await press(page);
    await eventually(() => expect(titles(page)).toEqual(["c", "b", "a"]));
    expect(page.container.querySelector("button")).toBeNull();
  });

  it("asks again when a conversation began or went on, and shows none twice", async () => {
    await using server = await withHistory(["c", "b", "a"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["c", "b"]));
    await press(page);
    await eventually(() => expect(titles(page)).toHaveLength(3));
    server.titles = ["a", "d", "c", "b"];
    act(() => void historyChanges.dispatchEvent(new Event("change")));
    await eventually(() => expect(titles(page)).toEqual(["a", "d", "c", "b"]));
  });

  it("says that the server would not, without asking thrice, and can be asked again", async () => {
    await using server = await withHistory(["a"]);
    server.status = 500;
    using page = await render(list);
    await eventually(() =>
      expect(page.find("[role=alert]").textContent).toContain("could not be loaded"),
    );
    expect(server.asked).toBe(1);
    server.status = 200;
    await press(page);
    await eventually(() => expect(titles(page)).toEqual(["a"]));
  });

  it("shows nothing of the session before", async () => {
    await using server = await withHistory(["private"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["private"]));
    server.titles = [];
    act(() => session.setToken("of-another"));
    expect(page.container.textContent).not.toContain("private");
    await eventually(() => expect(page.container.textContent).toContain("will be listed here"));
  });
});
