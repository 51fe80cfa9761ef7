// Aadhaar, card, account and phone numbers are long runs of digits; a PAN has its own format.
const privatePattern = /(?:\p{Nd}[ -]?){9,}|\b[A-Z]{5}\d{4}[A-Z]\b|\S@\S/iu;

/** Whether a short text holds what may be a number of a document, account, card or phone, or an email address. */
export function hasPrivateText(text: string): boolean {
  return privatePattern.test(text);
}
