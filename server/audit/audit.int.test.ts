import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appRouter } from "../router.ts";
import { testDialect } from "../testing/database.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { rest } from "../testing/http/rest.ts";
import { addProof, createMember } from "../testing/members.ts";
import {
  codeFor,
  holdsCode,
  newEmail,
  signUp,
  testPassword,
  wrongCode,
} from "../testing/sign-in.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../testing/test-app.ts";
import { insertAuditEvent, listAuditEvents, purgeAudit } from "./audit.ts";
import { auditedCalls } from "./audited-calls.ts";

const everything = { accounts: null, event: null, max: 1000 };
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: "trace" } });
});
afterEach(() => app.close());

async function readTrail() {
  await app.ctx.auditTrail.flush();
  return (await listAuditEvents(app.db, everything)).toReversed();
}

test("records a sign-up, a wrong password and a sign-in by keyed hashes of person and account", async () => {
  const email = newEmail();
  await signUp(app, email);
  const login = (password: string) =>
    rest(app, "POST /login", { body: { type: "email", email, password } });
  await login("not-the-password");
  await login(testPassword);
  const trail = await readTrail();
  expect(trail.map(({ event }) => event)).toEqual([
    "security.sign_in",
    "security.sign_up",
    "security.sign_in_failed",
    "security.sign_in",
  ]);
  expect(new Set(trail.map(({ who }) => who)).size).toBe(1);
  const [first, second, failed, last] = trail;
  expect(last).toMatchObject({
    actor: "person",
    who: expect.stringMatching(/^[\w-]{22}$/),
    account: expect.stringMatching(/^[\w-]{22}$/),
    request_id: expect.any(String),
    details: '{"proof":"password"}',
  });
  expect([first?.account, second?.account, failed?.account]).toEqual([
    ...[last?.account, last?.account, null],
  ]);
});

test("records what a signed-in person does to their account, and logs what is refused", async () => {
  const person = await createMember(app);
  const { token } = person;
  await callTrpc(app, "mutation account.startDownload", { token, body: {} });
  await addProof(app, token);
  await callTrpc(app, "mutation account.startDownload", { token, body: {} });
  await callTrpc(app, "mutation account.requestDeletion", { token, body: {} });
  await rest(app, "POST /logout", { token, body: {} });
  expect(
    (await readTrail()).map(({ event, details }) => [event, JSON.parse(details).call]),
  ).toEqual([
    ["security.export_started", "account.startDownload"],
    ["security.deletion_requested", "account.requestDeletion"],
    ["security.session_ended", "auth.logout"],
  ]);
  const refusals = app
    .logged()
    .split("\n")
    .filter((line) => line.includes('"security.refused"'));
  expect(refusals.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      call: "account.startDownload",
      code: "FORBIDDEN",
      refusal: "proofRequired",
    }),
  ]);
});

/** Calls on a person's own account that are not security events. */
const noEvents = [
  // `finishSignIn` and the failures record sign-ins.
  ...[
    "auth.begin",
    "auth.verifyOtp",
    "auth.login",
    "auth.secondFactor",
    "auth.completeRegistration",
  ],
  ...["auth.startPasskey", "auth.passkey"],
  // A later call completes and records these.
  ...["account.sendProofCode", "account.sendProofCodeTo", "account.startIdentifierChange"],
  ...["security.startTotp", "security.startPasskey", "security.startPasskeyProof"],
  // These only change how something is shown.
  ...["auth.updateProfile", "security.renamePasskey"],
];

/** At run time the procedures are one flat list by path. */
function isMutation(procedure: object): boolean {
  return "_def" in procedure && (procedure._def as { type?: string }).type === "mutation";
}

test("names the event of each call that changes an account, so that a new one without fails", () => {
  const procedures = Object.entries<object>(appRouter._def.procedures);
  const changes = procedures
    .filter(([path, one]) => isMutation(one) && /^(auth|account|security)\./.test(path))
    .map(([path]) => path);
  const named = [...Object.keys(auditedCalls), ...noEvents];
  expect(changes.filter((path) => !named.includes(path))).toEqual([]);
  const paths = procedures.map(([path]) => path);
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
});

test("holds no email address, number, code or token in a log line of signing up and in, nor in the trail", async () => {
  const email = newEmail();
  const mobile = `+919${uniqueDigits(9)}`;
  const secrets = [email, mobile, mobile.slice(3), testPassword];
  const codes: string[] = [];
  for (const who of [
    { type: "email", email },
    { type: "mobile", mobile },
  ]) {
    const to = who.type === "email" ? email : mobile;
    await rest(app, "POST /auth", { body: who });
    const otp = codeFor(app, to);
    codes.push(otp);
    await rest(app, "POST /verify-otp", { body: { ...who, otp: wrongCode(otp) } });
    const { body } = await rest(app, "POST /verify-otp", { body: { ...who, otp } });
    secrets.push(body.token);
    const passwords = { password: testPassword, password_confirmation: testPassword };
    const signedUp = await rest(app, "POST /complete-registration", {
      token: body.token,
      body: { name: "Lakshmibai Newalkar", ...passwords },
    });
    secrets.push(signedUp.body.token);
    for (let time = 0; time < 7; time += 1) {
      await rest(app, "POST /login", { body: { ...who, password: "not-the-password" } });
    }
    await callTrpc(app, "mutation auth.login", { body: { ...who, password: testPassword } });
  }
  const lines = app.logged();
  expect(lines).toContain("security.sign_up");
  expect(lines).toContain("security.limit");
  const trail = JSON.stringify(await readTrail());
  for (const code of codes) {
    expect([holdsCode(lines, code), holdsCode(trail, code)]).toEqual([false, false]);
  }
  for (const secret of [...secrets, "Lakshmibai", "not-the-password"]) {
    expect([secret, lines.includes(secret), trail.includes(secret)]).toEqual([
      secret,
      false,
      false,
    ]);
  }
});

async function addEvent(at: string) {
  const clock = { now: () => new Date(at) };
  await insertAuditEvent({ db: app.db, clock }, { actor: "product", event: "test" });
}

test("the database refuses to change an event, to replace it, and to delete a young one", async () => {
  await addEvent("2026-11-20T00:00:00.000Z");
  await addEvent("2026-11-22T00:00:00.000Z");
  const [row] = await readTrail();
  const tamper = [
    sql`update audit_events set event = 'nothing'`,
    sql`delete from audit_events`,
    sql`delete from audit_events where id = ${row?.id}`,
    testDialect() === "sqlite"
      ? sql`insert or replace into audit_events (id, at, actor, event, details)
          values (${row?.id}, 'now', 'person', 'nothing', '{}')`
      : sql`truncate audit_events`,
  ];
  for (const statement of tamper) {
    await expect(statement.execute(app.db)).rejects.toThrow("the audit trail only grows");
  }
  expect((await readTrail()).map(({ event }) => event)).toEqual(["test", "test"]);
});

test("the purge deletes what is older than a year, and leaves a trace of itself", async () => {
  app.clock.set("2027-12-01T00:00:00.000Z");
  await addEvent("2026-11-20T00:00:00.000Z");
  await addEvent("2027-06-01T00:00:00.000Z");
  await purgeAudit(app.ctx);
  await purgeAudit(app.ctx);
  expect((await readTrail()).map(({ event, at }) => [event, at.slice(0, 10)])).toEqual([
    ["test", "2027-06-01"],
    ["audit.purged", "2027-12-01"],
  ]);
  app.clock.advance(200 * 86_400);
  await purgeAudit(app.ctx);
  expect((await readTrail()).map(({ event }) => event)).toEqual(["audit.purged", "audit.purged"]);
});
