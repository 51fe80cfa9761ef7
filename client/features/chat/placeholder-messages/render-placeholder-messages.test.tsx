import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import type { Message, MessagesPage } from "../conversation/types.ts";
import { MessageTemplates } from "./message-templates.tsx";
import { renderPlaceholderMessages } from "./render-placeholder-messages.ts";

const at = "2026-11-22T06:00:00Z";
const question: Message = {
  id: 1,
  sender: "user",
  message: "Is <b>38 °C</b> a fever?",
  created_at: at,
  status: "sent",
};
const reply: Message = {
  id: 2,
  sender: "ai",
  message: "**Yes.** From 38 °C on.\n\n- Drink\n- Rest",
  created_at: at,
  status: "complete",
};

/** Renders a page of messages into a placeholder. @returns the placeholder, with the text "bars" when nothing was rendered */
function render(items: Message[], changes: Partial<MessagesPage> = {}): HTMLElement {
  const templates = renderToStaticMarkup(<MessageTemplates />);
  document.body.innerHTML = `<div data-view><div data-preview>bars</div></div>${templates}`;
  const service = { id: 1, name: "Health", slug: "health" };
  renderPlaceholderMessages({
    items,
    current_page: 1,
    last_page: 1,
    title: "t",
    service,
    danger: [],
    ...changes,
  });
  const preview = document.querySelector<HTMLElement>("[data-preview]");
  if (preview === null) throw new Error("there is no placeholder");
  return preview;
}

afterEach(() => {
  document.body.innerHTML = "";
  window.history.replaceState(null, "");
});

it("shows question and reply as text, with the notice of the service above the first", () => {
  const preview = render([question, reply]);
  const [notice, asked, said] = preview.children;
  expect(notice?.textContent).toContain("not a doctor");
  expect(asked?.textContent).toContain("Is <b>38 °C</b> a fever?");
  expect(asked?.querySelector("b")).toBeNull();
  expect(said?.querySelector("strong")?.textContent).toBe("Yes.");
  expect(said?.querySelector("ul")?.dir).toBe("auto");
  expect([...(said?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "Drink",
    "Rest",
  ]);
});

it("shows which figures to check, and the laws with their day but without a page", () => {
  const figures = {
    figures: [{ kind: "amount" as const, text: "Rs 75", origin: "memory" as const }],
    cards: [],
  };
  const card = { number: 1, id: "a", law: "A Act s.1", checked_on: "2026-11-22" };
  const citations = {
    cards: [{ ...card, url: "https://gov.in.example/x" }],
    places: [{ at: 8, number: 1 }],
  };
  const preview = render([question, { ...reply, figures, citations }]);
  expect(preview.querySelector("sup")?.textContent).toBe("[1]");
  expect(preview.querySelector("aside")?.textContent).toContain("From memory, check it: Rs 75.");
  expect(preview.textContent).toContain("A Act s.1 · checked 22 Nov 2026");
  expect(preview.textContent).not.toContain("gov.in.example");
});

it("shows the newest messages down from the last that would look different", () => {
  const table = { ...reply, id: 4, message: "| a |\n|---|" };
  const newer = [
    { ...question, id: 5 },
    { ...reply, id: 6 },
  ];
  const preview = render([question, reply, { ...question, id: 3 }, table, ...newer], {
    last_page: 1,
  });
  // Without layout no message has a height: the view is not full, and the gap above would show.
  expect(preview.textContent).toBe("bars");
});

it.each<[string, Message[], Partial<MessagesPage>]>([
  ["a reply that is being written", [question, { ...reply, status: "writing" }], {}],
  ["a question without an answer", [{ ...question, status: "unanswered" }], {}],
  ["a reply with a table", [question, { ...reply, message: "| a |\n|---|" }], {}],
  ["no messages", [], {}],
  ["a danger", [question, reply], { danger: [{ kind: "fire", level: "loud", helplines: [] }] }],
  ["a temporary conversation", [question, reply], { expires_at: at }],
  [
    "a reply that a checked card contradicts",
    [
      question,
      {
        ...reply,
        figures: {
          figures: [{ kind: "amount", text: "Rs 75", origin: "contradicted" }],
          cards: [],
        },
      },
    ],
    {},
  ],
])("shows nothing of %s", (_case, items, changes) => {
  expect(render(items, changes).textContent).toBe("bars");
});

it("shows nothing for a reading position further up", () => {
  window.history.replaceState({ reading: { id: "99", topPx: 0 } }, "");
  expect(render([question, reply]).textContent).toBe("bars");
});

it("does nothing once the chat is there", () => {
  document.body.innerHTML = "<main>the chat</main>";
  const service = { id: 1, name: "Health", slug: "health" };
  renderPlaceholderMessages({
    items: [question, reply],
    current_page: 1,
    last_page: 1,
    title: "t",
    service,
  });
  expect(document.body.textContent).toBe("the chat");
});
