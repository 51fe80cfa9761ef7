import { Faq } from "../../ui/faq.tsx";
import { Section } from "../../ui/section.tsx";
import { detailsStrings as strings } from "./details-strings.ts";

export function ContactFaq() {
  return (
    <Section title={strings.faqTitle} split className="bg-sunk">
      <Faq items={strings.faq} />
    </Section>
  );
}
