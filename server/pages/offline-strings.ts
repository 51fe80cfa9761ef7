/** The texts of the page that is shown when a page needs the network and there is none. */
export const offlineStrings = {
  title: "You are offline",
  text: "This page needs the internet. Try again once you are connected. The conversations that you have read on this device are still here.",
  again: "Try again",
  chats: "Read your chats",
  /** In the icon menu of the installed app. */
  newChat: "New chat",
} as const;
