import { expect, it } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { render } from "../../../testing/render.tsx";
import { TrialNotice } from "./trial-notice.tsx";

it("shows the day and the minute at which the free questions end", async () => {
  const trial = { left: 1, ends_at: "2026-11-24T11:00:00.000Z" };
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null, trial });
  using shown = await render(<TrialNotice busy />);
  expect(shown.container.textContent).toContain(
    "One free question left, until 24 Nov 2026, 4:30 pm.",
  );
});
