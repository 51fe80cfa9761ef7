import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import { messagesPerPage } from "../../server/chat/messages-page.ts";
import { type Ready, serveChild } from "../lib/fork-child.ts";

/** The bare server: Fastify and prepared statements, for everyone and without sessions. */
async function serveBare(path: string): Promise<Ready> {
  const file = new DatabaseSync(path);
  const services = file.prepare("select id, name, icon from services order by position");
  const plans = file.prepare("select id, months, amount_paise, description from plans");
  const conversation = file.prepare(
    "select name from conversations join services on services.id = service_id where conversations.id = ?",
  );
  const count = file.prepare("select count(*) as n from messages where conversation_id = ?");
  const messages = file.prepare(
    `select id, sender, text as message, created_at, status from messages
      where conversation_id = ? and active = 1 and depth > ? and depth <= ? order by depth`,
  );
  const app = Fastify();
  const listServices = async () => ({ status: true, data: { data: services.all() } });
  app.get("/api/services", listServices);
  app.get("/api/app/services", listServices);
  app.get("/api/app/packages", async () => ({ status: true, data: { data: plans.all() } }));
  app.get("/api/packages", async () => ({ success: true, data: { data: plans.all() } }));
  app.get<{ Params: { uuid: string } }>(
    "/api/chat/:uuid/messages",
    async ({ params: { uuid } }) => {
      const { n } = count.get(uuid) as { n: number };
      const data = messages.all(uuid, n - messagesPerPage, n);
      const pages = { current_page: 1, last_page: Math.ceil(n / messagesPerPage) };
      return { status: true, data: { data, ...pages }, ...pages, service: conversation.get(uuid) };
    },
  );
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), sessionTokens: [] };
}

await serveChild({ bare: serveBare });
