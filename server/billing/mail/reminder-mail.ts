import { renderBodies } from "../../messaging/compose.ts";
import type { Mail } from "../../messaging/types.ts";
import type { Seller } from "../invoices/seller.ts";

type Reminder = { to: string; endDate: string; seller: Seller; publicUrl: string };

/** `27 November 2026 at 11:30 am`, in India. */
function formatMoment(at: string): string {
  const format = new Intl.DateTimeFormat("en-IN", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return format.format(new Date(at));
}

/** The mail that announces the end of a subscription. */
export function createReminderMail({ to, endDate, seller, publicUrl }: Reminder): Mail {
  const name = `${seller.name} Pro`;
  const bodies = renderBodies([
    "Hello,",
    `Your ${name} ends on ${formatMoment(endDate)} (India).`,
    "It does not renew by itself and nothing is charged. Your conversations stay: you can read them after that too.",
    `To go on without a gap, choose a plan: ${publicUrl}/subscription\nWhat is left of your time is kept; the new months are added to it.`,
    seller.name,
  ]);
  return { to, replyTo: seller.email, subject: `Your ${name} ends soon`, ...bodies };
}
