const wordMinLetters = 3;
const mobileDigits = 10;

/** What is known of the person who chooses a password. */
export type Person = { name: string | null; email: string | null; mobile: string | null };

/** The words of a person's name and of their address before the `@`, with and without its dots. */
export function listPersonalWords({ name, email }: Person): string[] {
  const local = email?.split("@")[0] ?? "";
  const words = `${name ?? ""} ${local}`.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const joined = [name ?? "", local].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ""),
  );
  return [...new Set([...words, ...joined])].filter((word) => word.length >= wordMinLetters);
}

/** Whether a password contains a person's address or number. */
export function containsIdentifier(password: string, { email, mobile }: Person): boolean {
  if (email !== null && password.includes(email)) return true;
  return mobile !== null && password.replace(/\D/g, "").includes(mobile.slice(-mobileDigits));
}
