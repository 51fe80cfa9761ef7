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

/** `redirect`: the path names its service by another slug or id. */
type CheckedPath = { kind: "valid" } | { kind: "redirect"; path: string } | { kind: "unknown" };

/**
 * Checks the service in a chat's path. Its id decides; an unknown id is found by its slug. The
 * conversations of a retired service stay, so with a conversation's id only the slug of a listed service
 * is corrected.
 */
export function checkChatPath(path: string, services: readonly Service[]): CheckedPath {
  const [, part = "", digits = "", rest = ""] = pattern.exec(path) ?? [];
  if (part === "") return { kind: "valid" };
  const slug = decode(part);
  const id = Number(digits);
  const service =
    services.find((one) => one.id === id) ??
    (rest === "" ? services.find((one) => one.slug === slug) : undefined);
  if (service === undefined) return { kind: rest === "" ? "unknown" : "valid" };
  const isValid = service.id === id && [service.slug, toServiceSlug(service.name)].includes(slug);
  if (isValid) return { kind: "valid" };
  return {
    kind: "redirect",
    path: `/chat/${encodeURIComponent(service.slug)}/${service.id}${rest}`,
  };
}

/** Whether a route's path names a service. */
export function namesService({ id }: RouteInfo, path: string): boolean {
  return id === "chat" && pattern.test(path);
}
