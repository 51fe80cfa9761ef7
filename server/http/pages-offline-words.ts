import { brand } from "../../shared/brand.ts";

/** The page that a device shows when a page needs a network and there is none. */
export const offlineWords = {
  title: "You are offline",
  text: `This page needs the internet. The conversations that you have read on this device are still here. ${brand.name} goes on as soon as you are connected.`,
  again: "Try again",
  chats: "Read your chats",
  /** In the menu of the installed app's icon. */
  newChat: "New chat",
} as const;
