const groups = /^(\+91)(\d{5})(\d{5})$/;

/** `+91 98765 43210` with spaces that do not break, because a number in two lines is misread. */
export function readableMobile(mobile: string): string {
  return mobile.replace(groups, "$1\u00a0$2\u00a0$3");
}
