import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";

async function rawAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(request);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  ["no HTTP at all", "hello\r\n\r\n", "400 Bad Request"],
  [
    "headers over 16 KiB",
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
  ],
])("%s is answered like any other failure", async (_what, request, status) => {
  await using app = await startTestApp();
  const answer = await rawAnswer(Number(new URL(app.url).port), request);
  expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  expect(answer).toContain('{"status":false,"message":"');
});
