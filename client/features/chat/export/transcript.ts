import type { MessageStatus } from "../../../../shared/chat-events.ts";
import type { NamedService } from "../../../../shared/services.ts";
import type { Message } from "../conversation/types.ts";

/** A message without its id. Of its files it has the names; a shared copy has none. */
export type TranscriptMessage = Pick<
  Message,
  "sender" | "message" | "created_at" | "citations" | "tools"
> & {
  attachments?: readonly { name: string }[] | undefined;
  /** Absent in copies that were shared before 29 November 2026. */
  status?: MessageStatus | undefined;
};

/** A conversation for a file, a printer or another person. */
export type Transcript = {
  title: string;
  service: NamedService;
  messages: readonly TranscriptMessage[];
  /** Older messages are left out. */
  isCut?: boolean;
};

const endedEarly: readonly MessageStatus[] = ["cut", "stopped", "interrupted", "failed"];

/** Whether an answer ended before it was complete: a reader who was not there cannot see that. */
export const isIncomplete = ({ sender, status }: TranscriptMessage): boolean =>
  sender === "ai" && status !== undefined && endedEarly.includes(status);

/** The names of a message's files as one text; empty without any. */
export const toFileNames = ({ attachments = [] }: TranscriptMessage): string =>
  attachments.map(({ name }) => name).join(", ");
