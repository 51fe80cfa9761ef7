import { Button } from "../ui/form/button.tsx";
import type { ButtonVariant } from "../ui/form/button-class.ts";
import { LinkButton } from "../ui/form/link-button.tsx";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const variants: Readonly<Record<ButtonVariant, true>> = {
  primary: true,
  secondary: true,
  quiet: true,
  danger: true,
  "on-indigo": true,
};
const names = Object.keys(variants) as ButtonVariant[];

export function ButtonSection() {
  return (
    <KitSection title={strings.buttons}>
      {names.map((variant) => (
        <div
          key={variant}
          className={variant === "on-indigo" ? "kit-row kit-on-indigo on-indigo" : "kit-row"}
        >
          <Button variant={variant}>{strings.plain}</Button>
          <Button variant={variant} className="px-7 text-lg">
            {strings.large}
          </Button>
          <Button variant={variant} disabled>
            {strings.disabled}
          </Button>
          <Button variant={variant} busy>
            {strings.busy}
          </Button>
          <LinkButton variant={variant} href="/">
            {strings.link}
          </LinkButton>
        </div>
      ))}
    </KitSection>
  );
}
