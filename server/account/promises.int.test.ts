import { expect, it } from "vitest";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { newEmail, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";

// Promises of the legal pages that no other test keeps (shared/privacy/promises.ts).

it("has no column for cards, UPI PINs and bank passwords", async () => {
  await using app = await startTestApp();
  const tables = await app.db.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map((column) => `${name}.${column.name}`),
  );
  const suspicious = columns.filter((name) => /card|cvv|upi|vpa|[._]pin$|bank|iban/.test(name));
  expect(suspicious).toEqual([]);
  expect(columns.filter((name) => name.includes("password"))).toEqual(["users.password_hash"]);
});

it("logs neither a message nor who wrote it", async () => {
  await using app = await startTestApp();
  const person = await createMember(app, { subscribed: true, name: "Zqxname Verma" });
  const body = { message: "My zqxsecret question" };
  const { status } = await rest(app, "POST /chat/1", { token: person.token, body });
  expect(status).toBe(200);
  for (const text of ["zqxsecret", "Zqxname", person.email, person.token]) {
    expect(app.logged()).not.toContain(text);
  }
});

it("sends the model what a person wrote, and never who they are", async () => {
  await using app = await startTestApp();
  const person = await createMember(app, { subscribed: true, name: "Zqxname Verma" });
  const body = { message: "What is a fever?" };
  await rest(app, "POST /chat/1", { token: person.token, body });
  const sent = JSON.stringify(app.model.requests);
  expect(sent).toContain("What is a fever?");
  for (const text of ["Zqxname", person.email, person.id]) expect(sent).not.toContain(text);
});

it("sets no cookie for a visitor, and only the device cookie at sign-in", async () => {
  await using app = await startTestApp();
  const cookiesOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(cookiesOf(await rest(app, "GET /services"))).toEqual([]);
  const visitor = { type: "email", email: newEmail() };
  expect(cookiesOf(await rest(app, "POST /auth", { body: visitor }))).toEqual([]);
  const { email } = await signUp(app);
  const body = { type: "email", email, password: testPassword };
  expect(cookiesOf(await rest(app, "POST /login", { body }))).toHaveLength(1);
});

it("shows a person without a plan the conversations that they had", async () => {
  await using app = await startTestApp();
  const { token, id } = await createMember(app, { subscribed: true });
  const { body } = await rest(app, "POST /chat/1", { token, body: { message: "Hello" } });
  await app.db.deleteFrom("grants").where("user_id", "=", id).execute();
  expect((await rest(app, "POST /chat/1", { token, body: { message: "More" } })).status).toBe(403);
  const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token });
  expect([page.status, page.body.data.data.length]).toEqual([200, 2]);
});
