import { brand } from "../../shared/brand.ts";
import { noUsage } from "../chat/model/usage.ts";
import { costInRupees } from "../chat/usage/prices.ts";
import type { Config } from "../config.ts";
import { isLocalHost } from "../connection-tls.ts";

/** Whether a URL sends what it takes over a network as plain text. */
function isPlain({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !isLocalHost(hostname);
}

/** Whether a URL is more than a scheme, a host and a port. */
function hasMoreThanOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname !== "/" || `${search}${hash}${username}` !== "";
}

/** Warnings, and whether each of them applies. */
type Warnings = Record<string, boolean>;

function checkUrl({ publicUrl, trustProxy, msg91 }: Config): Warnings {
  const url = new URL(publicUrl);
  return {
    [`PUBLIC_URL is ${publicUrl}: buyers and mails are sent to this machine alone`]: isLocalHost(
      url.hostname,
    ),
    "PUBLIC_URL begins with http: passwords can be read on their way": isPlain(url),
    "PUBLIC_URL has more than a scheme, a host and a port: links in mails lead nowhere":
      hasMoreThanOrigin(url),
    // We serve plain HTTP, so something else must receive the HTTPS of people.
    "TRUST_PROXY is empty behind a proxy: everyone shares the limits of the proxy's address":
      url.protocol === "https:" && trustProxy.length === 0,
    "TRUST_PROXY has every address: who sends a forwarding header of their own escapes the limits":
      trustProxy.some((range) => range.endsWith("/0")),
    "MSG91_BASE_URL begins with http: codes and the key can be read on their way":
      msg91.authKey !== undefined && isPlain(new URL(msg91.baseUrl)),
  };
}

function checkGateway({ env, clientId, baseUrl = "" }: Config["cashfree"]): Warnings {
  return {
    "CASHFREE_ENV is sandbox: subscriptions are given for play money": env === "sandbox",
    "CASHFREE_BASE_URL is the sandbox's: subscriptions are given for play money":
      env === "production" && baseUrl.includes("sandbox"),
    "CASHFREE_CLIENT_ID begins with TEST, as in the sandbox: real payments will fail":
      env === "production" && clientId?.startsWith("TEST") === true,
  };
}

function checkModel({ apiKey, name, secondListener }: Config["model"]): Warnings {
  return {
    "SECOND_LISTENER is off: danger that only shows between the lines is missed": !secondListener,
    // Without a key the model is one's own, and costs nothing.
    [`ASSISTANT_MODEL is ${name}, which server/chat/usage/prices.ts lacks: /metrics counts ₹0 for it`]:
      apiKey !== undefined && costInRupees(name, noUsage) === null,
  };
}

/** Settings that are allowed in production but probably wrong. Server start and `status` print them. */
export function listProductionWarnings(
  config: Config,
  seller: { supportEmail: string } = brand,
): string[] {
  if (!config.production) return [];
  const { cashfree, model, metricsToken, mail, grievancePhone, misspelt } = config;
  const warnings: Warnings = {
    ...checkGateway(cashfree),
    ...checkUrl(config),
    ...checkModel(model),
    "METRICS_TOKEN is empty: whoever reaches this machine's loopback reads /metrics":
      metricsToken === undefined,
    [`SUPPORT_EMAIL is empty: what people write to us goes to ${seller.supportEmail}`]:
      mail.support === undefined,
    // Consumer Protection (E-Commerce) Rules 2020, rule 4(2)(d).
    "GRIEVANCE_PHONE is empty: the law asks a shop to publish its grievance officer's number":
      grievancePhone === null,
    // No mail can reach a name under .example (RFC 2606).
    "shared/brand.ts has the seller and the grievance officer of the example: put in yours":
      seller.supportEmail.endsWith(".example"),
  };
  return [
    ...Object.keys(warnings).filter((warning) => warnings[warning]),
    ...misspelt.map(
      ({ given, meant }) => `${given} is no variable of ours, and so ignored: is it ${meant}?`,
    ),
  ];
}
