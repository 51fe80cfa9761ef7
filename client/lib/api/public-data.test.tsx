import { expect, it } from "vitest";
import { plansPath } from "../../../shared/app-paths.ts";
import { eventually, render } from "../../testing/render.tsx";
import { serve } from "../../testing/serve.ts";
import { usePlans, useServices } from "./public-data.ts";

function Services() {
  const services = useServices();
  return services.state === "loaded"
    ? services.data.map(({ id, slug }) => `${id} ${slug} `)
    : services.state;
}

function Plans() {
  const plans = usePlans();
  return plans.state === "loaded" ? JSON.stringify(plans.data) : plans.state;
}

it("fetches nothing when the page has the services", async () => {
  using page = await render(<Services />, {
    services: [{ id: 3, name: "Law", icon: "", slug: "law" }],
  });
  expect(page.container.textContent).toBe("3 law ");
});

it("fills in a missing id from the position and a missing slug from the name", async () => {
  await using _server = await serve((_request, response) => {
    response.end(
      '{"data":{"data":[{"id":7,"name":"Rozgar","slug":"jobs"},{"name":"Real Estate"}]}}',
    );
  });
  using page = await render(<Services />);
  await eventually(() => expect(page.container.textContent).toBe("7 jobs 2 real-estate "));
});

it("shows plans with every field that the server lists", async () => {
  const plan = { id: 1, months: 1, amount: 9950, description: "" };
  await using _server = await serve((request, response) => {
    response.end(request.url === plansPath ? JSON.stringify({ data: { data: [plan] } }) : "");
  });
  using page = await render(<Plans />);
  await eventually(() => expect(page.container.textContent).toBe(JSON.stringify([plan])));
});
