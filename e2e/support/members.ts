import type { Page } from "@playwright/test";
import { readCode } from "./outbox.ts";

export const password = "eleven calm peacocks";

type User = { id: string; name: string; email: string };
export type Member = { token: string; user: User };

type Call = { method?: string; token?: string; body?: object };

/** Makes a REST call to the product. @returns the JSON answer @throws on a refusal */
export async function call(url: string, { method = "POST", token, body }: Call = {}) {
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

/** Registers a person over REST. */
export async function register(productUrl: string, email: string): Promise<Member> {
  const api = `${productUrl}/api`;
  await call(`${api}/auth`, { body: { email, type: "email" } });
  const otp = await readCode(productUrl, email);
  const { token } = await call(`${api}/verify-otp`, { body: { email, type: "email", otp } });
  const body = { name: "Asha Verma", password, password_confirmation: password };
  return call(`${api}/complete-registration`, { token, body });
}

/** Buys a plan over REST at the simulated checkout, by default the monthly one. @returns the order's id */
export async function subscribe(
  productUrl: string,
  { token, user }: Member,
  planId = 1,
): Promise<string> {
  const api = `${productUrl}/api/cashfree`;
  const order = {
    plan_id: planId,
    customer_name: user.name,
    customer_email: user.email,
    customer_phone: "9876543210",
  };
  const { data } = await call(`${api}/create-order`, { token, body: order });
  const session = encodeURIComponent(data.payment_session_id);
  const pay = `${productUrl}/dev/gateway/sessions/${session}/pay`;
  await call(pay, { body: { outcome: "success" } });
  await call(`${api}/verify-order`, { token, body: { plan_id: planId, order_id: data.order_id } });
  return data.order_id;
}

const blankPath = "/__blank";

/** Puts a session into the browser's storage, as a sign-in would, and leaves the page blank. */
export async function signIn(page: Page, { token, user }: Member): Promise<void> {
  const isBlank = (url: URL) => url.pathname === blankPath;
  // A page of the product would cost a second and could call the server with an older session.
  await page.route(isBlank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(blankPath);
  await page.evaluate(
    ([savedToken, savedUser]) => {
      localStorage.setItem("token", savedToken ?? "");
      localStorage.setItem("user", savedUser ?? "");
    },
    [token, JSON.stringify(user)],
  );
  await page.unroute(isBlank);
}
