import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "wouter";
import { limits } from "../../../shared/inputs/limits.ts";
import { helplines } from "../../../shared/red-flags/helplines.ts";
import { networkMessages } from "../../lib/i18n/network-messages.ts";
import { session } from "../../lib/session/session.ts";
import { blank, broken, foreign, markup } from "../../testing/bad-texts.ts";
import { button, field, fill, pageText, press } from "../../testing/controls.ts";
import { expectAllRefused, expectRefused } from "../../testing/expect-refused.ts";
import { type FailureScenario, runFailureScenario } from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { type Answers, type Served, serveAnswers } from "../../testing/serve-answers.ts";
import { LoginPage } from "./login-page.tsx";
import { strings } from "./strings.ts";

const email = "asha@example.in";
const password = "eleven calm peacocks";
const user = { id: "u", name: "Asha Verma", email, mobile: null };
const begun = { message: "Sent.", retry_after: 60, request: "a-request" };
const generic = "An error occurred. Please try again.";

/** The answers about an email address with an account, or about a new one. */
function answersAbout(known: "a member" | "nobody"): Answers {
  const isMember = known === "a member";
  return {
    "auth.begin": { data: { ...begun, is_verified_user: isMember, is_new_user: !isMember } },
    "auth.verifyOtp": {
      data: {
        message: "Welcome.",
        token: "t1",
        user: { ...user, name: isMember ? user.name : null },
      },
    },
    "auth.login": { data: { message: "Welcome.", token: "t1", user } },
    "auth.profile": { data: { ...user, subscription: null, deletes_at: null } },
    "auth.completeRegistration": { data: { message: "Welcome.", token: "t2", user } },
    "auth.setPassword": { data: { message: "Saved." } },
    "auth.logout": { data: { message: "Bye." } },
  };
}

const isBusy = (name: string) => () =>
  expect(button(name).getAttribute("aria-busy"), name).toBe("true");
const leadsTo = (path: string) => () => expect(window.location.pathname).toBe(path);

const neverLoads = () => new Promise<never>(() => undefined);

async function open() {
  visit("/login");
  const page = await render(
    <Route path="/login">
      <LoginPage loadDanger={neverLoads} />
    </Route>,
  );
  await fill(field("Email or mobile number"), email);
  return page;
}

/** Waits for the step that a field stands for. */
const reach = (label: string) => eventually(() => void field(label));

async function begin(label: string): Promise<void> {
  await press("Continue");
  await reach(label);
}

async function choosePassword(label: string): Promise<void> {
  await fill(field(label), password);
  await fill(field("Confirm Password"), password);
}

