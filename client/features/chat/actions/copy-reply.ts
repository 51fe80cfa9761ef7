import { copyText } from "../../../lib/clipboard.ts";
import type { Message } from "../conversation/types.ts";

/** Copies a reply as readable text, with its structure for what can take it; false when that did not work. */
export async function copyReply(message: Message): Promise<boolean> {
  const formats = import("./clipboard-formats.ts").then(({ toClipboardFormats }) =>
    toClipboardFormats(message),
  );
  const plain = formats.then((made) => made["text/plain"]);
  try {
    // Safari lets a page write only while it handles the press: what is still loading is promised.
    const rich = formats.then((made) => made["text/html"]);
    const item = new ClipboardItem({ "text/plain": plain, "text/html": rich });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    const text = await plain.then((made) => made.text()).catch(() => message.message);
    return copyText(text);
  }
}
