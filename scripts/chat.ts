import { Command, InvalidArgumentError } from "commander";
import { brand } from "../shared/brand.ts";
import { ChatError, toChatError } from "./chat/chat-error.ts";
import { createClient } from "./chat/client.ts";
import { runConversation } from "./chat/conversation-loop.ts";
import { signIn } from "./chat/sign-in.ts";
import { createTerminal } from "./chat/terminal.ts";
import { createTokenFile } from "./chat/token-file.ts";

type Options = { url: string; service?: string; as?: string; save: boolean };

function parseUrl(text: string): string {
  const { protocol = "" } = URL.parse(text) ?? {};
  if (/^https?:$/.test(protocol)) return text;
  throw new InvalidArgumentError("It must be an http(s) address.");
}

const { url, service, as, save } = new Command("npm run chat --")
  .description(`Chat with ${brand.name} from a terminal, or from a pipe: a line is a message.`)
  .option("--url <address>", "where the product runs", parseUrl, "http://localhost:3000")
  .option("--service <name>", "the service to talk to, such as law")
  .option("--as <identifier>", "the email or mobile to sign in with")
  .option("--no-save", "do not keep the sign-in for next time")
  .parse()
  .opts<Options>();

const terminal = createTerminal();
const tokens = createTokenFile({ url, save });
const client = createClient(url, tokens);
try {
  await signIn({ client, terminal, tokens, as });
  await runConversation({ client, terminal, service, url });
} catch (error) {
  const chatError = error instanceof ChatError ? error : toChatError(error, url);
  if (chatError.signedOut) tokens.clear();
  terminal.say(chatError.message);
  process.exitCode = 1;
} finally {
  terminal.close();
}
