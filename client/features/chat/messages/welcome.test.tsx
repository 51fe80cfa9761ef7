import { expect, it } from "vitest";
import { starters } from "../../../../shared/examples/starters.ts";
import { field, fill } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { drafts } from "../conversations.ts";
import { intakeQuestions } from "../intake/intake-strings.ts";
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

it("keeps the line of a service's name free until that is known", async () => {
  using page = await render(<Welcome service={{ name: "", slug: "gifts" }} {...props} />);
  expect(page.find("p").textContent).toBe("\u00a0");
  expect(page.find("p").className).toContain("invisible");
});

it("writes what the details form is told at the head of the draft, and takes it away again", async () => {
  drafts.setText(props.draftKey, "I cough.");
  using _page = await render(<Welcome service={{ name: "Health", slug: "health" }} {...props} />);
  const [who, since] = intakeQuestions.health;
  const [, child] = who.choices;
  const [, , weeks] = since.choices;
  await eventually(() => void field(who.label));
  await fill(field(who.label), child);
  await fill(field(since.label), weeks);
  const head = `${who.line}: ${child}\n${since.line}: ${weeks}`;
  expect(drafts.text(props.draftKey)).toBe(`${head}\n\nI cough.`);
  await fill(field(who.label), "");
  await fill(field(since.label), "");
  expect(drafts.text(props.draftKey)).toBe("I cough.");
});
