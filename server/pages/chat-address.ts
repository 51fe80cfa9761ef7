import type { RouteInfo } from "../../shared/routes.ts";
import { type Service, toServiceSlug } from "../../shared/services.ts";

const pattern = /^\/chat\/([^/]+)\/([0-9]{1,15})(\/.*)?$/;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the address of a chat leads: to itself, to the address of its service, or nowhere. */
export type ChatAddress = { kind: "right" } | { kind: "wrong"; path: string } | { kind: "unknown" };

/**
 * Checks the service in a chat's address. Its id decides; an unknown id is found by its slug. The
 * conversations of a retired service stay, so with a conversation's id only the slug of a listed service
 * is corrected.
 */
export function checkChatAddress(path: string, services: readonly Service[]): ChatAddress {
  const [, part = "", digits = "", rest = ""] = pattern.exec(path) ?? [];
  if (part === "") return { kind: "right" };
  const slug = decode(part);
  const id = Number(digits);
  const service =
    services.find((one) => one.id === id) ??
    (rest === "" ? services.find((one) => one.slug === slug) : undefined);
  if (service === undefined) return { kind: rest === "" ? "unknown" : "right" };
  const isRight = service.id === id && [service.slug, toServiceSlug(service.name)].includes(slug);
  if (isRight) return { kind: "right" };
  return { kind: "wrong", path: `/chat/${encodeURIComponent(service.slug)}/${service.id}${rest}` };
}

/** Whether a route's address contains a service. */
export function namesService({ id }: RouteInfo, path: string): boolean {
  return id === "chat" && pattern.test(path);
}
