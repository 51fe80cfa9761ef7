import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../../shared/inputs/limits.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, field, fill, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
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

async function sendCode(): Promise<void> {
  await press(strings.sendCode);
  await eventually(() => expect(pageText()).toContain(sentCodeStrings.sentTo(email)));
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser({ id: "u", name: "Asha", email, mobile: null });
});

describe("the code of a proof", () => {
  it("can be sent again once the wait is over, and the field is empty and has the focus", async () => {
    await using server = await serveAnswers(sent(0));
    using _page = await render(dialog);
    await sendCode();
    await fill(field(strings.code), "123456");
    await press("Resend OTP");
    await eventually(() => expect(pageText()).toContain(sentCodeStrings.newCode(email)));
    expect(field(strings.code).value).toBe("");
    expect(document.activeElement).toBe(field(strings.code));
    expect(server.asked.filter((call) => call.startsWith("account.sendProofCode"))).toHaveLength(2);
  });

  it("cannot be sent again during the wait, unless five wrong tries made it useless", async () => {
    await using _server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    expect(button("Resend OTP in 60 s").disabled).toBe(true);
    const enter = async (code: string) => {
      await fill(field(strings.code), code);
      for (let tries = 0; tries < limits.codeAttemptsMax; tries += 1) {
        await press(strings.proceed);
        await eventually(() => expect(pageText()).toMatch(/Invalid OTP|wrong tries/));
      }
    };
    await enter("12345");
    expect(pageText()).not.toContain("wrong tries");
    await enter("123456");
    expect(pageText()).toContain("After 5 wrong tries this code no longer works.");
    expect(button("Resend OTP").disabled).toBe(false);
  });
});
