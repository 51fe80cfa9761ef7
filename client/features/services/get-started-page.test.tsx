import { act } from "react";
import { expect, it } from "vitest";
import type { Service } from "../../../shared/services.ts";
import { SamplePart } from "../../app/sample-part.tsx";
import { pageText, press } from "../../testing/controls.ts";
import { runFailureScenario } from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { serveAnswers } from "../../testing/serve-answers.ts";
import { GetStartedPage } from "./get-started-page.tsx";

const services: Service[] = [
  { id: 4, name: "Real Estate", icon: "/pictures/house.png", slug: "real-estate" },
  { id: 5, name: "Gardening", icon: "/icons.svg#health", slug: "gardening" },
];

it("offers samples by slug, whatever the icon, and leads from a sample to its service", async () => {
  using page = await render(<GetStartedPage Sample={SamplePart} />, { services });
  const buttons = [...page.container.querySelectorAll<HTMLButtonElement>("button[data-sample]")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["See a sample: Real Estate"]);
  act(() => buttons[0]?.click());
  const sheet = page.find("dialog");
  await eventually(() => expect(sheet.textContent).toContain("RERA registration."));
  expect(sheet.querySelector("h2")?.textContent).toBe("Real Estate");
  expect(sheet.querySelector("figcaption")?.textContent).toMatch(/^Sample/);
  expect(sheet.querySelector("strong")?.textContent).toBe("RERA registration.");
  expect(sheet.querySelector(".dialog-footer a")?.getAttribute("href")).toBe("/chat/real-estate/4");
});

it("services that fail to load are reported and load on retry", async () => {
  await using server = await serveAnswers({
    "/api/app/services": { data: { status: true, data: { data: services } } },
  });
  await using pages = new AsyncDisposableStack();
  const page = <GetStartedPage Sample={SamplePart} />;
  await runFailureScenario(server, {
    name: "services",
    call: "/api/app/services",
    start: async () => void pages.use(await render(page)),
    retry: () => press("Try again"),
    expectWaiting: () => expect(pageText()).toContain("Loading…"),
    message: "Failed to load services. Please try again later.",
    expectSuccess: () => expect(pageText()).toContain("Gardening"),
  });
});
