import { expect, it, vi } from "vitest";
import { session } from "../lib/session/session.ts";
import { eventually, render } from "../testing/render.tsx";
import { serve, visit } from "../testing/serve.ts";
import { AccountScreen } from "./account-screen.tsx";
import { GetStartedScreen } from "./get-started-screen.tsx";

it.each([
  ["/account", AccountScreen],
  ["/get-started", GetStartedScreen],
])("sends a message that waited for a network when the tab reloads on %s", async (path, Screen) => {
  vi.resetModules();
  const sent: unknown[] = [];
  await using _ = await serve(({ method, url, headers }, response) => {
    if (method === "POST") sent.push([url, headers["idempotency-key"]]);
    response.writeHead(429, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: false, message: "Wait." }));
  });
  const pending = [{ text: "help me", key: "k", state: "queued", sentAtMs: Date.now() }];
  const drafts = { "new-3": { text: "", serviceId: 3, pending } };
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "u", drafts }));
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  visit(path);
  using _page = await render(<Screen />);
  await eventually(() => expect(sent).toEqual([["/api/chat/3", "k"]]));
});
