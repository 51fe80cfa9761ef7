import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { refusals } from "../../shared/refusals.ts";
import { startTestApp } from "../testing/test-app.ts";

async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  // Not `end`: Node drops the answer to a client that has closed its half before the answer is there.
  socket.write(request);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  [
    "a call without a host",
    "GET /api/services HTTP/1.1\r\nconnection: close\r\n\r\n",
    "400 Bad Request",
  ],
  ["data that is not HTTP", "hello\r\n\r\n", "400 Bad Request"],
  [
    "headers over 128 KiB",
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(140_000)}\r\n\r\n`,
    "413 Content Too Large",
  ],
])("answers %s in the form of every other failure", async (_what, request, status) => {
  await using app = await startTestApp();
  const answer = await sendRaw(Number(new URL(app.url).port), request);
  expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  expect(answer).toContain('{"status":false,"message":"');
});

test("refuses a call without a host by the sentence of every other request that is not HTTP", async () => {
  await using app = await startTestApp();
  const port = Number(new URL(app.url).port);
  const sentence = JSON.stringify(refusals.unexpectedError);
  for (const request of [
    "GET /api/services HTTP/1.1\r\nconnection: close\r\n\r\n",
    "hello\r\n\r\n",
  ]) {
    expect(await sendRaw(port, request)).toContain(`"message":${sentence}`);
  }
});

test("answers a request as any other that expects what HTTP does not know", async () => {
  await using app = await startTestApp();
  const head = "GET /api/services HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n";
  const port = Number(new URL(app.url).port);
  const answer = await sendRaw(port, `${head}expect: nonsense\r\n\r\n`);
  expect(answer).toContain("HTTP/1.1 200 OK\r\n");
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
});

test("knows the address of a client that has gone, by which limits count what it asked for", async () => {
  await using app = await startTestApp();
  const connection = once(app.app.server, "connection");
  const client = connect(Number(new URL(app.url).port), "127.0.0.1");
  const [socket]: Socket[] = await connection;
  client.destroy();
  await once(socket as Socket, "close");
  expect(socket?.remoteAddress).toBe("127.0.0.1");
});