async function register(): Promise<void> {
  await begin("One-time code");
  await fill(field("One-time code"), "123456");
  await reach("Full Name");
  await act(async () => {
    for (const box of document.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.click();
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
});

describe("a failed call of the sign-in", () => {
  const keepsPassword = () => expect(field("Password").value).toBe(password);
  const fillPassword = async () => {
    await begin("Password");
    await fill(field("Password"), password);
  };
  type Case = FailureScenario & {
    known: "a member" | "nobody";
    prepare?: (server: Served) => Promise<unknown>;
  };
  const cases: Case[] = [
    {
      name: "asking for a code",
      known: "nobody",
      call: "auth.begin",
      retry: () => press("Continue"),
      expectWaiting: isBusy("Continue"),
      message: generic,
      expectInputKept: () => expect(field("Email or mobile number").value).toBe(email),
      expectSuccess: () => void field("One-time code"),
    },
    {
      name: "checking a code",
      known: "nobody",
      prepare: () => begin("One-time code"),
      call: "auth.verifyOtp",
      start: () => fill(field("One-time code"), "123456"),
      retry: () => press("Verify OTP"),
      expectWaiting: isBusy("Verify OTP"),
      message: "An error occurred while verifying OTP. Please try again.",
      expectInputKept: () => expect(field("One-time code").value).toBe("123456"),
      expectSuccess: () => void field("Full Name"),
    },
    {
      name: "the password",
      known: "a member",
      prepare: fillPassword,
      call: "auth.login",
      isPressedTwice: true,
      retry: () => press("Login"),
      expectWaiting: isBusy("Login"),
      message: generic,
      expectInputKept: keepsPassword,
      expectSuccess: leadsTo("/get-started"),
    },
    {
      name: "the profile, without which nobody is signed in",
      known: "a member",
      prepare: fillPassword,
      call: "auth.profile",
      retry: () => press("Login"),
      expectWaiting: isBusy("Login"),
      message: "Failed to fetch user profile after login. Please try again.",
      expectInputKept: () => {
        keepsPassword();
        expect(localStorage.getItem("token")).toBeNull();
      },
      expectSuccess: leadsTo("/get-started"),
    },
    {
      name: "a registration",
      known: "nobody",
      prepare: async () => {
        await register();
        await fill(field("Full Name"), "Asha Verma");
        await choosePassword("Password");
      },
      call: "auth.completeRegistration",
      retry: () => press("Sign Up"),
      expectWaiting: isBusy("Sign Up"),
      message: "Failed to create account",
      expectInputKept: () => {
        expect(field("Full Name").value).toBe("Asha Verma");
        keepsPassword();
      },
      expectSuccess: leadsTo("/get-started"),
    },
    {
      name: "a new password",
      known: "a member",
      prepare: async ({ answers }) => {
        await begin("Password");
        answers["auth.begin"] = { data: { ...begun, is_verified_user: false, is_new_user: false } };
        await press("Forgot password?");
        await reach("One-time code");
        await fill(field("One-time code"), "123456");
        await reach("New password");
        await choosePassword("New password");
      },
      call: "auth.setPassword",
      retry: () => press("Save password"),
      expectWaiting: isBusy("Save password"),
      message: generic,
      expectInputKept: () => expect(field("New password").value).toBe(password),
      expectSuccess: leadsTo("/chat"),
    },
  ];

  it.each(cases)("keeps the input and repeats: $name", async ({ known, prepare, ...scenario }) => {
    await using server = await serveAnswers(answersAbout(known));
    using _page = await open();
    await prepare?.(server);
    const withoutNetwork = networkMessages.nothingSent;
    await runFailureScenario(server, { ...scenario, withoutNetwork });
  });
});

describe("the sign-in", () => {
  it("refuses an invalid email address or number beside its field and sends nothing", async () => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await open();
    const long = `${"a".repeat(300)}@example.in`;
    const texts = [...blank, ...markup, ...foreign, broken, long, "९८७६५४३२१०x"];
    await expectAllRefused({ valid: {}, submit: "Continue" }, "Email or mobile number", texts);
    expect(server.asked).toEqual([]);
  });

  it("refuses a code that is too short or in digits of a script besides Devanagari, and sends nothing", async () => {
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await open();
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
    using page = await open();
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
    using _page = await open();
    await register();
    await expectAllRefused({ valid: good, submit: "Sign Up" }, label, texts);
    expect(server.asked.filter((call) => call.startsWith("auth.completeReg"))).toEqual([]);
  });
});

describe("while a code is being sent", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("no passkey can be asked for, and after a failure one can", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    await using server = await serveAnswers(answersAbout("nobody"));
    using _page = await open();
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
    using _page = await open();
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
    using _page = await open();
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
    using _page = await open();
    await begin("One-time code");
    const line = server.pause("auth.verifyOtp");
    await fill(field("One-time code"), "123456");
    await eventually(() => expect(line.count()).toBe(1));
    expect(button("Resend OTP").getAttribute("aria-disabled")).toBe("true");
    line.end("500");
    await eventually(() => expect(button("Resend OTP").hasAttribute("aria-disabled")).toBe(false));
  });
});

it("offers the other mode before a code is sent, and none beside the code, which serves both", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using _page = await open();
  expect(pageText()).toContain(strings.noAccount);
  await begin("One-time code");
  expect(pageText()).not.toContain(strings.noAccount);
});

it("a person under 18 is told the number of the children's helpline", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using page = await open();
  await register();
  await press(strings.younger);
  const { number } = helplines.children;
  await eventually(() => expect(page.find(`a[href="tel:${number}"]`).textContent).toBe(number));
});

it("a person under 18 leaves no email address in the tab", async () => {
  await using _server = await serveAnswers(answersAbout("nobody"));
  using _page = await open();
  await register();
  expect(JSON.stringify(sessionStorage)).toContain(email);
  await press(strings.younger);
  await eventually(() => expect(JSON.stringify(sessionStorage)).toContain("too-young"));
  expect(JSON.stringify(sessionStorage)).not.toContain(email);
});

it("asks for the password when strangers have used up the requests of the IP address", async () => {
  const spent = { status: 429, refusal: { id: "tooManyRequests" } };
  await using server = await serveAnswers({ ...answersAbout("a member"), "auth.begin": spent });
  using _page = await open();
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
  using _page = await open();
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
    using _page = await open();
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
  using _page = await open();
  expect(pageText()).toContain(strings.offline);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(pageText()).not.toContain(strings.offline);
  online.mockRestore();
});
