import type { ServiceName } from "../../../../shared/services.ts";

/** A message as it is taken out of the product: no id, no state. */
export type TranscriptMessage = { sender: "user" | "ai"; message: string; created_at: string };

/** A conversation on its way out: to a file, a printer, another person. */
export type Transcript = {
  title: string;
  service: ServiceName;
  messages: readonly TranscriptMessage[];
  /** It has older messages, which are too many to take along. */
  isCut?: boolean;
};
