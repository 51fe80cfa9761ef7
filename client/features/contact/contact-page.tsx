import { PageHeader } from "../../ui/page-header.tsx";
import { textPart } from "../../ui/state/text-part.tsx";
import { ContactForm } from "./contact-form.tsx";
import { strings } from "./strings.ts";

const Details = textPart(
  "contact-details",
  async () => (await import("./contact-details.tsx")).ContactDetails,
);
const Questions = textPart(
  "contact-faq",
  async () => (await import("./contact-details.tsx")).ContactFaq,
);

export function ContactPage() {
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <div className="page-width grid grid-cols-1 gap-10 py-10 md:grid-cols-[1.5fr_1fr] md:py-14">
        <ContactForm />
        <Details />
      </div>
      <Questions />
    </>
  );
}
