import { Suspense, useEffect } from "react";
import { useServices } from "../../lib/api/public-data.ts";
import { Section } from "../../ui/section.tsx";
import { ServiceGrid } from "../../ui/services/service-grid.tsx";
import { hydrateLater } from "../../ui/state/hydrate-later.ts";
import { onNearView } from "../../ui/state/on-near-view.ts";
import { Hero, type HeroProps } from "./hero.tsx";
import { strings } from "./strings.ts";

const belowFold = hydrateLater(
  "[data-below-fold]",
  async () => (await import("./below-fold.tsx")).BelowFold,
  onNearView,
);

const voices = hydrateLater(
  "[data-voices]",
  async () => (await import("./testimonials.tsx")).Testimonials,
  onNearView,
);

function startAll(): void {
  voices.start();
  belowFold.start();
}

export function HomePage(props: HeroProps) {
  const services = useServices();
  useEffect(() => startAll, []);
  return (
    <>
      <Hero {...props} />
      <Section title={strings.servicesTitle} lead={strings.servicesLead}>
        <ServiceGrid services={services} />
      </Section>
      <Suspense>
        <voices.Component />
      </Suspense>
      <Suspense>
        <belowFold.Component />
      </Suspense>
    </>
  );
}
