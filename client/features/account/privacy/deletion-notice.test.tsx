import { expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { eventually, render } from "../../../testing/render.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";

it("gives the focus to its heading when it comes, and to the page's when it goes", async () => {
  const page = (deletesAt: string | null) => (
    <QueryProvider>
      <h1>Your data</h1>
      <DeletionNotice deletesAt={deletesAt} />
    </QueryProvider>
  );
  using shown = await render(page(null));
  const expectFocus = (selector: string) =>
    eventually(() => expect(document.activeElement).toBe(shown.container.querySelector(selector)));
  await shown.show(page("2026-12-01T06:30:00.000Z"));
  await expectFocus("h2");
  shown.find("button").focus();
  await shown.show(page(null));
  await expectFocus("h1");
});
