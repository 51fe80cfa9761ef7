/**
 * The mailbox of an email address: `ravi+1@…` reaches `ravi@…` with most providers, and Google ignores dots and
 * has two names (https://www.vcharts.net/en/help/email-alias, 2026-11-22). Limits count mailboxes; a mobile
 * number is its own.
 */
export function toMailbox(contact: string): string {
  const [local = "", domain] = contact.split("@");
  if (domain === undefined) return contact;
  const [name = ""] = local.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
