import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createMsg91, createMsg91Contacts } from "./sms.ts";

type Reply = { status: number; body: string; headers?: Record<string, string> };

/** A minimal MSG91 server that records its requests. */
async function startMsg91(reply: Reply) {
  const requests: { url: URL; method: string; authKey: string | undefined; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      body: Buffer.concat(chunks).toString(),
      url: new URL(request.url ?? "", "http://msg91"),
      method: request.method ?? "",
      authKey: request.headers.authkey?.toString(),
    });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    baseUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sms = { mobile: "+919876543210", code: "004711", codeTtlSeconds: 300 };

function client(baseUrl: string) {
  return createMsg91({ authKey: "key-nobody-may-see", templateId: "tpl1", baseUrl });
}

describe("createMsg91", () => {
  it("sends our code for the number, with the key in a header", async () => {
    await using msg91 = await startMsg91({ status: 200, body: '{"type":"success"}' });
    await client(`${msg91.baseUrl}/`).sendCode(sms);
    expect(msg91.requests).toHaveLength(1);
    const [{ url, method, authKey }] = msg91.requests as [(typeof msg91.requests)[number]];
    expect({ method, authKey, path: url.pathname }).toEqual({
      method: "POST",
      authKey: "key-nobody-may-see",
      path: "/api/v5/otp",
    });
    expect(Object.fromEntries(url.searchParams)).toEqual({
      template_id: "tpl1",
      mobile: "919876543210",
      otp: "004711",
      otp_expiry: "5",
    });
  });

  it.each<Reply>([
    { status: 200, body: '{"type":"error","message":"key-nobody-may-see 004711"}' },
    { status: 401, body: '{"type":"success"}' },
    { status: 200, body: "<html>004711</html>" },
    { status: 200, body: "null" },
    { status: 302, body: "", headers: { location: "/elsewhere" } },
  ])("fails for the response $status $body, without a secret in the error", async (reply) => {
    await using msg91 = await startMsg91(reply);
    const failure = await client(msg91.baseUrl)
      .sendCode(sms)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String((failure as Error).stack)).not.toMatch(/key-nobody|004711/);
    expect((failure as Error).cause).toBeUndefined();
    expect(failure).toHaveProperty("code", expect.stringMatching(/^MSG91_/));
    expect(msg91.requests).toHaveLength(1);
  });

  it("fails when MSG91 is unreachable", async () => {
    const failing = client("http://127.0.0.1:9").sendCode(sms);
    await expect(failing).rejects.toThrow("MSG91 could not be reached");
  });
});

describe("createMsg91Contacts", () => {
  const message = {
    mobile: "+919876543210",
    name: "Asha",
    words: "Please call me",
    link: "https://saathi.example/c/abc",
  };
  const contacts = (baseUrl: string) =>
    createMsg91Contacts({ authKey: "key-nobody-may-see", templateId: "tpl2", baseUrl });

  it("sends the variables of the template by the flow, without a shortened link", async () => {
    await using msg91 = await startMsg91({ status: 200, body: '{"type":"success"}' });
    await contacts(`${msg91.baseUrl}/`).send(message);
    const [{ url, authKey, body }] = msg91.requests as [(typeof msg91.requests)[number]];
    expect([url.pathname, url.search, authKey]).toEqual(["/api/v5/flow", "", "key-nobody-may-see"]);
    const { mobile: _, ...variables } = message;
    expect(JSON.parse(body)).toEqual({
      template_id: "tpl2",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", ...variables }],
    });
  });

  it("fails without a secret in the error when MSG91 refuses", async () => {
    await using msg91 = await startMsg91({
      status: 200,
      body: '{"type":"error","message":"Asha"}',
    });
    const failure = await contacts(msg91.baseUrl)
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toHaveProperty("code", "MSG91_HTTP_200");
    expect(String((failure as Error).stack)).not.toMatch(/key-nobody|Asha|98765/);
  });
});
