import { expect } from "vitest";
import type { TestApp } from "../test-app.ts";

type File = { token: string; bytes: Buffer; name?: string | undefined };

/** Uploads a file to the chat. @returns the attachment's id */
export async function attachFile(
  app: Pick<TestApp, "url">,
  { token, bytes, name = "file" }: File,
): Promise<string> {
  const response = await fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { authorization: `Bearer ${token}`, "x-file-name": encodeURIComponent(name) },
  });
  const { data } = await response.json();
  return data.id;
}

/** Waits until no reply is being written. */
export async function finishReplyOf<T>(app: Pick<TestApp, "ctx">, started: Promise<T>): Promise<T> {
  const answer = await started;
  await expect.poll(() => app.ctx.replies.countActive()).toBe(0);
  return answer;
}
