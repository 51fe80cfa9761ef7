import { expect, it } from "vitest";
import { checkChatAddress } from "./chat-address.ts";

const services = [
  { id: 1, name: "Arogya", icon: "/own.png", slug: "health" },
  { id: 3, name: "Law", icon: "icons.svg#law", slug: "law" },
];
const uuid = "01a20298-334b-7635-a0ef-504997d6df38";

it.each([
  ["/chat", { kind: "right" }],
  ["/chat/health/1", { kind: "right" }],
  // The name of the service in the operator's words is right as well.
  ["/chat/arogya/1", { kind: "right" }],
  ["/chat/law/1", { kind: "wrong", path: "/chat/health/1" }],
  ["/chat/nonsense/3", { kind: "wrong", path: "/chat/law/3" }],
  ["/chat/law/99", { kind: "wrong", path: "/chat/law/3" }],
  ["/chat/nonsense/99", { kind: "unknown" }],
  ["/chat/%E0%A4%A/99", { kind: "unknown" }],
  [`/chat/law/1/${uuid}`, { kind: "wrong", path: `/chat/health/1/${uuid}` }],
  [`/chat/law/1/${uuid}/messages`, { kind: "wrong", path: `/chat/health/1/${uuid}/messages` }],
  // A retired service is not listed, and its conversations can still be read.
  [`/chat/retired/30/${uuid}`, { kind: "right" }],
])("%s", (path, address) => {
  expect(checkChatAddress(path, services)).toEqual(address);
});
