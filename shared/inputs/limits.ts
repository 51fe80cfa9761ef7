/**
 * Limits that several inputs share, on the server and in the client. Each first page loads them, so what one input alone
 * checks stands beside it. Lengths count Unicode code points after trimming, except the password, which is never
 * trimmed.
 */
export const limits = {
  messageMaxChars: 8000,
  nameMaxChars: 100,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  couponMaxChars: 40,
  otpDigits: 6,
  codeAttemptsMax: 5,
  ratingNoteMaxChars: 500,
  titleMaxChars: 100,
  searchMaxChars: 200,
} as const;

/** How long a one-time code works unless the operator sets OTP_TTL_SECONDS. */
export const defaultCodeTtlSeconds = 300;
