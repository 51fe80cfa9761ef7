import { brand } from "../../../shared/brand.ts";
import { formatWholeMinutes } from "../../../shared/i18n/whole-minutes.ts";

export const codeMailStrings = {
  subject: `Your ${brand.name} code`,
  hello: "Hello,",
  change: `Somebody who is signed in to ${brand.name} wants to use this address for their account.`,
  code: (code: string) => `Your ${brand.name} code is ${code}`,
  life: (seconds: number) =>
    `Type it where you asked for it. It works once and is good for ${formatWholeMinutes(seconds)}.`,
  care: "We will never ask you for this code: do not tell it to anyone.",
  notYou: "If you did not ask for it, you can ignore this mail. Nobody gets in without the code.",
  from: brand.name as string,
};
