import type { ServiceName } from "../services.ts";

/** The name of a service in the language of this build. */
export function translateServiceName({ name }: ServiceName): string {
  return name;
}
