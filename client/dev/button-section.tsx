import { Button } from "../ui/form/button.tsx";
import { buttonVariants } from "../ui/form/button-class.ts";
import { LinkButton } from "../ui/form/link-button.tsx";
import { ResendCode } from "../ui/form/resend-code.tsx";
import { TextButton } from "../ui/form/text-button.tsx";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

export function ButtonSection() {
  return (
    <KitSection title={strings.buttons}>
      {buttonVariants.map((variant) => (
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
      <div className="kit-row">
        <TextButton onPress={() => undefined}>{strings.plain}</TextButton>
        <TextButton disabled onPress={() => undefined}>
          {strings.disabled}
        </TextButton>
        <ResendCode resendAtMs={Date.now() + 60_000} onPress={() => undefined} />
      </div>
    </KitSection>
  );
}
