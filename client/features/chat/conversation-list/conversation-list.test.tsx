import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { conversationListPath } from "../../../../shared/app-paths.ts";
import { session } from "../../../lib/session/session.ts";
import { button, fill, press as pressByName } from "../../../testing/controls.ts";
import { retryAtOnce, runFailureScenario } from "../../../testing/failure-scenarios.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { conversationEvents } from "../conversations.ts";
import { ConversationList } from "./conversation-list.tsx";
import { listStrings } from "./list-strings.ts";

retryAtOnce();

type Page = Awaited<ReturnType<typeof render>>;

const at = "2026-01-01";
const item = (title: string) => {
  return { uuid: title, title, created_at: at, active_at: at, service_id: 1 };
};
const titles = (page: Page) =>
  [...page.container.querySelectorAll("a > span:first-child")].map((span) => span.textContent);
const buttons = (page: Page, name: string) =>
  [...page.container.querySelectorAll("button")].filter(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
const press = (page: Page, name = "Show more") => act(async () => buttons(page, name)[0]?.click());
const list = <ConversationList current={null} focusSearchCount={0} onNavigate={() => undefined} />;

/** The server's answer to a search: the hit and the rest of each title that starts with it. */
function toSearchResult(titlesNow: string[], query: string) {
  const items = titlesNow
    .filter((title) => title.startsWith(query))
    .map((title) => ({
      ...item(title),
      title_pieces: [
        { text: query, hit: true },
        { text: title.slice(query.length), hit: false },
      ],
      hits: [],
    }));
  return { result: { data: { items, next_cursor: null } } };
}

/** Serves a list with two items a page; the test may change it and reads the counted requests. */
async function withHistory(titlesNow: string[]) {
  const server = {
    titles: titlesNow,
    pinned: [] as string[],
    status: 200,
    requests: 0,
    searched: [] as string[],
    services: [] as unknown[],
  };
  const served = await serve((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    if (url.pathname === "/api/app/services") {
      const services = [1, 2].map((id) => ({ id, name: `Service ${id}`, icon: "" }));
      return void response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ status: true, data: { data: services } }));
    }
    if (url.pathname.startsWith("/trpc/chat.search")) {
      const { query } = JSON.parse(url.searchParams.get("input") ?? "{}")[0];
      server.searched.push(query);
      if (server.status !== 200) return void response.writeHead(server.status).end("{}");
      return void response.end(JSON.stringify([toSearchResult(server.titles, query)]));
    }
    if (/^\/trpc\/chat\.(?:pin|remove|restore)$/.test(url.pathname)) {
      return void response.end(JSON.stringify([{ result: { data: {} } }]));
    }
    if (url.pathname !== conversationListPath()) return void response.end("{}");
    server.requests += 1;
    server.services.push(url.searchParams.get("service"));
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const items = server.titles.slice(from, from + 2).map(item);
    const next_cursor = from + 2 < server.titles.length ? String(from + 2) : null;
    const refusal = { status: false, message: "No" };
    const page = {
      items,
      pinned: server.pinned.map((title) => ({ ...item(title), pinned: true })),
      next_cursor,
    };
    const answer = server.status === 200 ? { status: true, data: page } : refusal;
    response.writeHead(server.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  return Object.assign(server, { [Symbol.asyncDispose]: served[Symbol.asyncDispose] });
}

describe("ConversationList", () => {
  beforeEach(() => {
    session.setToken(crypto.randomUUID());
  });

  it("loads a page, and the next one with the button", async () => {
    await using _server = await withHistory(["c", "b", "a"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["c", "b"]));
    await press(page);
    await eventually(() => expect(titles(page)).toEqual(["c", "b", "a"]));
    expect(buttons(page, "Show more")).toEqual([]);
  });

  it("loads the list again when a conversation changed, and shows none twice", async () => {
    await using server = await withHistory(["c", "b", "a"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["c", "b"]));
    await press(page);
    await eventually(() => expect(titles(page)).toHaveLength(3));
    server.titles = ["a", "d", "c", "b"];
    act(() => void conversationEvents.dispatchEvent(new Event("change")));
    await eventually(() => expect(titles(page)).toEqual(["a", "d", "c", "b"]));
  });

  it("shows an error after one failed request, and retries with the button", async () => {
    await using server = await withHistory(["a"]);
    server.status = 500;
    using page = await render(list);
    await eventually(() =>
      expect(page.find("[role=alert]").textContent).toContain("could not be loaded"),
    );
    expect(server.requests).toBe(1);
    server.status = 200;
    await press(page, "Try again");
    await eventually(() => expect(titles(page)).toEqual(["a"]));
  });

  it("reports every failure of the list and loads it when the network returns", async () => {
    const data = { items: [item("a")], pinned: [], next_cursor: null };
    await using server = await serveAnswers({
      [conversationListPath()]: { data: { status: true, data } },
    });
    await using pages = new AsyncDisposableStack();
    await runFailureScenario(server, {
      name: "the list of chats",
      call: conversationListPath(),
      start: async () => void pages.use(await render(list)),
      retry: () => pressByName("Try again"),
      message: "Your chats could not be loaded.",
      retriesByItself: true,
      expectSuccess: () => expect(document.querySelector("a")?.textContent).toContain("a"),
    });
  });

  it("removes the list of the previous session", async () => {
    await using server = await withHistory(["private"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["private"]));
    server.titles = [];
    act(() => session.setToken("of-another"));
    expect(page.container.textContent).not.toContain("private");
    await eventually(() => expect(page.container.textContent).toContain("will be listed here"));
  });

  it("shows search results with marked hits, and the list again without search text", async () => {
    await using server = await withHistory(["rent", "salary"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["rent", "salary"]));
    const type = (text: string) => fill(page.find<HTMLInputElement>("[type=search]"), text);
    await type("sal");
    await eventually(() => expect(page.container.querySelector("mark")?.textContent).toBe("sal"));
    expect(page.container.querySelectorAll("li")).toHaveLength(1);
    expect(server.searched).toEqual(["sal"]);
    await type("  ");
    await eventually(() => expect(titles(page)).toEqual(["rent", "salary"]));
  });

  it("reports a failed search and retries it", async () => {
    await using server = await withHistory(["rent"]);
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["rent"]));
    server.status = 500;
    await fill(page.find<HTMLInputElement>("[type=search]"), "re");
    await eventually(() =>
      expect(page.find("[role=alert]").textContent).toContain("Please try again"),
    );
    server.status = 200;
    await press(page, "Try again");
    await eventually(() => expect(page.container.querySelector("mark")?.textContent).toBe("re"));
  });

  it("shows pinned conversations first, and filters by service", async () => {
    await using server = await withHistory(["c", "b", "a"]);
    server.pinned = ["first"];
    using page = await render(list);
    await eventually(() => expect(titles(page)).toEqual(["first", "c", "b"]));
    await fill(page.find<HTMLSelectElement>("select"), "2");
    await eventually(() => expect(server.services.at(-1)).toBe("2"));
  });

  it("moves the focus to the next conversation after a deletion, and to the one that Undo restores", async () => {
    await using server = await withHistory(["one", "two"]);
    using page = await render(<nav>{list}</nav>);
    await eventually(() => expect(titles(page)).toEqual(["one", "two"]));
    await press(page, "Rename, pin or delete: one");
    await eventually(() => expect(buttons(page, "Delete")).toHaveLength(1));
    server.titles = ["two"];
    await press(page, "Delete");
    await eventually(() => expect(titles(page)).toEqual(["two"]));
    await eventually(() => expect(document.activeElement).toBe(page.find("a")));
  });

  it.each([
    ["the next conversation", ["zero", "open", "next"], "next", ["zero", "next"]],
    ["the one before the last", ["zero", "open"], "zero", ["zero"]],
  ])("moves the focus to %s after the deletion of the open one", async (_, before, next, after) => {
    await using server = await withHistory(before.slice(-2));
    server.pinned = before.slice(0, -2);
    using page = await render(
      <nav>
        <ConversationList current="open" focusSearchCount={0} onNavigate={() => undefined} />
      </nav>,
    );
    await eventually(() => expect(titles(page)).toEqual(before));
    await press(page, "Rename, pin or delete: open");
    await eventually(() => expect(buttons(page, "Delete")).toHaveLength(1));
    server.titles = after.slice(-1);
    await press(page, "Delete");
    await eventually(() => expect(titles(page)).toEqual(after));
    await eventually(() => expect(document.activeElement).toBe(page.find(`a[href$='/${next}']`)));
  });

  it.each([
    ["pinned", "Pin to the top", { titles: ["one", "two"], pinned: [] }],
    ["unpinned", "Unpin", { titles: ["one"], pinned: ["two"] }],
  ] as const)(
    "moves the focus to the row that was %s, and says so",
    async (change, name, { titles: dated, pinned }) => {
      await using server = await withHistory([...dated]);
      server.pinned = [...pinned];
      using page = await render(
        <aside id="chat-sidebar">
          <nav>{list}</nav>
        </aside>,
      );
      await eventually(() => expect(titles(page)).toEqual([...pinned, ...dated]));
      await pressByName("Rename, pin or delete: two");
      await eventually(() => expect(buttons(page, name)).toHaveLength(1));
      server.titles = change === "pinned" ? ["one"] : ["one", "two"];
      server.pinned = change === "pinned" ? ["two"] : [];
      await pressByName(name);
      await eventually(() => expect(titles(page)).toEqual([...server.pinned, ...server.titles]));
      await eventually(() => expect(document.activeElement).toBe(page.find("a[href$='/two']")));
      const said = () => document.querySelector(".toast-host[role=status]")?.textContent;
      await eventually(() => expect(said()).toBe(listStrings.nowPinned[change]));
    },
  );

  it.each([
    ["moves to the restored conversation", { afterDeletion: ["two"], restored: ["one", "two"] }],
    ["moves to a row that never left", { afterDeletion: ["one", "two"], restored: ["one", "two"] }],
    ["moves to the list that lacks the row", { afterDeletion: ["two"], restored: ["two"] }],
  ])("the focus of Undo %s", async (_, { afterDeletion, restored }) => {
    await using server = await withHistory(["one", "two"]);
    using page = await render(
      <aside id="chat-sidebar">
        <nav>{list}</nav>
      </aside>,
    );
    await eventually(() => expect(titles(page)).toEqual(["one", "two"]));
    await press(page, "Rename, pin or delete: one");
    await eventually(() => expect(buttons(page, "Delete")).toHaveLength(1));
    server.titles = afterDeletion;
    await press(page, "Delete");
    await eventually(() => expect(titles(page)).toEqual(afterDeletion));
    await eventually(() => button(listStrings.undo));
    server.titles = restored;
    await pressByName(listStrings.undo);
    await eventually(() => expect(titles(page)).toEqual(restored));
    const target = restored.includes("one") ? "a[href$='/one']" : "nav";
    await eventually(() => expect(document.activeElement).toBe(page.find(target)));
  });
});
