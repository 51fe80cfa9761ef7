import { parseIdentifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { strings } from "./strings.ts";

/** How the field understands the text so far; null while it does not. */
export function identifierHint(text: string, mobileSignIn: boolean): string | null {
  const identifier = parseIdentifier(text);
  if (identifier === null) return null;
  if (identifier.type === "email") return strings.understoodEmail;
  return mobileSignIn
    ? strings.understoodMobile(readableMobile(identifier.value))
    : strings.mobileOff;
}

/** Why the text cannot be used; null when it can. */
export function identifierError(text: string, mobileSignIn: boolean): string | null {
  if (text.trim() === "") return mobileSignIn ? strings.needEither : strings.needEmail;
  const identifier = parseIdentifier(text);
  if (identifier === null) return mobileSignIn ? strings.neither : strings.noEmail;
  return identifier.type === "mobile" && !mobileSignIn ? strings.mobileOff : null;
}
