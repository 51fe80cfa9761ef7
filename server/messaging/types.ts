/** A mail to one person; `text` is always there, `html` when it adds something. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes when not to us. */
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends a mail, or throws when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A text message that carries a one-time code; the operator's template gives the words. */
export type CodeSms = { mobile: string; code: string; ttlSeconds: number };

/** Sends a code by SMS, or throws when it was not taken. */
export interface Sms {
  sendCode(sms: CodeSms): Promise<void>;
}
