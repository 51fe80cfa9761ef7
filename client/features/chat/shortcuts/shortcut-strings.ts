export const shortcutStrings = {
  title: "Keys",
  send: "Send",
  lineBreak: "New line",
  stop: "Stop the reply, or close",
  composer: "Write a message",
  search: "Search your chats",
  newChat: "New chat",
  undo: "Bring back the chat just deleted",
  print: "Print the whole conversation",
  sheet: "This list",
} as const;
