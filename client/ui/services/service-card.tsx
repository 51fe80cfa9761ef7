import type { KeyboardEvent } from "react";
import { Link } from "wouter";
import { type Service, serviceSlug } from "../../../shared/services.ts";
import { nameInWords } from "../../lib/i18n/service-names.ts";
import { ServiceIcon } from "./service-icon.tsx";

// Nine pastels by position (spec, section 9); whole class names, for Tailwind finds them by reading.
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

/** Links know Enter; the specification wants Space as well. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Where a new conversation with a service begins. */
export function servicePath({ id, name }: Service): string {
  return `/chat/${encodeURIComponent(serviceSlug(name))}/${id}`;
}

type ServiceCardProps = { service: Service; position: number };

export function ServiceCard({ service, position }: ServiceCardProps) {
  return (
    <Link
      href={servicePath(service)}
      onKeyDown={pressOnSpace}
      data-outline
      className={`service-card ${pastels[position % pastels.length]}`}
    >
      <ServiceIcon icon={service.icon} />
      <span className="text-lg leading-snug font-semibold whitespace-pre-line">
        {nameInWords(service.name).replace(" ", "\n")}
      </span>
    </Link>
  );
}
