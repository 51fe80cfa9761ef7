import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { field, fill, press } from "../../../testing/controls.ts";
import { page } from "../../../testing/messages.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { HandoverSheet } from "./handover-sheet.tsx";
import { handoverStrings as strings } from "./handover-strings.ts";
import { paperStrings as paper } from "./paper-strings.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const created_at = "2026-11-20T04:05:00.000Z";
const card = {
  id: "c",
  claim: "Deposits are insured up to Rs 5 lakh.",
  claim_hi: "",
  law: "DICGC Act",
  checked_on: "2026-02-01",
};
const reply: Message = {
  id: 2,
  sender: "ai",
  status: "complete",
  created_at,
  message: "Up to **₹1 lakh** is insured. A locker costs ₹2,345.",
  figures: {
    figures: [
      { kind: "amount", text: "₹1 lakh", origin: "contradicted", card: "c" },
      { kind: "amount", text: "₹2,345", origin: "memory" },
    ],
    cards: [card],
  },
};
const question: Message = {
  id: 1,
  sender: "user",
  status: "sent",
  created_at,
  message: "I have 3 lakh in the bank. How much is insured?",
};

async function open() {
  const service = { id: 7, name: "Finance", slug: "finance" };
  const store = new ConversationStore(
    { serviceId: 7, uuid: "u" },
    {
      calls: { ...conversationCalls, fetchPage: async () => page([question, reply], { service }) },
    },
  );
  await store.load();
  const sheet = <HandoverSheet message={reply} store={store} open onClose={() => undefined} />;
  return render(sheet);
}

it("prints what the person changed apart from the AI's text, with what is to be checked", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  using _page = await open();
  await eventually(() =>
    expect(field(strings.statements).value).toBe("I have 3 lakh in the bank."),
  );
  expect(field(strings.questions).value).toBe("How much is insured?");
  expect(field(strings.reader).value).toBe(paper.readers.finance);
  await fill(field(strings.statements), "I have 4 lakh.\n\nIn two banks.");
  await press(strings.print);
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const sections = [...document.querySelectorAll("[data-paper] section")];
  const [own = "", written = ""] = sections.map(({ textContent }) => textContent ?? "");
  expect(own).toContain("I have 4 lakh.");
  expect(own).toContain("In two banks.");
  expect(own).toContain("How much is insured?");
  expect(own).not.toContain("locker");
  expect(written).toContain(paper.written);
  expect(written).toContain("A locker costs ₹2,345.");
  expect(written).toContain("from the AI's memory: ₹2,345.");
  expect(written).toContain(card.claim);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(document.querySelector("[data-paper]")).toBeNull();
});

it("says that a page is too long instead of printing two", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 600, 2000),
  );
  using page = await open();
  await eventually(() => field(strings.statements));
  await press(strings.print);
  await eventually(() => expect(page.container.textContent).toContain(strings.tooLong));
  expect(print).not.toHaveBeenCalled();
  expect(document.querySelector("[data-paper]")).toBeNull();
});
