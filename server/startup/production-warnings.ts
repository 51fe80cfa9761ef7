import { brand } from "../../shared/brand.ts";
import type { Config } from "../config.ts";
import { isLocalHost } from "../connection-tls.ts";

/** Settings that are allowed in production but probably wrong. Server start and `status` print them. */
export function listProductionWarnings(config: Config): string[] {
  const { production, cashfree, publicUrl, trustProxy, metricsToken, mail, grievancePhone } =
    config;
  if (!production) return [];
  const warnings: string[] = [];
  if (cashfree.env === "sandbox") {
    warnings.push("CASHFREE_ENV is sandbox: subscriptions are given for play money");
  }
  if (isLocalHost(new URL(publicUrl).hostname)) {
    warnings.push(`PUBLIC_URL is ${publicUrl}: buyers and mails are sent to this machine alone`);
  }
  // We serve plain HTTP, so something else must receive the HTTPS of people.
  if (publicUrl.startsWith("https:") && trustProxy.length === 0) {
    warnings.push(
      "TRUST_PROXY is empty behind a proxy: everyone shares the limits of the proxy's address",
    );
  }
  if (metricsToken === undefined) {
    warnings.push("METRICS_TOKEN is empty: whoever reaches this machine's loopback reads /metrics");
  }
  if (mail.support === undefined) {
    warnings.push(`SUPPORT_EMAIL is empty: what people write to us goes to ${brand.supportEmail}`);
  }
  // Consumer Protection (E-Commerce) Rules 2020, rule 4(2)(d).
  if (grievancePhone === null) {
    warnings.push(
      "GRIEVANCE_PHONE is empty: the law asks a shop to publish its grievance officer's number",
    );
  }
  return warnings;
}
