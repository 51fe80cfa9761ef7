import type { Service } from "../../../shared/services.ts";

/** The name of a service in the language of this build, by its English one. */
export function nameInWords(name: Service["name"]): string {
  return name;
}
