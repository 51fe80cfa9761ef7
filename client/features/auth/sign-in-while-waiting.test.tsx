import { afterEach, describe, expect, it, vi } from "vitest";
import { button, field, fill, press } from "../../testing/controls.ts";
import {
  answersAbout,
  begin,
  begun,
  openLogin,
  startSignedOut,
} from "../../testing/login-page.tsx";
import { eventually } from "../../testing/render.tsx";
import { serveAnswers } from "../../testing/serve-answers.ts";
import { strings } from "./strings.ts";

startSignedOut();

describe("while a code is being sent", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("no passkey can be asked for, and after a failure one can", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await openLogin();
    const line = server.pause("auth.begin");
    await press("Continue");
    await eventually(() => expect(line.count()).toBe(1));
    expect(button(strings.passkey).disabled).toBe(true);
    line.end("500");
    await eventually(() => expect(button(strings.passkey).disabled).toBe(false));
  });

  it("the browser offers no passkey in the field, and after a failure it does again", async () => {
    const signals: AbortSignal[] = [];
    const get = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_, fail) => signal.addEventListener("abort", fail));
    };
    const isConditionalMediationAvailable = async () => true;
    const support = Object.assign(class {}, { isConditionalMediationAvailable });
    vi.stubGlobal("PublicKeyCredential", support);
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
    const offer = { data: { challenge: "abcd", allowCredentials: [] } };
    await using server = await serveAnswers({
      ...answersAbout("nobody"),
      "auth.startPasskey": offer,
    });
    using _page = await openLogin();
    field("Email or mobile number").focus();
    await eventually(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
    const line = server.pause("auth.begin");
    await press("Continue");
    await eventually(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
    line.end("500");
    await eventually(() => expect(button(strings.passkey).disabled).toBe(false));
    field("Email or mobile number").focus();
    await eventually(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it("a second press and another way are unavailable and keep the focus", async () => {
    await using server = await serveAnswers(answersAbout("a member"));
    using _page = await openLogin();
    await begin("Password");
    const line = server.pause("auth.begin");
    await press(strings.useCode);
    await eventually(() => expect(line.count()).toBe(1));
    const ways = [strings.useCode, strings.forgot].map((name) => button(name));
    expect(ways.map((way) => way.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
    expect(document.activeElement).toBe(button(strings.useCode));
    line.end("500");
    await eventually(() =>
      expect(button(strings.forgot).hasAttribute("aria-disabled")).toBe(false),
    );
  });

  it("no other code can be asked for while one is being checked", async () => {
    await using server = await serveAnswers({
      ...answersAbout("nobody"),
      "auth.begin": {
        data: { ...begun, retry_after: 0, is_verified_user: false, is_new_user: true },
      },
    });
    using _page = await openLogin();
    await begin("One-time code");
    const line = server.pause("auth.verifyOtp");
    await fill(field("One-time code"), "123456");
    await eventually(() => expect(line.count()).toBe(1));
    expect(button("Resend OTP").getAttribute("aria-disabled")).toBe("true");
    line.end("500");
    await eventually(() => expect(button("Resend OTP").hasAttribute("aria-disabled")).toBe(false));
  });
});
