import { expect, it } from "vitest";
import { ask } from "../../testing/http/ask.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { runErasures } from "../account.ts";
import { readPerson } from "../downloads/read-person.ts";

const kiran = { name: "Kiran Verma", contact: "98765 43210" };

function nomineeOf(test: TestApp, token: string) {
  return ask(test, "account.nominee", { token });
}

it("a nominee is named with a proof, replaced and removed, and belongs to one person", async () => {
  await using test = await startTestApp();
  const [person, other] = [await createMember(test), await createMember(test)];
  const { token } = person;
  const set = (input: unknown) => mutate(test, "account.setNominee", { input, token });
  expect((await set(kiran)).status).toBe(403);
  await addProof(test, token);
  const named = { name: "Kiran Verma", contact: "+919876543210", updated_at: expect.any(String) };
  expect((await set(kiran)).body.result.data).toEqual(named);
  expect(await nomineeOf(test, token)).toEqual(named);
  expect(await nomineeOf(test, other.token)).toBeNull();
  expect((await set({ name: "Ravi", contact: "Ravi@Example.in " })).status).toBe(200);
  expect((await nomineeOf(test, token)).contact).toBe("ravi@example.in");
  const removed = await mutate(test, "account.removeNominee", { input: undefined, token });
  expect([removed.status, await nomineeOf(test, token)]).toEqual([200, null]);
});

it("a nominee with bad input is refused with 422", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  await addProof(test, token);
  const inputs = [
    {},
    { ...kiran, name: " " },
    { ...kiran, name: "two\nlines" },
    { ...kiran, name: "x".repeat(101) },
    { ...kiran, contact: "somewhere" },
    { ...kiran, contact: 5 },
  ];
  for (const input of inputs) {
    expect((await mutate(test, "account.setNominee", { input, token })).status).toBe(422);
  }
});

it("a nominee is part of the download and is deleted with the account", async () => {
  await using test = await startTestApp();
  const { id, token } = await createMember(test);
  await addProof(test, token);
  await mutate(test, "account.setNominee", { input: kiran, token });
  expect((await readPerson(test.db, id)).nominee).toMatchObject({ name: "Kiran Verma" });
  await mutate(test, "account.requestDeletion", { input: undefined, token });
  test.clock.advance(7 * 86_400 + 60);
  await runErasures(test.ctx);
  expect(await test.db.selectFrom("nominees").selectAll().execute()).toEqual([]);
});
