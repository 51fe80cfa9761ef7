import { expect, test } from "vitest";
import { openTestAdmin } from "../../testing/test-admin.ts";

async function openAdminWithMessages() {
  const admin = await openTestAdmin();
  const base = { email: "asha@example.in", user_id: null, created_at: "2026-11-20T05:00:00.000Z" };
  await admin.db
    .insertInto("contact_messages")
    .values([
      {
        ...base,
        ticket: "T-1",
        name: "Asha",
        subject: "First",
        message: 'I said "hello",\nthen left',
      },
      { ...base, ticket: "T-2", name: "=cmd()", subject: "+1", message: "plain" },
    ])
    .execute();
  return admin;
}

test("contact list shows the newest messages first", async () => {
  await using admin = await openAdminWithMessages();
  const all = await admin.json("contact", "list");
  expect(all.map(({ ticket }: { ticket: string }) => ticket)).toEqual(["T-2", "T-1"]);
  expect(all[1]).toEqual({
    ticket: "T-1",
    created_at: "2026-11-20T05:00:00.000Z",
    name: "Asha",
    email: "asha@example.in",
    subject: "First",
    message: 'I said "hello",\nthen left',
    user_id: null,
  });
  expect(await admin.json("contact", "list", "--limit", "1")).toHaveLength(1);
  expect(await admin.text("contact", "list")).toContain("Asha <asha@example.in>");
});

test("contact show prints a whole message, line by line and without control characters", async () => {
  await using admin = await openAdminWithMessages();
  const [text, shown] = [
    await admin.text("contact", "show", "T-1"),
    await admin.json("contact", "show", "T-1"),
  ];
  expect(text).toContain("Asha <asha@example.in>");
  expect(text.endsWith('\n\nI said "hello",\nthen left\n')).toBe(true);
  expect(shown).toMatchObject({ ticket: "T-1", message: 'I said "hello",\nthen left' });
  const forged = { message: "one\r\ntwo\u001b[2J\u202Ethree" };
  await admin.db.updateTable("contact_messages").set(forged).where("ticket", "=", "T-1").execute();
  expect(await admin.text("contact", "show", "T-1")).toContain("\n\none\ntwo [2J three\n");
});

test("contact show understands a ticket in small letters, and names one that does not exist", async () => {
  await using admin = await openAdminWithMessages();
  expect(await admin.json("contact", "show", "t-2")).toMatchObject({ ticket: "T-2" });
  const unknown = admin.json("contact", "show", "T-9");
  await expect(unknown).rejects.toThrow("There is no message T-9.");
});

test("contact export writes CSV whose cells a spreadsheet does not run", async () => {
  await using admin = await openAdminWithMessages();
  expect(await admin.text("contact", "export")).toBe(
    [
      "ticket,created_at,name,email,subject,message,user_id",
      'T-1,2026-11-20T05:00:00.000Z,Asha,asha@example.in,First,"I said ""hello"",\nthen left",',
      "T-2,2026-11-20T05:00:00.000Z,'=cmd(),asha@example.in,'+1,plain,",
      "",
    ].join("\r\n"),
  );
  const all = await admin.json("contact", "export");
  expect(all.map(({ ticket }: { ticket: string }) => ticket)).toEqual(["T-1", "T-2"]);
});

test("without messages, contact prints a line, a head line or an empty list", async () => {
  await using admin = await openTestAdmin();
  expect(await admin.text("contact", "list")).toBe("No messages.\n");
  expect(await admin.text("contact", "export")).toMatch(/^ticket,.*\r\n$/);
  expect(await admin.json("contact", "export")).toEqual([]);
});
