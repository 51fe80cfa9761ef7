export type { Gateway } from "./gateway-types.ts";
