import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";

async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(request);
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
