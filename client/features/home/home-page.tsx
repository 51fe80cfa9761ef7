import { useLayoutEffect } from "react";
import { useServices } from "../../lib/api/public-data.ts";
import { Section } from "../../ui/section.tsx";
import { ServiceGrid } from "../../ui/services/service-grid.tsx";
import { onNearView } from "../../ui/state/on-near-view.ts";
import { PartWithPlaceholder, prerenderedPart } from "../../ui/state/prerendered-part.tsx";
import { Hero, type HeroProps } from "./hero.tsx";
import { strings } from "./strings.ts";

const belowFold = prerenderedPart(
  "[data-below-fold]",
  async () => (await import("./below-fold.tsx")).BelowFold,
  onNearView,
);

const testimonials = prerenderedPart(
  "section:has([data-testimonials])",
  async () => (await import("./testimonials.tsx")).Testimonials,
  onNearView,
);

function leaveParts(): void {
  testimonials.leave();
  belowFold.leave();
}

export function HomePage(props: HeroProps) {
  const services = useServices();
  useLayoutEffect(() => leaveParts, []);
  return (
    <>
      <Hero {...props} />
      <Section title={strings.servicesTitle} lead={strings.servicesLead}>
        <ServiceGrid services={services} />
      </Section>
      <PartWithPlaceholder part={testimonials} />
      <PartWithPlaceholder part={belowFold} />
    </>
  );
}
