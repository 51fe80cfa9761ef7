import { expect, it } from "vitest";
import { session } from "../lib/session/session.ts";
import { eventually, render } from "../testing/render.tsx";
import { serve, visit } from "../testing/serve.ts";
import { useWaitingMessages } from "./use-waiting-messages.ts";

function Screen() {
  useWaitingMessages();
  return null;
}

it("sends a message that waited for a network when the tab reloads on the account page", async () => {
  const sent: unknown[] = [];
  await using _ = await serve(({ method, url, headers }, response) => {
    if (method === "POST") sent.push([url, headers["idempotency-key"]]);
    response.writeHead(429, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: false, message: "Wait." }));
  });
  const pending = [{ text: "help me", key: "k", waits: true }];
  const drafts = { "new-3": { text: "", serviceId: 3, pending } };
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "u", drafts }));
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  visit("/account");
  using _page = await render(<Screen />);
  await eventually(() => expect(sent).toEqual([["/api/chat/3", "k"]]));
});
