import { type DangerGroup, dangerKinds } from "../../../shared/red-flags/kinds.ts";
import { findDangerOnPhone } from "../../../shared/red-flags/phone-danger.ts";

/** The slug of the service that helps with a danger. */
const services: Readonly<Record<DangerGroup, string>> = {
  illness: "health",
  "self-harm": "health",
  violence: "law",
  child: "law",
  "cyber-fraud": "law",
};

/**
 * The slug of the service for a question that sounds of danger; null for any other. Who is frightened names
 * no subject, and must not be asked for one before they can ask.
 */
export function findServiceInDanger(text: string): string | null {
  const loud = findDangerOnPhone(text).find(({ level }) => level === "loud");
  return loud === undefined ? null : services[dangerKinds[loud.kind].group];
}
