import { networkMessages } from "../i18n/network-messages.ts";

/**
 * What an action says that got no answer; `wasOffline` tells whether there was no network from the start. With a network
 * it says `fallback`.
 */
export function unansweredMessage(wasOffline: boolean, fallback: string): string {
  if (navigator.onLine) return fallback;
  return wasOffline ? networkMessages.nothingSent : networkMessages.noAnswer;
}
