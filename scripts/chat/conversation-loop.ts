import { randomUUID } from "node:crypto";
import { brand } from "../../shared/brand.ts";
import { toServiceSlug } from "../../shared/services.ts";
import { ChatError, retryBrokenCall, toChatError } from "./chat-error.ts";
import type { Client } from "./client.ts";
import { showDanger } from "./danger-lines.ts";
import { showReply } from "./reply.ts";
import { toReplyLines } from "./source-lines.ts";
import type { Terminal } from "./terminal.ts";

const historyLimit = 15;
/** Said by the client at the start of a conversation, whatever the model says. */
const disclosure = `${brand.name} is an AI, not a doctor, lawyer or adviser. Check important facts.`;
const help = "/new [service], /history, /open N, /stop (or Ctrl-C while it writes), /safe, /quit";

type Deps = { client: Client; terminal: Terminal };
/** The conversation that the next message belongs to; without a `uuid` it starts a new one. */
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
  terminal.say(disclosure);
  return { serviceId: service.id };
}

async function showHistory({ client, terminal }: Deps): Promise<void> {
  const { items } = await client.chat.history.query({ limit: historyLimit });
  terminal.say(
    items.map(({ title }, index) => `${index + 1} ${title}`).join("\n") || "Nothing yet.",
  );
}

async function open({ client, terminal }: Deps, number: string): Promise<Target> {
  const { items } = await client.chat.history.query({ limit: historyLimit });
  const chosen = items[Number(number) - 1];
  if (chosen === undefined) throw new ChatError("There is no such conversation: see /history.");
  const page = await client.chat.messages.query({ uuid: chosen.uuid });
  showDanger(terminal, page.danger);
  for (const item of page.items) {
    const lines = item.sender === "user" ? [`\n> ${item.message}`] : toReplyLines(item);
    for (const line of lines) terminal.say(line);
  }
  return { serviceId: chosen.service_id, uuid: chosen.uuid };
}

async function markSafe({ client, terminal }: Deps, { uuid }: Target): Promise<void> {
  if (uuid !== undefined) await client.chat.markSafe.mutate({ uuid });
  terminal.say("Good to know. The numbers are there whenever you need them.");
}

/** Runs a command or sends a message. @returns the target of the next line, null to quit */
async function runLine(deps: Deps, line: string, target: Target): Promise<Target | null> {
  const [command = "", rest = ""] = line.split(/\s+(.*)/s);
  switch (command) {
    case "":
      return target;
    case "/quit":
      return null;
    case "/new":
      return rest === "" ? { serviceId: target.serviceId } : chooseService(deps, rest);
    case "/history":
      await showHistory(deps);
      return target;
    case "/open":
      return open(deps, rest);
    case "/stop":
      deps.terminal.say("Nothing is being written.");
      return target;
    case "/safe":
      await markSafe(deps, target);
      return target;
  }
  // A line of one slash and letters is a mistyped command; `/simulate slow …` is a message.
  if (/^\/[a-z]+$/.test(line)) throw new ChatError(help);
  // The key makes repeating safe: the server stores the message once.
  const input = { ...target, message: line, idempotencyKey: randomUUID() };
  const started = await retryBrokenCall(() => deps.client.chat.send.mutate(input));
  // Kept before the reply is shown: when that fails, the next line belongs to the same conversation.
  target.uuid = started.uuid;
  showDanger(deps.terminal, started.danger);
  await showReply(deps, started.reply_id);
  return target;
}

/** Reads lines and runs each until the person quits. */
export async function runConversation(deps: Deps & { service: string | undefined; url: string }) {
  const { terminal } = deps;
  let target: Target | null = await chooseService(deps, deps.service);
  while (target !== null) {
    const line: string | null = await terminal.ask("\n> ");
    if (line === null) return;
    try {
      target = await runLine(deps, line.trim(), target);
    } catch (error) {
      const chatError = error instanceof ChatError ? error : toChatError(error, deps.url);
      if (chatError.signedOut) throw chatError;
      showDanger(terminal, chatError.danger);
      terminal.say(chatError.message);
      if (!terminal.interactive) process.exitCode = 1;
    }
  }
}
