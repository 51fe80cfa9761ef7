import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { parseChatPath } from "./chat-path.ts";
import { useRouteService } from "./use-route-service.ts";

const services = [
  { id: 1, name: "Arogya", icon: "/own.png", slug: "health" },
  { id: 9, name: "Web and App Development", icon: "/own.png", slug: "web-and-app-development" },
];

function Shown({ path }: { path: string }) {
  return JSON.stringify(useRouteService(parseChatPath(path)));
}

it.each([
  ["/chat", null],
  ["/chat/health/1", { slug: "health", name: "Health" }],
  ["/chat/arogya/1", { slug: "health", name: "Arogya" }],
  [
    "/chat/web-and-app-development/9",
    { slug: "web-and-app-development", name: "Web And App Development" },
  ],
  ["/chat/retired/30", { slug: "retired", name: "Retired" }],
])("finds the service of %s", async (path, service) => {
  using page = await render(<Shown path={path} />, { services });
  expect(JSON.parse(page.container.textContent ?? "")).toEqual(service);
});
