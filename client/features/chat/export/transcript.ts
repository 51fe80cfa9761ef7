import type { ReplyCitations } from "../../../../shared/citations/reply-citations.ts";
import type { ServiceName } from "../../../../shared/services.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";

/** A message without its id and state. */
export type TranscriptMessage = {
  sender: "user" | "ai";
  message: string;
  created_at: string;
  /** The files that came with a question, by name; a shared link tells nothing of them. */
  attachments?: readonly { name: string }[] | undefined;
  /** The fact cards that a reply names, and where. */
  citations?: ReplyCitations | undefined;
  /** What was calculated for a reply. */
  tools?: readonly ToolCall[] | undefined;
};

/** A conversation for a file, a printer or another person. */
export type Transcript = {
  title: string;
  service: ServiceName;
  messages: readonly TranscriptMessage[];
  /** Older messages are left out. */
  isCut?: boolean;
};

/** The names of a message's files as one text; empty without any. */
export const toFileNames = ({ attachments = [] }: TranscriptMessage): string =>
  attachments.map(({ name }) => name).join(", ");
