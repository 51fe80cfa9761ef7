import { ChatError } from "./chat-error.ts";
import type { Client } from "./client.ts";
import type { Terminal } from "./terminal.ts";

/** What is said of a reply that did not end as it should; a complete one says nothing. */
const endings: Partial<Record<string, string>> = {
  cut: "(cut at the length limit: ask it to go on)",
  refused: "(refused)",
  stopped: "(stopped)",
  interrupted: "(interrupted: send it again)",
};

/** Prints a reply as it comes. Ctrl-C stops the model's work; what came stays. */
export async function showReply(
  { client, terminal }: { client: Client; terminal: Terminal },
  replyId: number,
): Promise<void> {
  terminal.onInterrupt(() => void client.chat.stop.mutate({ replyId }).catch(() => undefined));
  try {
    for await (const { event, data } of await client.chat.follow.query({ replyId })) {
      if (event === "delta") terminal.write(data.text);
      if (event === "error") throw new ChatError(data.message);
      if (event === "end") {
        terminal.write("\n");
        const ending = endings[data.finish];
        if (ending !== undefined) terminal.say(ending);
      }
    }
  } finally {
    terminal.onInterrupt(null);
  }
}
