export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The email address for replies when it is not ours. */
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export interface Mailer {
  /** @throws when the server does not accept the mail */
  send(mail: Mail): Promise<void>;
}

/** A text message with a one-time code; its words come from the operator's template. */
export type CodeSms = { mobile: string; code: string; codeTtlSeconds: number };

/** A text message to a trusted contact; `name` and `words` fill the operator's template. */
export type ContactSms = { mobile: string; name: string; words: string; link: string };

export interface ContactSmsSender {
  /** @throws when the provider does not accept the message */
  send(sms: ContactSms): Promise<void>;
}

export interface Sms {
  /** @throws when the provider does not accept the message */
  sendCode(sms: CodeSms): Promise<void>;
}
