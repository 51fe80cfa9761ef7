import type { KeyboardEvent } from "react";
import { Link } from "wouter";
import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import { builtInServiceSlugs, type Service, servicePath } from "../../../shared/services.ts";
import { useConfig } from "../../lib/app-data.ts";

// Nine pastels as whole class names: Tailwind finds classes by reading the source.
const pastels = [
  "bg-pastel-1",
  "bg-pastel-2",
  "bg-pastel-3",
  "bg-pastel-4",
  "bg-pastel-5",
  "bg-pastel-6",
  "bg-pastel-7",
  "bg-pastel-8",
  "bg-pastel-9",
] as const;

/** Links react to Enter on their own; the specification asks for Space as well. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A built-in service has its own colour; an operator's service takes the colour of its position. */
function pastelClass({ slug }: Service, position: number): string | undefined {
  const index = builtInServiceSlugs.indexOf(slug);
  return pastels[(index < 0 ? position : index) % pastels.length];
}

export function ServiceCard({ service, position }: { service: Service; position: number }) {
  return (
    <Link
      href={servicePath(service)}
      onKeyDown={pressOnSpace}
      data-outline
      className={`service-card ${pastelClass(service, position)}`}
    >
      <ServiceIcon icon={service.icon} />
      <span className="text-lg leading-snug font-semibold wrap-anywhere whitespace-pre-line">
        {translateServiceName(service).replace(" ", "\n")}
      </span>
    </Link>
  );
}

const spritePattern = /^\/icons\.svg#[\w-]+$/;

/**
 * A service's icon, 60 px wide. `icon` is a path under the asset host. A symbol of our
 * own sprite (client/public/icons.svg) has the colour of the text; anything else is an image from that host.
 */
function ServiceIcon({ icon }: { icon: string }) {
  const { assetBaseUrl } = useConfig();
  const size = "line-icon size-[60px] shrink-0";
  const path = `/${icon.replace(/^\/+/, "")}`;
  if (!spritePattern.test(path)) {
    return <img src={assetBaseUrl + path} alt="" width={60} height={60} className={size} />;
  }
  return (
    <svg aria-hidden="true" className={size} width={60} height={60}>
      <use href={path} />
    </svg>
  );
}
