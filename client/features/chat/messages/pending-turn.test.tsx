import { act } from "react";
import { expect, it, vi } from "vitest";
import { render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import { strings } from "../strings.ts";
import { PendingTurn } from "./pending-turn.tsx";

it("tells a screen reader that the work goes on, in a region that is there before its words", async () => {
  vi.useFakeTimers();
  try {
    const store = new ConversationStore({ serviceId: 1, uuid: null }, { calls: conversationCalls });
    const turn = { sent: null, replyId: null, stopping: false, failure: null };
    store.lastEventAtMs = performance.now();
    using page = await render(<PendingTurn turn={turn} store={store} state={store.read()} />);
    const status = page.find("[role=status]");
    expect(status.textContent).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(page.find("[role=status]")).toBe(status);
    expect(status.textContent).toBe(strings.stillWorking);
  } finally {
    vi.useRealTimers();
  }
});
