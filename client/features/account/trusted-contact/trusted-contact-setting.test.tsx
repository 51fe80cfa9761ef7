import { beforeEach, expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, field, fill, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { strings } from "./strings.ts";
import { TrustedContactSetting } from "./trusted-contact-setting.tsx";

beforeEach(() => session.setToken(crypto.randomUUID()));

it("gives the focus of ‘Ask them’, which goes with its form, to the explanation", async () => {
  const answers: Answers = {
    "trustedContact.get": { data: { sms: true, contact: null } },
    "trustedContact.invite": { data: {} },
  };
  await using _server = await serveAnswers(answers);
  using page = await render(
    <QueryProvider>
      <TrustedContactSetting />
    </QueryProvider>,
  );
  await eventually(() => button(strings.ask));
  await fill(field(strings.name), "Ravi");
  await fill(field(strings.contact), "ravi@example.in");
  const at = "2026-11-22T06:00:00.000Z";
  const times = { invited_at: at, answered_at: null, asked_at: null };
  const contact = { name: "Ravi", contact: "ravi@example.in", status: "invited", ...times };
  answers["trustedContact.get"] = { data: { sms: true, contact } };
  await press(strings.ask);
  await eventually(() => expect(page.container.querySelector("form")).toBeNull());
  await eventually(() => expect(document.activeElement?.textContent).toBe(strings.what));
});
