import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../shared/inputs/limits.ts";
import { QueryProvider } from "../../lib/api/trpc.tsx";
import { session } from "../../lib/session/session.ts";
import { button, field, fill, pageText, press } from "../../testing/controls.ts";
import { eventually, render } from "../../testing/render.tsx";
import { type Answers, serveAnswers } from "../../testing/serve-answers.ts";
import { ChangeIdentifierDialog } from "./change-identifier-dialog.tsx";
import { changeIdentifierStrings as strings } from "./change-identifier-strings.ts";
import { sentCodeStrings } from "./sent-code-strings.ts";

const email = "new@example.in";
const request = "the-request-of-the-first-code";
const dialog = (
  <QueryProvider>
    <ChangeIdentifierDialog type="email" open onClose={() => undefined} />
  </QueryProvider>
);

const sent = (retry_after: number): Answers => ({
  "account.startIdentifierChange": { data: { request, retry_after } },
  "account.changeIdentifier": {
    status: 422,
    fields: { otp: ["Invalid OTP. Please try again."] },
  },
});

async function sendCode(): Promise<void> {
  await fill(field(strings.label.email), email);
  await press(strings.sendCode);
  await eventually(() => expect(pageText()).toContain(sentCodeStrings.sentTo(email)));
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser({ id: "u", name: "Asha", email: "old@example.in", mobile: null });
});

describe("the code of a new email address", () => {
  it("can be sent again for the same request, and the field is empty and has the focus", async () => {
    await using server = await serveAnswers(sent(0));
    using _page = await render(dialog);
    await sendCode();
    await fill(field(strings.code), "12345");
    await press("Resend OTP");
    await eventually(() => expect(pageText()).toContain(sentCodeStrings.newCode(email)));
    expect(field(strings.code).value).toBe("");
    expect(document.activeElement).toBe(field(strings.code));
    const [first, again] = server.asked;
    expect(first).not.toContain(request);
    expect(again).toContain("account.startIdentifierChange");
    expect(again).toContain(request);
  });

  it("waits before it can be sent again, unless five wrong tries made it useless", async () => {
    await using server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    expect(button("Resend OTP in 60 s").disabled).toBe(true);
    await fill(field(strings.code), "123456");
    for (let tries = 1; tries <= limits.codeAttemptsMax; tries += 1) {
      if (tries > 1) await press(strings.confirm);
      await eventually(() => expect(server.asked).toHaveLength(1 + tries));
      await eventually(() => expect(pageText()).toMatch(/Invalid OTP|wrong tries/));
    }
    expect(pageText()).toContain("After 5 wrong tries this code no longer works.");
    expect(button("Resend OTP").disabled).toBe(false);
  });

  it("stays gone when its answer comes after the way back to another email address", async () => {
    await using server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    const calls = server.pause("account.changeIdentifier");
    await fill(field(strings.code), "123456");
    await eventually(() => expect(calls.count()).toBe(1));
    await press(strings.back);
    await fill(field(strings.label.email), "third@example.in");
    calls.end("500");
    await eventually(() => expect(button(strings.sendCode).hasAttribute("aria-busy")).toBe(false));
    expect(field(strings.label.email).value).toBe("third@example.in");
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  it("leaves no error of its own on the form for another email address", async () => {
    await using _server = await serveAnswers(sent(60));
    using _page = await render(dialog);
    await sendCode();
    await fill(field(strings.code), "123456");
    await eventually(() => expect(pageText()).toContain("Invalid OTP"));
    await press(strings.back);
    expect(pageText()).toContain(strings.changeText.email);
    expect(document.querySelector("[role=alert]")).toBeNull();
  });
});
