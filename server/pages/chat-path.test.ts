import { expect, it } from "vitest";
import { checkChatPath } from "./chat-path.ts";

const services = [
  { id: 1, name: "Arogya", icon: "/own.png", slug: "health" },
  { id: 3, name: "Law", icon: "icons.svg#law", slug: "law" },
];
const uuid = "01a20298-334b-7635-a0ef-504997d6df38";

it.each([
  ["/chat", { kind: "valid" }],
  ["/chat/health/1", { kind: "valid" }],
  // The name of the service in the operator's words is valid as well.
  ["/chat/arogya/1", { kind: "valid" }],
  ["/chat/law/1", { kind: "redirect", path: "/chat/health/1" }],
  ["/chat/nonsense/3", { kind: "redirect", path: "/chat/law/3" }],
  ["/chat/law/99", { kind: "redirect", path: "/chat/law/3" }],
  ["/chat/nonsense/99", { kind: "unknown" }],
  ["/chat/%E0%A4%A/99", { kind: "unknown" }],
  [`/chat/law/1/${uuid}`, { kind: "redirect", path: `/chat/health/1/${uuid}` }],
  [`/chat/law/1/${uuid}/messages`, { kind: "redirect", path: `/chat/health/1/${uuid}/messages` }],
  // A retired service is not listed, and its conversations can still be read.
  [`/chat/retired/30/${uuid}`, { kind: "valid" }],
])("checks the service in %s", (path, checked) => {
  expect(checkChatPath(path, services)).toEqual(checked);
});
