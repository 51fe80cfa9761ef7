import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTrpc, getProcedureType } from "../http/call-trpc.ts";
import {
  attackOptions,
  attackSeed,
  attackTexts,
  contentTypes,
  everyAttackText,
} from "./attack-inputs.ts";
import { expectTrpcRefusal } from "./expect-trpc-refusal.ts";
import { procedureRows } from "./procedure-rows.ts";
import { type AttackFixture, openAttackFixture, tokenOf } from "./victim.ts";

/** Longer inputs of a query do not fit into a URL; programs send them by POST. */
const urlMaxChars = 4000;

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await openAttackFixture();
});
afterAll(() => fixture.app.close());

test.each(procedureRows)(`$name bears hostile input (seed ${attackSeed})`, async (row) => {
  let token = await tokenOf(fixture, "owner");
  const valid = row.input?.(fixture.victim);
  const send = async (rawBody: string, type: string) => {
    const isQuery = getProcedureType(row.name) === "query";
    const kind = isQuery && encodeURIComponent(rawBody).length < urlMaxChars;
    const headers = { ...(kind ? {} : { "content-type": type }) };
    const answer = await callTrpc(fixture.app, `${kind ? "query" : "mutation"} ${row.name}`, {
      rawBody,
      headers,
      ...(token && { token }),
    });
    // The call before may have ended the session, as it should.
    if (answer.status === 401) token = await tokenOf(fixture, "owner");
    return answer;
  };
  await fc.assert(
    fc.asyncProperty(attackTexts(valid), contentTypes, async (rawBody, type) => {
      const answer = await send(rawBody, type);
      expect(answer.status, `${type} ${rawBody.slice(0, 500)}`).toBeLessThan(500);
      if (answer.status >= 400) expectTrpcRefusal(answer, rawBody.slice(0, 500));
    }),
    attackOptions(3, () => everyAttackText(valid).map((text) => [text, "application/json"])),
  );
});

test("no hostile input caused a server error", async () => {
  expect(fixture.app.logged()).not.toContain('"level":50');
  expect((await fetch(`${fixture.app.url}/readyz`)).status).toBe(200);
});
