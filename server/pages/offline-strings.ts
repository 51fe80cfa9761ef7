/** The page that a device shows when a page needs a network and there is none. */
export const offlineStrings = {
  title: "You are offline",
  text: "This page needs the internet. Try again once you are connected. The conversations that you have read on this device are still here.",
  again: "Try again",
  chats: "Read your chats",
  /** In the menu of the installed app's icon. */
  newChat: "New chat",
} as const;
