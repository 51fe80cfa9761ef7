import { brand } from "../../../shared/brand.ts";

/** Seconds as whole minutes: `5 minutes`. */
function formatMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-IN")} minutes`;
}

export const codeMailStrings = {
  subject: `Your ${brand.name} code`,
  hello: "Hello,",
  change: `Somebody who is signed in to ${brand.name} wants to use this address for their account.`,
  code: (code: string) => `Your ${brand.name} code is ${code}`,
  life: (seconds: number) =>
    `Type it where you asked for it. It works once and is good for ${formatMinutes(seconds)}.`,
  care: "We will never ask you for this code: do not tell it to anyone. If you did not ask for it, you\ncan ignore this mail. Nobody gets in without the code.",
  from: brand.name as string,
};
