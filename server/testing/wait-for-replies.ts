import { type ExpectPollOptions, expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Waits until no reply is being written. */
export async function waitForReplies(
  { ctx }: Pick<TestApp, "ctx">,
  options?: ExpectPollOptions,
): Promise<void> {
  await expect.poll(() => ctx.replies.countActive(), options).toBe(0);
}

/** Waits for the answer of a call, and until no reply is being written. */
export async function finishReply<T>(app: Pick<TestApp, "ctx">, started: Promise<T>): Promise<T> {
  const answer = await started;
  await waitForReplies(app);
  return answer;
}
