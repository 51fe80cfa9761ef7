import { toServiceSlug } from "../../shared/services.ts";
import { ChatError, toChatError } from "./chat-error.ts";
import type { Client } from "./client.ts";
import { showReply } from "./reply.ts";
import type { Terminal } from "./terminal.ts";

const listed = 15;
const help = "/new [service], /history, /open N, /stop (or Ctrl-C while it writes), /quit";

type Deps = { client: Client; terminal: Terminal };
/** Where the next message goes; without a `uuid` it begins a conversation. */
type Target = { serviceId: number; uuid?: string };

async function chooseService(
  { client, terminal }: Deps,
  serviceName: string | undefined,
): Promise<Target> {
  const services = await client.services.list.query();
  const find = (text: string) =>
    services.find(({ id, name, slug }) =>
      [String(id), slug, toServiceSlug(name)].includes(toServiceSlug(text)),
    );
  if (serviceName === undefined) {
    terminal.say(services.map(({ id, name }) => `${id} ${name}`).join("\n"));
  }
  const answer = serviceName ?? (await terminal.ask("Service: ")) ?? "";
  const service = find(answer);
  if (service === undefined) throw new ChatError(`There is no service '${answer}'.`);
  terminal.say(`${service.name}. ${help}`);
  return { serviceId: service.id };
}

async function showHistory({ client, terminal }: Deps): Promise<void> {
  const { items } = await client.chat.history.query({ limit: listed });
  terminal.say(
    items.map(({ title }, index) => `${index + 1} ${title}`).join("\n") || "Nothing yet.",
  );
}

async function open({ client, terminal }: Deps, number: string): Promise<Target> {
  const { items } = await client.chat.history.query({ limit: listed });
  const chosen = items[Number(number) - 1];
  if (chosen === undefined) throw new ChatError("There is no such conversation: see /history.");
  const page = await client.chat.messages.query({ uuid: chosen.uuid });
  for (const { sender, message } of page.items) {
    terminal.say(sender === "user" ? `\n> ${message}` : message);
  }
  return { serviceId: chosen.service_id, uuid: chosen.uuid };
}

/** Obeys a command or sends a message; where the next one goes, null to leave. */
async function runLine(deps: Deps, line: string, place: Target): Promise<Target | null> {
  const [command = "", rest = ""] = line.split(/\s+(.*)/s);
  switch (command) {
    case "":
      return place;
    case "/quit":
      return null;
    case "/new":
      return rest === "" ? { serviceId: place.serviceId } : chooseService(deps, rest);
    case "/history":
      await showHistory(deps);
      return place;
    case "/open":
      return open(deps, rest);
    case "/stop":
      deps.terminal.say("Nothing is being written.");
      return place;
  }
  // A mistyped command is no message; `/simulate slow …` is one.
  if (/^\/[a-z]+$/.test(line)) throw new ChatError(help);
  const started = await deps.client.chat.send.mutate({ ...place, message: line });
  await showReply(deps, started.reply_id);
  return { ...place, uuid: started.uuid };
}

/** The conversation, line by line, until the person leaves. */
export async function runConversation(
  deps: Deps & { service: string | undefined; url: string },
): Promise<void> {
  const { terminal } = deps;
  let place: Target | null = await chooseService(deps, deps.service);
  while (place !== null) {
    const line: string | null = await terminal.ask("\n> ");
    if (line === null) return;
    try {
      place = await runLine(deps, line.trim(), place);
    } catch (error) {
      const chatError = error instanceof ChatError ? error : toChatError(error, deps.url);
      if (chatError.signedOut) throw chatError;
      terminal.say(chatError.message);
      if (!terminal.interactive) process.exitCode = 1;
    }
  }
}
