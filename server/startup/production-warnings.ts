import type { Config } from "../config.ts";

const localHost = /^(localhost|\[::1\]|127\.[0-9.]+)$/;

/** Settings that are allowed in production but probably wrong. Server start and `status` print them. */
export function listProductionWarnings({ production, cashfree, publicUrl }: Config): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (cashfree.env === "sandbox") {
    warnings.push("CASHFREE_ENV is sandbox: subscriptions are given for play money");
  }
  if (localHost.test(new URL(publicUrl).hostname)) {
    warnings.push(`PUBLIC_URL is ${publicUrl}: buyers and mails are sent to this machine alone`);
  }
  return warnings;
}
