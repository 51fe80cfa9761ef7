import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { RequestContext } from "../context.ts";
import type { SecondFactorMethod } from "../factors/factors.ts";
import { keyedHash } from "./keyed-hash.ts";
import type { SessionsTable } from "./table.ts";

const levels = {
  "security.code_sent": "info",
  "security.code_failed": "warn",
  "security.sign_up": "info",
  "security.sign_in": "info",
  "security.sign_in_failed": "warn",
  "security.passkey_failed": "warn",
  "security.second_factor_failed": "warn",
  "security.limit": "warn",
} as const;

type SecurityEvent = keyof typeof levels;

/** Events that are only logged: anybody can cause any number of the first two, and a refused passkey names nobody. */
const loggedOnly: readonly SecurityEvent[] = [
  "security.code_sent",
  "security.limit",
  "security.passkey_failed",
];

/** The events that the audit trail gets. */
export const recordedSecurityEvents = Object.keys(levels).filter(
  (event) => !loggedOnly.includes(event as SecurityEvent),
);

type Details = {
  /** Missing when a passkey is refused, which may be of no account. */
  identifier?: Identifier;
  /** Whose account it is, once somebody is signed in. */
  userId?: string;
  proof?: SessionsTable["proof"];
  method?: SecondFactorMethod;
  limit?: string;
  knownDevice?: boolean;
};
type Deps = Pick<RequestContext, "auditTrail" | "log" | "pepper" | "requestId">;

/**
 * Logs what matters to security as one line with a fixed name, and records it in the audit trail. `who`
 * and `account` are keyed hashes: they join the lines about one identifier without telling which it is.
 */
export function logSecurityEvent(
  { auditTrail, log, pepper, requestId }: Deps,
  event: SecurityEvent,
  { identifier, userId, ...details }: Details,
): void {
  const who =
    identifier === undefined ? undefined : keyedHash(pepper, "security-events", identifier.value);
  const account = userId === undefined ? undefined : keyedHash(pepper, "accounts", userId);
  log[levels[event]]({ event, who, account, reqId: requestId, ...details }, event);
  if (loggedOnly.includes(event)) return;
  const hashes = { ...(who !== undefined && { who }), ...(account !== undefined && { account }) };
  auditTrail.record({ actor: "person", event, ...hashes, requestId, details });
}

/**
 * Logs that a budget of the whole product is spent, which an operator must look at. The line holds no
 * person.
 */
export function logSecurityAlert(
  { log, metrics }: Pick<RequestContext, "log" | "metrics">,
  details: { limit: string },
): void {
  metrics.securityAlert();
  log.error({ event: "security.limit", alert: true, ...details }, "security.limit");
}
