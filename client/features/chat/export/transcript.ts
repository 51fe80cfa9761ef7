import type { NamedService } from "../../../../shared/services.ts";
import type { Message } from "../conversation/types.ts";

/** A message without its id and state. Of its files it has the names; a shared copy has none. */
export type TranscriptMessage = Pick<
  Message,
  "sender" | "message" | "created_at" | "citations" | "tools"
> & { attachments?: readonly { name: string }[] | undefined };

/** A conversation for a file, a printer or another person. */
export type Transcript = {
  title: string;
  service: NamedService;
  messages: readonly TranscriptMessage[];
  /** Older messages are left out. */
  isCut?: boolean;
};

/** The names of a message's files as one text; empty without any. */
export const toFileNames = ({ attachments = [] }: TranscriptMessage): string =>
  attachments.map(({ name }) => name).join(", ");
