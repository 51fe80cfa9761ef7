import { expect, type Page } from "@playwright/test";
import { createHasher } from "../../server/auth/passwords/password.ts";
import { createSession } from "../../server/auth/sessions/session.ts";
import { createTokens } from "../../server/auth/sessions/token.ts";
import { systemClock } from "../../server/clock.ts";
import { uuidv7 } from "../../server/ids.ts";
import { authSecret, type Product } from "./server.ts";

export const password = "eleven calm peacocks";
const tokens = createTokens(authSecret);

type User = { id: string; name: string; email: string };
export type Member = { token: string; user: User };

type Call = { method?: string; token?: string; body?: object };

/** Makes a REST call to the product. @returns the JSON answer @throws on a refusal */
export async function callRest(url: string, { method = "POST", token, body }: Call = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.message}`);
  return answer;
}

// A hash takes a tenth of a second of a processor, and everyone has the same password.
let passwordHash: Promise<string> | null = null;

/**
 * Inserts a registered person with a session, and `password`. The browser's own way to sign up, which
 * takes a second, has tests of its own.
 */
export async function register({ db }: Product, email: string): Promise<Member> {
  passwordHash ??= createHasher().hash(password);
  const now = systemClock.now();
  const user = { id: uuidv7(now), name: "Asha Verma", email };
  const at = now.toISOString();
  const password_hash = await passwordHash;
  await db
    .insertInto("users")
    .values({ ...user, mobile: null, password_hash, created_at: at, registered_at: at })
    .execute();
  const deps = { db, clock: systemClock, tokens };
  const token = await createSession(deps, {
    userId: user.id,
    kind: "full",
    proof: "registration",
  });
  return { token, user };
}

/** Gives a person a month of the plan, without an order. */
export async function subscribe({ db }: Product, { user }: Member): Promise<void> {
  await db
    .insertInto("grants")
    .values({
      user_id: user.id,
      order_id: null,
      plan_id: 1,
      months: 1,
      granted_at: systemClock.now().toISOString(),
      revoked_at: null,
      note: "a test's",
    })
    .execute();
}

/** Ends a person's plan, as a refund would. */
export async function revokePlan({ db }: Product, { user }: Member): Promise<void> {
  const revoked_at = systemClock.now().toISOString();
  await db.updateTable("grants").set({ revoked_at }).where("user_id", "=", user.id).execute();
}

/** A file without scripts: a page would cost a second and could call the server with an older session. */
const plainPath = "/robots.txt";

/** Puts a session into the browser's storage, as a sign-in would, and leaves the page without scripts. */
export async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto(plainPath);
  await storeSession(page, member);
}

/** Puts a session into the storage that all tabs share, as a sign-in in another tab would. */
export async function storeSession(page: Page, { token, user }: Member): Promise<void> {
  await page.evaluate(
    ([savedToken, savedUser]) => {
      localStorage.setItem("token", savedToken ?? "");
      localStorage.setItem("user", savedUser ?? "");
    },
    [token, JSON.stringify(user)],
  );
}

/** A member with the profile that the product would have stored in the browser: with their plan, for example. */
export async function withProfile({ url }: Product, { token }: Member): Promise<Member> {
  const { data: user } = await callRest(`${url}/api/user-profile`, { method: "GET", token });
  return { token, user };
}

/**
 * Inserts a registered person with a month of the plan, and reads their profile. A browser without the plan in its profile
 * shows a disabled composer with numbers to call below it first, and moves what is above when the profile comes.
 */
export async function registerSubscriber(product: Product, email: string): Promise<Member> {
  const member = await register(product, email);
  await subscribe(product, member);
  return withProfile(product, member);
}

/** Opens the account page and waits for its sections. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await expectAccountComplete(page);
}

/** Waits for the sections of the account page: one that comes late moves those below it away from a click. */
export async function expectAccountComplete(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Save for receipts" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask them" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem")).not.toHaveCount(
    0,
  );
}
