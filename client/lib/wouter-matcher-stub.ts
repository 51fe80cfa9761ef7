/** Replaces the router's own patterns in the bundle: `shared/routes.ts` matches the routes. */
export function parse(): never {
  throw new Error("routes are matched by shared/routes.ts");
}
