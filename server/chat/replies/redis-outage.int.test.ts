import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";

let silentServer: Server;
let sockets: Socket[] = [];

/** Accepts connections like Redis but never answers. */
beforeEach(async () => {
  silentServer = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
  silentServer.listen(0, "127.0.0.1");
  await once(silentServer, "listening");
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  silentServer.close();
});

function silentUrl(): string {
  const { port } = silentServer.address() as AddressInfo;
  return `redis://127.0.0.1:${port}`;
}

const closedUrl = "redis://127.0.0.1:1";

/** Milliseconds that a code, a message and a sign-in take. */
async function timeCalls(env: Record<string, string>): Promise<number> {
  await using app = await startTestApp({ env });
  const asha = await createMember(app, { subscribed: true });
  const startedAt = performance.now();
  const email = "asha@example.in";
  const begun = await rest(app, "POST /auth", { body: { type: "email", email } });
  expect(begun.status).toBe(200);
  const message = { token: asha.token, body: { message: "Hello?" } };
  expect((await rest(app, "POST /chat/1", message)).status).toBe(200);
  const login = { body: { type: "email", email: asha.email, password: "not-the-password-1" } };
  expect((await rest(app, "POST /login", login)).status).toBe(401);
  return performance.now() - startedAt;
}

it.each(["refuses connections", "never answers"])(
  "answers calls without delay while Redis %s",
  async (outage) => {
    const withoutRedisMs = await timeCalls({});
    const url = outage === "refuses connections" ? closedUrl : silentUrl();
    // Who waits for Redis waits five seconds for a connection, and each of these calls asks it several times.
    expect(await timeCalls({ REDIS_URL: url })).toBeLessThan(2 * withoutRedisMs + 10_000);
  },
);
