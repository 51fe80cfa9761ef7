/**
 * Limits that server and client both check. Lengths count Unicode code points after trimming,
 * except the password, which is never trimmed (contract, "Limits").
 */
export const limits = {
  messageMaxChars: 8000,
  nameMaxChars: 100,
  subjectMinChars: 5,
  subjectMaxChars: 150,
  contactMessageMinChars: 20,
  contactMessageMaxChars: 5000,
  contactNameMinChars: 2,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  couponMaxChars: 40,
  otpDigits: 6,
  codeAttemptsMax: 5,
  idempotencyKeyMaxChars: 255,
  ratingNoteMaxChars: 500,
  titleMaxChars: 100,
  searchMaxChars: 200,
  factQueryMaxChars: 8000,
  pinnedMax: 20,
  messagesPerPage: 20,
} as const;

/** How long a one-time code works unless the operator sets OTP_TTL_SECONDS. */
export const defaultCodeSeconds = 300;
