import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createMailer, isUnknownAddress, requiresTls } from "./mailer.ts";

type Behaviour = {
  /** What it says of a recipient that it refuses. */
  refuseRecipient?: string;
  silent?: boolean;
};

/** A minimal SMTP server that records each message as received. */
async function startSmtp(behaviour: Behaviour = {}) {
  const received: { from: string; to: string; raw: string }[] = [];
  const sockets = new Set<Socket>();

  function answer(socket: Socket): (line: string) => void {
    let data: string[] | null = null;
    let message = { from: "", to: "", raw: "" };
    return (line) => {
      if (data !== null) {
        if (line !== ".") return void data.push(line);
        received.push({ ...message, raw: data.join("\n") });
        data = null;
        return void socket.write("250 taken\r\n");
      }
      const [, from] = /^MAIL FROM:<(.*?)>/i.exec(line) ?? [];
      const [, to] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      if (from !== undefined) message = { from, to: "", raw: "" };
      if (to !== undefined) message.to = to;
      const { refuseRecipient } = behaviour;
      if (to !== undefined && refuseRecipient) return void socket.write(`${refuseRecipient}\r\n`);
      if (/^DATA/i.test(line)) {
        data = [];
        return void socket.write("354 go on\r\n");
      }
      socket.write(/^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
    };
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (behaviour.silent) return;
    const onLine = answer(socket);
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(onLine);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const from = "Saathi <hello@saathi.example>";
const mail = { to: "asha@example.in", subject: "Your code", text: "It is 004711.\n" };

describe("the mailer", () => {
  it("sends text and HTML to the SMTP server", async () => {
    await using smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, from });
    await mailer.send({ ...mail, html: "<p>It is <b>004711</b>.</p>", replyTo: "ravi@example.in" });
    expect(smtp.received).toHaveLength(1);
    const [{ raw, ...envelope }] = smtp.received as [(typeof smtp.received)[number]];
    expect(envelope).toEqual({ from: "hello@saathi.example", to: "asha@example.in" });
    expect(raw).toContain("Subject: Your code");
    expect(raw).toContain("Reply-To: ravi@example.in");
    expect(raw).toContain("text/plain");
    expect(raw).toContain("<p>It is <b>004711</b>.</p>");
  });

  it("adds no run of six digits to headers or boundaries", async () => {
    await using smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, from });
    for (let sent = 0; sent < 20; sent += 1) await mailer.send({ ...mail, html: "<p>004711</p>" });
    for (const { raw } of smtp.received) expect(raw.match(/\d{6,}/g)).toEqual(["004711", "004711"]);
  });

  it("blocks header injection through the subject", async () => {
    await using smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, from });
    await mailer.send({ ...mail, subject: "Hello\r\nBcc: eve@example.in\r\n\r\nbody" });
    expect(smtp.received.map(({ to }) => to)).toEqual(["asha@example.in"]);
    expect(smtp.received[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  it("fails when the server refuses the recipient or is unreachable", async () => {
    await using smtp = await startSmtp({ refuseRecipient: "550 no" });
    const refused = createMailer({ smtpUrl: smtp.url, from }).send(mail);
    await expect(refused).rejects.toThrow();
    const unreachable = createMailer({ smtpUrl: "smtp://127.0.0.1:9", from }).send(mail);
    await expect(unreachable).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });

  it.each([
    ["550 5.1.1 no such user", true],
    ["550-5.1.1 No such\r\n550 5.1.1 user", true],
    ["556 5.1.10 null MX", true],
    ["550 no", false],
    ["554 5.7.1 relay access denied", false],
    ["550 5.1.8 bad sender", false],
    ["450 4.1.2 no such domain", false],
  ])("knows an unknown address by the answer %j: %s", async (refuseRecipient, isUnknown) => {
    await using smtp = await startSmtp({ refuseRecipient });
    const error = await createMailer({ smtpUrl: smtp.url, from })
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(isUnknownAddress(error)).toBe(isUnknown);
  });

  it("sends nothing readable to a server without TLS, when TLS is required", async () => {
    await using smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, from, requireTls: true, timeoutMs: 300 });
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });

  it.each([
    ["smtp://mail.example.in:587", true],
    ["smtp://u:p@10.0.0.4", true],
    ["smtp://localhost.evil.example", true],
    ["smtps://mail.example.in", false],
    ["smtp://127.0.0.1:2525", false],
    ["smtp://localhost", false],
    ["smtp://[::1]:25", false],
  ])("requires a change to TLS at %s: %s", (url, required) => {
    expect(requiresTls(url)).toBe(required);
  });

  it("fails after its timeout when the server is silent", async () => {
    await using smtp = await startSmtp({ silent: true });
    const mailer = createMailer({ smtpUrl: smtp.url, from, timeoutMs: 200 });
    await expect(mailer.send(mail)).rejects.toThrow();
  });
});
