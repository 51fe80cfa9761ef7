import { describe, expect, it } from "vitest";
import { chatPath, parseChatPath } from "./chat-path.ts";

const uuid = "0190a1b2-0000-7000-8000-00000000000a";

describe("parseChatPath", () => {
  it.each([
    ["/chat", null],
    ["/chat/health/1", { slug: "health", serviceId: 1, uuid: null }],
    [`/chat/real-estate/5/${uuid}`, { slug: "real-estate", serviceId: 5, uuid }],
    [`/chat/law/3/${uuid.toUpperCase()}/messages`, { slug: "law", serviceId: 3, uuid }],
    ["/chat/%E0%A4%95/1", { slug: "क", serviceId: 1, uuid: null }],
    ["/chat/%E0/1", { slug: "%E0", serviceId: 1, uuid: null }],
  ])("parses %s", (path, route) => {
    expect(parseChatPath(path)).toEqual(route);
  });
});

describe("chatPath", () => {
  it("gives a path that parseChatPath reads back", () => {
    const path = chatPath({ slug: "web-and-app-development", serviceId: 9, uuid });
    expect(path).toBe(`/chat/web-and-app-development/9/${uuid}`);
    expect(parseChatPath(path)).toMatchObject({ serviceId: 9, uuid });
    expect(chatPath({ slug: "health", serviceId: 1 })).toBe("/chat/health/1");
  });
});
