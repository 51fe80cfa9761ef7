import { expect, it } from "vitest";
import { starters } from "../../../../shared/examples/starters.ts";
import { render } from "../../../testing/render.tsx";
import { Welcome } from "./welcome.tsx";

const props = {
  onStarter: () => undefined,
  temporary: false,
  onTemporary: () => undefined,
  draftKey: "new-1",
  Sample: () => null,
};

function startersIn({ container }: { container: HTMLElement }) {
  return [...container.querySelectorAll("ul button")].map(({ textContent }) => textContent);
}

it("offers the starters of the service's slug, whatever its name", async () => {
  using page = await render(<Welcome service={{ name: "Arogya", slug: "health" }} {...props} />);
  expect(startersIn(page)).toEqual(starters.health);
  expect(page.container.textContent).toContain("Arogya");
});

it("offers no starters for an operator's own service", async () => {
  using page = await render(<Welcome service={{ name: "Health", slug: "gifts" }} {...props} />);
  expect(startersIn(page)).toEqual([]);
});
