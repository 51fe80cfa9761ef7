import { Faq } from "../../ui/faq.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { strings } from "./strings.ts";

export function ContactPage() {
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <div className="page-width grid grid-cols-1 gap-10 py-10 md:grid-cols-[1.5fr_1fr] md:py-14">
        <ContactForm />
        <ContactDetails />
      </div>
      <Section title={strings.faqTitle} split className="bg-sunk">
        <Faq items={strings.faq} />
      </Section>
    </>
  );
}
