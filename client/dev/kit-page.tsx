import { ThemeToggle } from "../app/layout/theme-toggle.tsx";
import { LanguageSwitch } from "../ui/form/language-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ButtonSection } from "./button-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { MessageSection, WaitSection } from "./message-section.tsx";
import { DisclosureSection, OverlaySection } from "./overlay-section.tsx";
import { BrandSection, ServiceSection } from "./service-section.tsx";
import { strings } from "./strings.ts";
import { TokenSection } from "./token-section.tsx";

/** Every component of `client/ui` in every state, for developers. */
export function KitPage() {
  return (
    <>
      <header className="page-width kit-bar">
        <Logo />
        <span className="kit-row">
          <LanguageSwitch className="underline" />
          <ThemeToggle />
        </span>
      </header>
      <main>
        <PageHeader title={strings.title} lead={strings.lead} />
        <ButtonSection />
        <FieldSection />
        <MessageSection />
        <WaitSection />
        <DisclosureSection />
        <OverlaySection />
        <ServiceSection />
        <BrandSection />
        <TokenSection />
      </main>
    </>
  );
}
