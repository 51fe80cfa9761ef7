import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../../shared/inputs/limits.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, field, fill, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { type Answers, type Served, serveAnswers } from "../../../testing/serve-answers.ts";
import { sentCodeStrings } from "../sent-code-strings.ts";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";

const email = "asha@example.in";
const dialog = (
  <QueryProvider>
    <ProofDialog open onClose={() => undefined} onProven={() => undefined} />
  </QueryProvider>
);

const sent = (retry_after: number): Answers => ({
  "account.sendProofCode": { data: { type: "email", request: "r", retry_after } },
  "account.prove": { status: 422, fields: { otp: ["Invalid OTP. Please try again."] } },
  "security.overview": { data: { totp_since: null, recovery_codes_left: 0, passkeys: [] } },
});

/** The codes that were tried. */
const proofs = (server: Served) => server.asked.filter((call) => call.startsWith("account.prove"));

async function sendCode(): Promise<void> {
  await press(strings.sendCode);
  await eventually(() => expect(pageText()).toContain(sentCodeStrings.sentTo(email)));
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser({ id: "u", name: "Asha", email, mobile: null });
});

describe("the code of a proof", () => {
  it.each([
    [undefined, email],
    ["mobile" as const, "+91\u00a098765\u00a043210"],
  ])("asked for as %s says beside its button where it goes", async (codeTo, to) => {
    await using _server = await serveAnswers(sent(60));
    session.setUser({ id: "u", name: "Asha", email, mobile: "+919876543210" });
    using _page = await render(
      <QueryProvider>
        <ProofDialog open onClose={() => undefined} onProven={() => undefined} codeTo={codeTo} />
      </QueryProvider>,
    );
    expect(pageText()).toContain(`The code goes to ${to}.`);
  });

  it("can be sent again once the wait is over, and the field is empty and has the focus", async () => {
    await using server = await serveAnswers(sent(0));
    using _page = await render(dialog);
    await sendCode();
    await fill(field(strings.code), "12345");
    await press("Resend OTP");
    await eventually(() => expect(pageText()).toContain(sentCodeStrings.newCode(email)));
    expect(field(strings.code).value).toBe("");
    expect(document.activeElement).toBe(field(strings.code));
    expect(server.asked.filter((call) => call.startsWith("account.sendProofCode"))).toHaveLength(2);
  });

  it("cannot be sent again during the wait, unless five wrong tries made it useless", async () => {
    await using server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    expect(button("Resend OTP in 60 s").disabled).toBe(true);
    for (let tries = 0; tries <= limits.codeAttemptsMax; tries += 1) {
      await fill(field(strings.code), "12345");
      await press(strings.proceed);
      expect(pageText()).toContain("Invalid OTP");
    }
    expect(proofs(server)).toHaveLength(0);
    for (let tries = 1; tries <= limits.codeAttemptsMax; tries += 1) {
      await fill(field(strings.code), `12345${tries}`);
      await eventually(() => expect(proofs(server)).toHaveLength(tries));
      await eventually(() => expect(pageText()).toMatch(/Invalid OTP|wrong tries/));
    }
    expect(pageText()).toContain("After 5 wrong tries this code no longer works.");
    expect(button("Resend OTP").disabled).toBe(false);
    // A code that cannot work is not asked for.
    expect(field(strings.code).disabled).toBe(true);
    await eventually(() => expect(document.activeElement).toBe(button("Resend OTP")));
  });

  it("submits itself on its sixth digit, once even if Continue is pressed meanwhile", async () => {
    await using server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    const calls = server.pause("account.prove");
    await fill(field(strings.code), "12345");
    expect(calls.count()).toBe(0);
    await fill(field(strings.code), "123 456");
    await eventually(() => expect(calls.count()).toBe(1));
    await press(strings.proceed);
    calls.end("500");
    await eventually(() => expect(button(strings.proceed).hasAttribute("aria-busy")).toBe(false));
    expect(proofs(server)).toHaveLength(1);
  });

  it("is not submitted again when it was wrong, and its field has the focus for another one", async () => {
    await using server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    await fill(field(strings.code), "123456");
    await eventually(() => expect(pageText()).toContain("Invalid OTP"));
    await eventually(() => expect(document.activeElement).toBe(field(strings.code)));
    expect(proofs(server)).toHaveLength(1);
    await fill(field(strings.code), "123457");
    await eventually(() => expect(proofs(server)).toHaveLength(2));
    expect(proofs(server)[1]).toContain("123457");
  });
});
