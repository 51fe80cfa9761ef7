/** A message as it is taken out of the product: no id, no state. */
export type TranscriptMessage = { sender: "user" | "ai"; message: string; created_at: string };

/** A conversation on its way out: to a file, a printer, another person. */
export type Transcript = {
  title: string;
  /** The service's own name, as the server knows it. */
  service: string;
  messages: readonly TranscriptMessage[];
  /** It has older messages, which are too many to take along. */
  isCut?: boolean;
};
