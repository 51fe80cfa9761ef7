import { describe, expect, it } from "vitest";
import { networkMessages } from "../../lib/i18n/network-messages.ts";
import { button, field, fill, press } from "../../testing/controls.ts";
import { type FailureScenario, runFailureScenario } from "../../testing/failure-scenarios.ts";
import {
  answersAbout,
  begin,
  begun,
  choosePassword,
  email,
  openLogin,
  password,
  reach,
  register,
  startSignedOut,
} from "../../testing/login-page.tsx";
import { type Served, serveAnswers } from "../../testing/serve-answers.ts";

const generic = "An error occurred. Please try again.";

const isBusy = (name: string) => () =>
  expect(button(name).getAttribute("aria-busy"), name).toBe("true");
const leadsTo = (path: string) => () => expect(window.location.pathname).toBe(path);

startSignedOut();

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
    using _page = await openLogin();
    await prepare?.(server);
    const withoutNetwork = networkMessages.nothingSent;
    await runFailureScenario(server, { ...scenario, withoutNetwork });
  });
});
