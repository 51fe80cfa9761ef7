import { noCitations } from "../../shared/citations/reply-citations.ts";
import { ChatError, retryBrokenCall } from "./chat-error.ts";
import type { Client } from "./client.ts";
import { showDanger } from "./danger-lines.ts";
import { toCallLines, toCitationMark, toSourceLines } from "./source-lines.ts";
import type { Terminal } from "./terminal.ts";

/** The note after a reply that is not complete, by the way in which it ended. */
const endings: Partial<Record<string, string>> = {
  cut: "(cut at the length limit: ask it to go on)",
  refused: "(refused)",
  stopped: "(stopped)",
  interrupted: "(interrupted: send it again)",
};

/**
 * Prints a reply as it arrives, with its calculations, and behind it the sources that it cites. When the connection
 * breaks, it follows again from where it was. Ctrl-C stops the reply and leaves the text so far.
 */
export async function showReply(
  { client, terminal }: { client: Client; terminal: Terminal },
  replyId: number,
): Promise<void> {
  terminal.onInterrupt(() => void client.chat.stop.mutate({ replyId }).catch(() => undefined));
  let [after, tools] = [0, 0];
  let cited = noCitations;
  const writeLines = (lines: readonly string[]) => {
    for (const line of lines) terminal.write(`\n${line}`);
  };
  const follow = async () => {
    for await (const { event, data } of await client.chat.follow.query({ replyId, after, tools })) {
      if (event === "delta") {
        terminal.write(data.text);
        after += data.text.length;
      }
      if (event === "citations") {
        for (const place of data.places.slice(cited.places.length))
          terminal.write(toCitationMark(place));
        cited = data;
      }
      if (event === "tool") {
        writeLines([...toCallLines(data), ""]);
        tools += 1;
      }
      if (event === "danger") showDanger(terminal, data.danger);
      if (event === "error") throw new ChatError(data.message, { danger: data.danger ?? [] });
      if (event === "end") {
        writeLines(toSourceLines(cited));
        terminal.write("\n");
        const ending = endings[data.finish];
        if (ending !== undefined) terminal.say(ending);
        if (data.finish === "interrupted" && !terminal.interactive) process.exitCode = 1;
        return;
      }
    }
    throw new Error("The reply has no end yet.");
  };
  try {
    await retryBrokenCall(follow);
  } finally {
    terminal.onInterrupt(null);
  }
}
