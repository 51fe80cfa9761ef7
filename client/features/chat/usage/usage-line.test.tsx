import { act } from "react";
import { expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { conversationEvents } from "../conversations.ts";
import { UsageLine } from "./usage-line.tsx";

it("counts the last questions of the day after each turn, and says when more come", async () => {
  const usage = (questions_left: number) => ({
    data: { questions_left, resets_at: "2026-11-24T18:30:00.000Z" },
  });
  await using server = await serveAnswers({ "chat.usage": usage(42) });
  using page = await render(<UsageLine />);
  await eventually(() => expect(page.container.textContent).toBe("About 42 questions left today"));
  server.answers["chat.usage"] = usage(0);
  act(() => void conversationEvents.dispatchEvent(new Event("turn")));
  await eventually(() =>
    expect(page.find("[role=status]").textContent).toBe(
      "No questions left today. You can ask again at 12:00 am.",
    ),
  );
});
