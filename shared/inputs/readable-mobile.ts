const parts = /^(\+91)(\d{5})(\d{5})$/;

/** `+91 98765 43210`, which no line breaks: a number in two lines is read wrong. */
export function readableMobile(mobile: string): string {
  return mobile.replace(parts, "$1\u00a0$2\u00a0$3");
}
