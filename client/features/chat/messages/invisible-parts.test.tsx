import { describe, expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { type ConversationState, emptyConversation, type Message } from "../conversation/types.ts";
import { strings } from "../strings.ts";
import { InvisibleParts } from "./invisible-parts.tsx";

/** What is announced after a turn whose reply ended so. */
async function listenTo(reply: Partial<Message>, danger: ConversationState["danger"] = []) {
  const ended: Message = {
    id: 2,
    sender: "ai",
    message: "",
    status: "complete",
    created_at: "2026-11-20T04:05:00.000Z",
    ...reply,
  };
  const state = { ...emptyConversation(1, "u"), danger };
  const turn = { sent: null, replyId: 2, stopping: false, failure: null };
  using page = await render(<InvisibleParts state={{ ...state, turn }} />);
  await page.show(<InvisibleParts state={{ ...state, messages: [ended] }} />);
  return page.find("[role=status]").textContent?.replace(/\s+/g, " ").trim();
}

describe("the status of a turn announces", () => {
  it.each([
    ["the text of a complete reply", { message: "**Drink** water." }, "Drink water."],
    ["that a reply was stopped", { status: "stopped" }, strings.ends.stopped.text],
    ["that one failed", { status: "failed" }, strings.ends.failed.text],
    ["why one failed here", { status: "failed", note: "No network." }, "No network."],
    ["that one was interrupted", { status: "interrupted" }, strings.ends.interrupted.text],
    ["that one was refused", { status: "refused" }, strings.refused],
    [
      "a part and its end",
      { status: "stopped", message: "Drink" },
      "Drink You stopped this reply.",
    ],
  ] as const)("%s", async (_case, reply, text) => {
    expect(await listenTo(reply)).toBe(`${strings.replied}${text}`);
  });

  it("whom to call when a reply was refused in danger", async () => {
    const danger: ConversationState["danger"] = [{ kind: "fire", level: "loud", helplines: [] }];
    const said = await listenTo({ status: "refused" }, danger);
    expect(said).toBe(`${strings.replied}${strings.refusedKindly}`);
  });
});
