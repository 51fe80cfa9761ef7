import { Suspense, useEffect } from "react";
import { useServices } from "../../lib/api/public-data.ts";
import { Section } from "../../ui/section.tsx";
import { ServiceGrid } from "../../ui/services/service-grid.tsx";
import { onNearView } from "../../ui/state/on-near-view.ts";
import { prerenderedPart } from "../../ui/state/prerendered-part.ts";
import { Hero, type HeroProps } from "./hero.tsx";
import { strings } from "./strings.ts";

const belowFold = prerenderedPart(
  "[data-below-fold]",
  async () => (await import("./below-fold.tsx")).BelowFold,
  onNearView,
);

const testimonials = prerenderedPart(
  "[data-testimonials]",
  async () => (await import("./testimonials.tsx")).Testimonials,
  onNearView,
);

function loadAll(): void {
  testimonials.load();
  belowFold.load();
}

export function HomePage(props: HeroProps) {
  const services = useServices();
  useEffect(() => loadAll, []);
  return (
    <>
      <Hero {...props} />
      <Section title={strings.servicesTitle} lead={strings.servicesLead}>
        <ServiceGrid services={services} />
      </Section>
      <Suspense>
        <testimonials.Component />
      </Suspense>
      <Suspense>
        <belowFold.Component />
      </Suspense>
    </>
  );
}
