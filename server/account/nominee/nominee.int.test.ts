import { expect, it } from "vitest";
import { ask } from "../../testing/http/ask.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { runErasures } from "../account.ts";
import { readPerson } from "../downloads/read-person.ts";

const kiran = { name: "Kiran Verma", contact: "98765 43210" };

function nomineeOf(app: TestApp, token: string) {
  return ask(app, "account.nominee", { token });
}

it("a nominee is named with a proof, replaced and removed, and belongs to one person", async () => {
  await using app = await startTestApp();
  const [person, other] = [await createMember(app), await createMember(app)];
  const { token } = person;
  const set = (input: unknown) => mutate(app, "account.setNominee", { input, token });
  expect((await set(kiran)).status).toBe(403);
  await addProof(app, token);
  const named = { name: "Kiran Verma", contact: "+919876543210", updated_at: expect.any(String) };
  expect((await set(kiran)).body.result.data).toEqual(named);
  expect(await nomineeOf(app, token)).toEqual(named);
  expect(await nomineeOf(app, other.token)).toBeNull();
  expect((await set({ name: "Ravi", contact: "Ravi@Example.in " })).status).toBe(200);
  expect((await nomineeOf(app, token)).contact).toBe("ravi@example.in");
  const removed = await mutate(app, "account.removeNominee", { input: undefined, token });
  expect([removed.status, await nomineeOf(app, token)]).toEqual([200, null]);
});

it("a nominee with bad input is refused with 422", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  await addProof(app, token);
  const inputs = [
    {},
    { ...kiran, name: " " },
    { ...kiran, name: "two\nlines" },
    { ...kiran, name: "x".repeat(101) },
    { ...kiran, contact: "somewhere" },
    { ...kiran, contact: 5 },
  ];
  for (const input of inputs) {
    expect((await mutate(app, "account.setNominee", { input, token })).status).toBe(422);
  }
});

it("a nominee is part of the download and is deleted with the account", async () => {
  await using app = await startTestApp();
  const { id, token } = await createMember(app);
  await addProof(app, token);
  await mutate(app, "account.setNominee", { input: kiran, token });
  expect((await readPerson(app.db, id)).nominee).toMatchObject({ name: "Kiran Verma" });
  await mutate(app, "account.requestDeletion", { input: undefined, token });
  app.clock.advance(7 * 86_400 + 60);
  await runErasures(app.ctx);
  expect(await app.db.selectFrom("nominees").selectAll().execute()).toEqual([]);
});
