import { makePng } from "../files.ts";
import type { TestApp } from "../test-app.ts";

type File = { token: string; bytes?: Buffer; name?: string };

/** Posts a file to the chat, by default a small picture. */
export function postFile(
  { url }: Pick<TestApp, "url">,
  { token, bytes = makePng(), name = "file" }: File,
): Promise<Response> {
  return fetch(`${url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { authorization: `Bearer ${token}`, "x-file-name": encodeURIComponent(name) },
  });
}

/** Uploads a file to the chat, by default a small picture. @returns the attachment's id */
export async function attachFile(app: Pick<TestApp, "url">, file: File): Promise<string> {
  const response = await postFile(app, file);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { data } = await response.json();
  return data.id;
}
