import { Anthropic } from "@anthropic-ai/sdk";
import Fastify from "fastify";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { startStampedModel } from "../lib/stamped-model.ts";

/** The model, in a process of its own so that its CPU time is not counted. */
async function serveModel(tokens: string): Promise<Ready> {
  return { url: await startStampedModel(Number(tokens)), sessionTokens: [] };
}

/** The bare server: Fastify and the official SDK alone, without authentication, history and database. */
async function serveBare(modelUrl: string): Promise<Ready> {
  const client = new Anthropic({ apiKey: "none", baseURL: modelUrl, maxRetries: 0 });
  const app = Fastify();
  app.post("/api/chat/1", async (request, reply) => {
    const { message } = request.body as { message: string };
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream" });
    const events = await client.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 1500,
      system: "Service: Health",
      messages: [{ role: "user", content: message }],
      stream: true,
    });
    for await (const event of events) {
      if (event.type !== "content_block_delta" || event.delta.type !== "text_delta") continue;
      const data = JSON.stringify({ text: event.delta.text });
      reply.raw.write(`event: delta\ndata: ${data}\n\n`);
    }
    reply.raw.end();
  });
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), sessionTokens: [] };
}

await serveChild({ model: serveModel, bare: serveBare });
