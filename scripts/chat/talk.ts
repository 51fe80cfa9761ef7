import { serviceSlug } from "../../shared/services.ts";
import type { Client } from "./client.ts";
import { Refusal, refusalOf } from "./refusal.ts";
import { showReply } from "./reply.ts";
import type { Terminal } from "./terminal.ts";

const listed = 15;
const help = "/new [service], /history, /open N, /stop (or Ctrl-C while it writes), /quit";

type Parts = { client: Client; terminal: Terminal };
/** Where the next message goes; without a `uuid` it begins a conversation. */
type Place = { serviceId: number; uuid?: string };

async function chooseService(
  { client, terminal }: Parts,
  wish: string | undefined,
): Promise<Place> {
  const services = await client.services.list.query();
  const find = (text: string) =>
    services.find(({ id, name }) => String(id) === text || serviceSlug(name) === serviceSlug(text));
  if (wish === undefined) {
    terminal.say(services.map(({ id, name }) => `${id} ${name}`).join("\n"));
  }
  const answer = wish ?? (await terminal.ask("Service: ")) ?? "";
  const service = find(answer);
  if (service === undefined) throw new Refusal(`There is no service '${answer}'.`);
  terminal.say(`${service.name}. ${help}`);
  return { serviceId: service.id };
}

async function showHistory({ client, terminal }: Parts): Promise<void> {
  const { items } = await client.chat.history.query({ limit: listed });
  terminal.say(
    items.map(({ title }, index) => `${index + 1} ${title}`).join("\n") || "Nothing yet.",
  );
}

async function open({ client, terminal }: Parts, number: string): Promise<Place> {
  const { items } = await client.chat.history.query({ limit: listed });
  const chosen = items[Number(number) - 1];
  if (chosen === undefined) throw new Refusal("There is no such conversation: see /history.");
  const page = await client.chat.messages.query({ uuid: chosen.uuid });
  for (const { sender, message } of page.items) {
    terminal.say(sender === "user" ? `\n> ${message}` : message);
  }
  return { serviceId: chosen.service_id, uuid: chosen.uuid };
}

/** Obeys a command or sends a message; where the next one goes, null to leave. */
async function obey(parts: Parts, line: string, place: Place): Promise<Place | null> {
  const [command = "", rest = ""] = line.split(/\s+(.*)/s);
  switch (command) {
    case "":
      return place;
    case "/quit":
      return null;
    case "/new":
      return rest === "" ? { serviceId: place.serviceId } : chooseService(parts, rest);
    case "/history":
      await showHistory(parts);
      return place;
    case "/open":
      return open(parts, rest);
    case "/stop":
      parts.terminal.say("Nothing is being written.");
      return place;
  }
  // A mistyped command is no message; `/simulate slow …` is one.
  if (/^\/[a-z]+$/.test(line)) throw new Refusal(help);
  const started = await parts.client.chat.send.mutate({ ...place, message: line });
  await showReply(parts, started.reply_id);
  return { ...place, uuid: started.uuid };
}

/** The conversation, line by line, until the person leaves. */
export async function talk(
  parts: Parts & { service: string | undefined; url: string },
): Promise<void> {
  const { terminal } = parts;
  let place: Place | null = await chooseService(parts, parts.service);
  while (place !== null) {
    const line: string | null = await terminal.ask("\n> ");
    if (line === null) return;
    try {
      place = await obey(parts, line.trim(), place);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error, parts.url);
      if (refusal.signedOut) throw refusal;
      terminal.say(refusal.message);
      if (!terminal.interactive) process.exitCode = 1;
    }
  }
}
