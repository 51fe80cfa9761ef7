import { makePng } from "../files.ts";
import type { TestApp } from "../test-app.ts";

/** Uploads a small picture to the chat. @returns the attachment's id */
export async function uploadPicture(
  app: Pick<TestApp, "url">,
  { token }: { token: string },
  name: string,
): Promise<string> {
  const response = await fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "image/png",
      "x-file-name": encodeURIComponent(name),
    },
    body: new Uint8Array(makePng()),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}
