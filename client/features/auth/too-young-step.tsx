import { LinkButton } from "../../ui/form/link-button.tsx";
import { strings } from "./strings.ts";

/** Tells someone under 18 that no account was made and nothing is kept, and whom to call. */
export function TooYoungStep() {
  return (
    <>
      <p>{strings.tooYoung}</p>
      <p>
        {strings.childline}{" "}
        <a href="tel:1098" className="inline-flex min-h-11 items-center font-semibold underline">
          1098
        </a>
      </p>
      <LinkButton href="/" variant="secondary">
        {strings.home}
      </LinkButton>
    </>
  );
}
