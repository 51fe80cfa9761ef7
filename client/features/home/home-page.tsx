import { useServices } from "../../lib/api/public-data.ts";
import { Section } from "../../ui/section.tsx";
import { ServiceGrid } from "../../ui/services/service-grid.tsx";
import { Benefits } from "./benefits.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Hero } from "./hero.tsx";
import { Steps } from "./steps.tsx";
import { strings } from "./strings.ts";
import { Testimonials } from "./testimonials.tsx";

export function HomePage() {
  const services = useServices();
  return (
    <>
      <Hero />
      <Section title={strings.servicesTitle} lead={strings.servicesLead}>
        <ServiceGrid services={services} />
      </Section>
      <Testimonials />
      <Steps />
      <Benefits />
      <CallToAction />
    </>
  );
}
