import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { limits } from "../../../shared/inputs/limits.ts";
import { helplines } from "../../../shared/red-flags/helplines.ts";
import { session } from "../../lib/session/session.ts";
import { blank, broken, foreign, markup } from "../../testing/bad-texts.ts";
import { button, field, fill, pageText, press } from "../../testing/controls.ts";
import { expectAllRefused, expectRefused } from "../../testing/expect-refused.ts";
import {
  answersAbout,
  begin,
  choosePassword,
  email,
  openLogin,
  password,
  reach,
  register,
  startSignedOut,
} from "../../testing/login-page.tsx";
import { eventually } from "../../testing/render.tsx";
import { serveAnswers } from "../../testing/serve-answers.ts";
import { strings } from "./strings.ts";

startSignedOut();

describe("the sign-in", () => {
  it("refuses an invalid email address or number beside its field and sends nothing", async () => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await openLogin();
    const long = `${"a".repeat(300)}@example.in`;
    const texts = [...blank, ...markup, ...foreign, broken, long, "९८७६५४३२१०x"];
    await expectAllRefused({ valid: {}, submit: "Continue" }, "Email or mobile number", texts);
    expect(server.asked).toEqual([]);
  });

  it("refuses a code that is too short or in digits of a script besides Devanagari, and sends nothing", async () => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await openLogin();
    await begin("One-time code");
    for (const text of ["", "12", "x", "１２３４５６", "১২৩৪৫৬"]) {
      await fill(field("One-time code"), text);
      await press("Verify OTP");
      await eventually(() => expectRefused("One-time code", text.replace(/[^0-9]/g, "")));
    }
    expect(server.asked.filter((call) => call.startsWith("auth.verifyOtp"))).toEqual([]);
  });

  it("announces each refusal of a code, also in the same words, and none while one is being checked", async () => {
    const refused = { status: 422, fields: { otp: ["Invalid OTP. Please try again."] } };
    await using server = await serveAnswers({
      ...answersAbout("nobody"),
      "auth.verifyOtp": refused,
    });
    using page = await openLogin();
    await begin("One-time code");
    const heard: Node[] = [];
    for (const said of [...Array(limits.codeAttemptsMax - 1).fill("Invalid OTP"), "wrong tries"]) {
      await fill(field("One-time code"), `12345${heard.length}`);
      expect(page.container.querySelector("[role=alert]")).toBeNull();
      await eventually(() => expect(page.find("[role=alert]").textContent).toContain(said));
      heard.push(page.find("[role=alert]"));
    }
    expect(new Set(heard).size).toBe(limits.codeAttemptsMax);
    expect(server.asked.filter((call) => call.startsWith("auth.verifyOtp"))).toHaveLength(5);
  });

  const good = { "Full Name": "Asha", Password: password, "Confirm Password": password };
  it.each([
    ["Full Name", [...blank, "x".repeat(101)]],
    ["Password", [...blank, "short", "x".repeat(129)]],
    ["Confirm Password", [`${password}x`]],
  ] as const)("refuses a wrong %s of a registration and sends nothing", async (label, texts) => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await openLogin();
    await register();
    await expectAllRefused({ valid: good, submit: "Sign Up" }, label, texts);
    expect(server.asked.filter((call) => call.startsWith("auth.completeReg"))).toEqual([]);
  });
});

it("offers the other mode before a code is sent, and none beside the code, which serves both", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using _page = await openLogin();
  expect(pageText()).toContain(strings.noAccount);
  await begin("One-time code");
  expect(pageText()).not.toContain(strings.noAccount);
});

it("a person under 18 is told the number of the children's helpline", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using page = await openLogin();
  await register();
  await press(strings.younger);
  const { number } = helplines.children;
  await eventually(() => expect(page.find(`a[href="tel:${number}"]`).textContent).toBe(number));
});

it("a person under 18 leaves no email address in the tab", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using _page = await openLogin();
  await register();
  expect(JSON.stringify(sessionStorage)).toContain(email);
  await press(strings.younger);
  await eventually(() => expect(JSON.stringify(sessionStorage)).toContain("too-young"));
  expect(JSON.stringify(sessionStorage)).not.toContain(email);
});

it("asks for the password when strangers have used up the requests of the IP address", async () => {
  const spent = { status: 429, refusal: { id: "tooManyRequests" } };
  await using server = await serveAnswers({ ...answersAbout("a member"), "auth.begin": spent });
  using _page = await openLogin();
  await begin("Password");
  await fill(field("Password"), password);
  await press("Login");
  await eventually(() => expect(window.location.pathname).toBe("/get-started"));
  expect(server.asked.find((call) => call.startsWith("auth.login"))).toContain(email);
});

it("asks for the password of an account that was completed elsewhere with another one", async () => {
  const complete = { status: 409, refusal: { id: "alreadyRegistered" } };
  const wrong = { status: 401, refusal: { id: "credentialsInvalid" } };
  await using _server = await serveAnswers({
    ...answersAbout("nobody"),
    "auth.completeRegistration": complete,
    "auth.login": wrong,
  });
  using _page = await openLogin();
  await register();
  await fill(field("Full Name"), "Asha");
  await choosePassword("Password");
  await press("Sign Up");
  await eventually(() => expect(pageText()).toContain("Your registration is already complete"));
  void button("Login");
  expect(field("Password").value).toBe("");
  expect(session.read().token).toBeNull();
});

it.each(["12 34 56", "12-34-56", "१२३४५६", "\u202a123456\u202c", " 123456\n"])(
  "the sign-in sends the code that was pasted as %j",
  async (text) => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await openLogin();
    await begin("One-time code");
    await act(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const options = { clipboardData, bubbles: true, cancelable: true };
      field("One-time code").dispatchEvent(new ClipboardEvent("paste", options));
    });
    await reach("Full Name");
    const sent = server.asked.find((call) => call.startsWith("auth.verifyOtp"));
    expect(sent).toContain('"otp":"123456"');
    expect(pageText()).toContain("I am 18 or older");
  },
);

it("says that there is no network, and nothing once there is one", async () => {
  await using _server = await serveAnswers({});
  let isOnline = false;
  const online = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  using _page = await openLogin();
  expect(pageText()).toContain(strings.offline);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(pageText()).not.toContain(strings.offline);
  online.mockRestore();
});
