import { listMessages } from "../../shared/i18n/list-messages.ts";
import { Icon, iconNames } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { Petals } from "../ui/petals.tsx";
import { SampleTag } from "../ui/services/sample-tag.tsx";
import { ServiceCard } from "../ui/services/service-card.tsx";
import { ServiceGrid } from "../ui/services/service-grid.tsx";
import { ServiceIcon } from "../ui/services/service-icon.tsx";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const icons = ["health", "jobs", "law", "education", "real-estate"] as const;
const names = ["Health", "Jobs", "Law", "Education", "Real Estate"] as const;
const services = names.map((name, index) => ({
  id: index + 1,
  name,
  icon: `/icons.svg#${icons[index]}`,
  slug: icons[index] ?? "",
}));
const retry = () => undefined;

export function ServiceSection() {
  const [first] = services;
  return (
    <KitSection title={strings.services}>
      <ServiceGrid services={{ state: "loading", retry }} />
      <ServiceGrid services={{ state: "error", message: listMessages.servicesFailed, retry }} />
      <ServiceGrid services={{ state: "loaded", data: services, retry }} />
      {first === undefined ? null : <ServiceCard service={first} position={6} />}
    </KitSection>
  );
}

export function BrandSection() {
  return (
    <KitSection title={strings.signs}>
      <div className="kit-row">
        <Logo /> <SampleTag /> <SampleTag always />
        <span className="sr-only">{strings.hidden}</span>
      </div>
      <div className="kit-row">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
      <div className="kit-row">
        {icons.map((name) => (
          <ServiceIcon key={name} icon={`/icons.svg#${name}`} />
        ))}
        <ServiceIcon icon="/favicon.svg" />
      </div>
      <div className="kit-on-indigo">
        <Petals className="size-64" />
      </div>
    </KitSection>
  );
}
