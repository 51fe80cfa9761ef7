import { expect, it } from "vitest";
import { registerPasskey } from "../../testing/factors/passkeys.ts";
import { setUpTotp } from "../../testing/factors/totp.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { runErasures } from "../account.ts";
import { readPerson } from "../downloads/read-person.ts";

it("puts factors into a download without what signs in", async () => {
  await using app = await startTestApp();
  const { id, token } = await createMember(app);
  await registerPasskey(app, token);
  const { secret, recoveryCodes } = await setUpTotp(app, token);
  const { factors } = await readPerson(app.db, id);
  expect([factors.authenticator_app, factors.recovery_codes, factors.passkeys]).toEqual([
    [{ created_at: expect.any(String), confirmed_at: expect.any(String) }],
    expect.arrayContaining([{ created_at: expect.any(String), used_at: null }]),
    [expect.objectContaining({ aaguid: expect.any(String), name: null })],
  ]);
  const text = JSON.stringify(factors);
  for (const hidden of [secret, ...recoveryCodes, "sealed", "hash"]) {
    expect(text).not.toContain(hidden);
  }
});

it("erases factors and passkeys with the account", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  await registerPasskey(app, token);
  await setUpTotp(app, token);
  await addProof(app, token);
  await mutate(app, "account.requestDeletion", { input: undefined, token });
  app.clock.advance(8 * 86_400);
  await runErasures(app.ctx);
  for (const table of ["totp_factors", "recovery_codes", "passkeys"] as const) {
    expect(await app.db.selectFrom(table).select("user_id").execute()).toEqual([]);
  }
});
