import { describe, expect, it, onTestFinished, vi } from "vitest";
import { button, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { ReplyItem } from "../messages/reply-item.tsx";
import { ReplyActions } from "./message-actions.tsx";

const message: Message = {
  id: 2,
  sender: "ai",
  message: "Drink water.",
  status: "complete",
  created_at: "2026-11-20T04:05:00.000Z",
};

const newStore = () =>
  new ConversationStore({ serviceId: 1, uuid: "u" }, { calls: conversationCalls });

type Forms = Record<string, Promise<Blob>>;

describe("copying a reply", () => {
  const text = "## Fever\n\n- Drink **water** <b>\n- Rest\n\n```\nDear Sir\n```";
  const copy = async (clipboard: object, globals: object = {}) => {
    vi.stubGlobal("navigator", { clipboard });
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    onTestFinished(() => void vi.unstubAllGlobals());
    const reply = { ...message, message: text };
    using _page = await render(
      <ReplyItem message={reply} store={newStore()} isLast={false} canSend />,
    );
    await eventually(() => void button("Copy"));
    await press("Copy");
    await eventually(() => void button("Close"));
    await press("Close");
  };

  it("writes readable text, and HTML with its structure but not its buttons", async () => {
    const written: string[] = [];
    const write = async ([item]: { forms: Forms }[]) => {
      for (const form of Object.values(item?.forms ?? {})) written.push(await (await form).text());
    };
    const ClipboardItem = class {
      forms: Forms;
      constructor(forms: Forms) {
        this.forms = forms;
      }
    };
    await copy({ write }, { ClipboardItem });
    const [plain, rich] = written;
    expect(plain).toBe("Fever\n\n• Drink water <b>\n• Rest\n\nDear Sir");
    expect(rich).toMatch(
      /<h4[^>]*dir="auto">Fever<\/h4>.*<li[^>]*>.*<strong[^>]*>water<.*&lt;b&gt;/s,
    );
    expect(rich).not.toContain("<button");
  });

  it("writes the text alone in a browser that takes no HTML", async () => {
    const written: string[] = [];
    await copy({ writeText: async (one: string) => void written.push(one) });
    expect(written).toEqual(["Fever\n\n• Drink water <b>\n• Rest\n\nDear Sir"]);
  });
});

it("keeps its buttons in their places when the first new version comes", async () => {
  const store = newStore();
  const actions = (versions?: number[]) => (
    <ReplyActions message={{ ...message, versions }} store={store} canSend />
  );
  using page = await render(actions());
  const list = () =>
    [...page.container.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  const before = list();
  await page.show(actions([1, 2]));
  await eventually(() => expect(list().length).toBe(before.length + 2));
  expect(list().slice(0, before.length)).toEqual(before);
});
