import { callRest, register, subscribe } from "../../../e2e/support/members.ts";
import type { Product } from "../../../e2e/support/server.ts";

/** Registers a subscriber with one conversation. @returns its URL and the browser's storage */
export async function createConversation(product: Product) {
  const member = await register(product, "asha@example.in");
  await subscribe(product, member);
  const { token } = member;
  // With the subscription, as the browser stores it after the first visit of the chat.
  const { data: user } = await callRest(`${product.url}/api/user-profile`, {
    method: "GET",
    token,
  });
  const { uuid } = await callRest(`${product.url}/api/chat/1`, {
    token,
    body: { message: "What is a fever?" },
  });
  const localStorage = [
    { name: "token", value: token },
    { name: "user", value: JSON.stringify(user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
  return { url: `${product.url}/chat/health/1/${uuid}`, storageState };
}
