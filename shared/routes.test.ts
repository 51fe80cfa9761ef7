import { describe, expect, it } from "vitest";
import { routeTitles } from "./i18n/route-titles.ts";
import { pageTitle } from "./pages/page-title.ts";
import { findRoute } from "./routes.ts";

const uuid = "0190a5d2-8f3e-7c4b-9a1d-3e5f7a9b1c2d";

describe("findRoute", () => {
  it.each([
    ["/", "home"],
    ["/subscription", "subscription"],
    ["/get-started", "get-started"],
    ["/new-chat", "get-started"],
    ["/login", "login"],
    ["/about/", "about"],
    ["/chat", "chat"],
    ["/chat/real-estate/5", "chat"],
    [`/chat/real-estate/5/${uuid}`, "chat"],
    [`/chat/real-estate/5/${uuid.toUpperCase()}/messages`, "chat"],
    [`/chat/real-estate/5/${uuid}/other`, "not-found"],
    ["/receipts/ord_01K9ZQ4T7M", "receipt"],
    ["/account", "account"],
    ["/account/", "account"],
    ["/account/devices", "not-found"],
    ["/receipts", "not-found"],
    ["/shared/abc_-1", "shared"],
    ["/shared", "not-found"],
    ["/c/abcdEFGH_-1234567890abcd", "trusted-contact"],
    ["/c", "not-found"],
    ["/c/a/b", "not-found"],
    ["/shared/a/b", "not-found"],
    ["/receipts/ord_1/2", "not-found"],
    ["/chat/real-estate", "not-found"],
    ["/chat/real-estate/five", "not-found"],
    ["/chat/real-estate/5/nope", "not-found"],
    ["/About", "not-found"],
    ["//", "home"],
    ["", "not-found"],
  ])("maps %s to %s", (path, id) => {
    expect(findRoute(path).id).toBe(id);
  });

  it("lets visitors see every route except chats and what belongs to members", () => {
    expect(findRoute("/get-started").access).toBe("public");
    expect(findRoute("/chat").access).toBe("member");
    expect(findRoute("/receipts/ord_1").access).toBe("member");
    expect(findRoute("/account")).toMatchObject({ access: "member", indexed: false });
  });
});

describe("pageTitle", () => {
  it("contains the product's name once", () => {
    expect(pageTitle("Pricing")).toBe("Pricing · Saathi");
    expect(pageTitle(routeTitles.home)).toBe("Saathi: Your Smart Companion for Every Need");
  });
});
