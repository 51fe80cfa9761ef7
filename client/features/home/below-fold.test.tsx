import { afterEach, expect, it } from "vitest";
import { session } from "../../lib/session/session.ts";
import { render } from "../../testing/render.tsx";
import { BelowFold } from "./below-fold.tsx";
import { belowFoldStrings as strings } from "./below-fold-strings.ts";

afterEach(() => session.clear());

const at = "2026-11-22T06:00:00Z";

it.each([
  ["active", "/chat", strings.goOn, strings.activeTitle, strings.endTitle],
  ["expired", "/subscription", strings.viewPlans, strings.endTitle, strings.activeTitle],
] as const)(
  "ends for a person with an %s plan with a link to %s",
  async (status, path, link, title, other) => {
    session.setToken("t");
    const subscription = { status, start_date: at, end_date: at, plan_id: 1 };
    session.setUser({ id: "u", name: "Asha", email: null, mobile: null, subscription });
    using page = await render(<BelowFold />);
    const links = [...page.container.querySelectorAll("a")];
    expect(links.map((one) => [one.pathname, one.textContent])).toEqual([[path, link]]);
    expect(page.container.textContent).toContain(title);
    expect(page.container.textContent).not.toContain(other);
  },
);
