const groups = /^(\+91)(\d{5})(\d{5})$/;

/**
 * `+91 98765 43210` with spaces that do not break, because a number in two lines is misread. Other text,
 * such as an email address, stays as it is.
 */
export function readableMobile(text: string): string {
  return text.replace(groups, "$1\u00a0$2\u00a0$3");
}
