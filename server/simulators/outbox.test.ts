import { describe, expect, it } from "vitest";
import { formatWholeMinutes } from "../../shared/i18n/whole-minutes.ts";
import { createOutbox } from "./outbox.ts";

function createTestOutbox(maxItems?: number) {
  const printed: string[] = [];
  const outbox = createOutbox({
    now: () => new Date("2026-11-18T10:00:00Z"),
    print: (text) => printed.push(text),
    ...(maxItems === undefined ? {} : { maxItems }),
  });
  return { outbox, printed };
}

describe("the outbox", () => {
  it("stores mails and codes, newest first, and prints each", async () => {
    const { outbox, printed } = createTestOutbox();
    await outbox.mailer.send({
      to: "asha@example.com",
      subject: "Your code",
      text: "Hello\n123456",
    });
    await outbox.sms.sendCode({ mobile: "+919876543210", code: "654321", codeTtlSeconds: 300 });
    expect(outbox.items()).toEqual([
      {
        id: 2,
        at: "2026-11-18T10:00:00.000Z",
        channel: "sms",
        to: "+919876543210",
        subject: "",
        text: expect.stringContaining("654321"),
      },
      {
        id: 1,
        at: "2026-11-18T10:00:00.000Z",
        channel: "email",
        to: "asha@example.com",
        subject: "Your code",
        text: "Hello\n123456",
      },
    ]);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toContain("to asha@example.com");
    expect(printed[1]).toContain("654321");
  });

  it.each([300, 60, 90, 600_000])(
    "writes no other six digits than the code into an SMS valid for %i s",
    async (codeTtlSeconds) => {
      const { outbox } = createTestOutbox();
      await outbox.sms.sendCode({ mobile: "98765 43210", code: "111222", codeTtlSeconds });
      const [sms] = outbox.items();
      expect(sms?.text.match(/\d{6,}/g)).toEqual(["111222"]);
      expect(sms?.text.split("\n").at(-1)).toBe("@localhost #111222");
      expect(sms?.text).toContain(` is good for ${formatWholeMinutes(codeTtlSeconds)}.`);
      expect(sms?.to).toBe("+919876543210");
    },
  );

  it("drops the oldest messages and returns copies", async () => {
    const { outbox } = createTestOutbox(2);
    for (const subject of ["one", "two", "three"]) {
      await outbox.mailer.send({ to: "a@b.in", subject, text: "-" });
    }
    const subjects = () => outbox.items().map((item) => item.subject);
    expect(subjects()).toEqual(["three", "two"]);
    outbox.items().pop();
    expect(subjects()).toEqual(["three", "two"]);
  });

  it("prints no control characters", async () => {
    const { outbox, printed } = createTestOutbox();
    await outbox.mailer.send({ to: "a@b.in", subject: "x\u001b[2J", text: "y\u0007" });
    expect(printed[0]).not.toMatch(/[^\P{Cc}\n]/u);
  });
});
