import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { parseChatPath } from "./chat-path.ts";
import { useRouteService } from "./use-route-service.ts";

const services = [
  { id: 1, name: "Arogya", icon: "/own.png", slug: "health" },
  { id: 9, name: "Web and App Development", icon: "/own.png", slug: "web-and-app-development" },
  { id: 10, name: "GST Help", icon: "/own.png", slug: "gst-help" },
];

function Shown({ path }: { path: string }) {
  return JSON.stringify(useRouteService(parseChatPath(path)));
}

it.each([
  ["/chat", null],
  ["/chat/health/1", { slug: "health", name: "Arogya" }],
  ["/chat/arogya/1", { slug: "health", name: "Arogya" }],
  [
    "/chat/web-and-app-development/9",
    { slug: "web-and-app-development", name: "Web and App Development" },
  ],
  ["/chat/gst-help/10", { slug: "gst-help", name: "GST Help" }],
  ["/chat/retired/30", { slug: "retired", name: "Retired" }],
])("finds the service of %s", async (path, service) => {
  using page = await render(<Shown path={path} />, { services });
  expect(JSON.parse(page.container.textContent ?? "")).toEqual(service);
});

it.each([
  [
    "a service of the product by its own name",
    "/chat/web-and-app-development/9",
    "Web and App Development",
  ],
  ["no service by a wrong name", "/chat/gst-help/10", ""],
])("before the services are loaded, names %s", (_, path, name) => {
  const shown = new DOMParser().parseFromString(
    renderToStaticMarkup(<Shown path={path} />),
    "text/html",
  );
  expect(JSON.parse(shown.body.textContent)).toMatchObject({ name });
});
