import { act } from "react";
import { beforeEach } from "vitest";
import { Route } from "wouter";
import { LoginPage } from "../features/auth/login-page.tsx";
import { session } from "../lib/session/session.ts";
import { field, fill, press } from "./controls.ts";
import { eventually, render } from "./render.tsx";
import { visit } from "./serve.ts";
import type { Answers } from "./serve-answers.ts";

export const email = "asha@example.in";
export const password = "eleven calm peacocks";
const user = { id: "u", name: "Asha Verma", email, mobile: null };
export const begun = { message: "Sent.", retry_after: 60, request: "a-request" };

/** The answers about an email address with an account, or about a new one. */
export function answersAbout(known: "a member" | "nobody"): Answers {
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

const neverLoads = () => new Promise<never>(() => undefined);

export async function openLogin() {
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
export const reach = (label: string) => eventually(() => void field(label));

export async function begin(label: string): Promise<void> {
  await press("Continue");
  await reach(label);
}

export async function choosePassword(label: string): Promise<void> {
  await fill(field(label), password);
  await fill(field("Confirm Password"), password);
}

export async function register(): Promise<void> {
  await begin("One-time code");
  await fill(field("One-time code"), "123456");
  await reach("Full Name");
  await act(async () => {
    for (const box of document.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.click();
  });
}

/** Begins each test in a browser that knows nobody. */
export function startSignedOut(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.clear();
  });
}
