/** A message as it is taken out of the product: no id, no state. */
export type Said = { sender: "user" | "ai"; message: string; created_at: string };

/** A conversation on its way out: to a file, a printer, another person. */
export type SaidConversation = {
  title: string;
  /** The service's own name, as the server knows it. */
  service: string;
  messages: readonly Said[];
  /** It has older messages, which are too many to take along. */
  isCut?: boolean;
};
