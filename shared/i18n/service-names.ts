import type { NamedService } from "../services.ts";

/** The name of a service in the language of this build. */
export function translateServiceName({ name }: NamedService): string {
  return name;
}
