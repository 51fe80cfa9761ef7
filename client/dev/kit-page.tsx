import { ThemeToggle } from "../app/frame/theme-toggle.tsx";
import { LanguageSwitch } from "../ui/form/language-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ButtonPart } from "./button-part.tsx";
import { FieldPart } from "./field-part.tsx";
import { MessagePart, WaitPart } from "./message-part.tsx";
import { FoldingPart, OverPart } from "./over-part.tsx";
import { ServicePart, SignPart } from "./service-part.tsx";
import { strings } from "./strings.ts";
import { TokenPart } from "./token-part.tsx";

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
        <ButtonPart />
        <FieldPart />
        <MessagePart />
        <WaitPart />
        <FoldingPart />
        <OverPart />
        <ServicePart />
        <SignPart />
        <TokenPart />
      </main>
    </>
  );
}
