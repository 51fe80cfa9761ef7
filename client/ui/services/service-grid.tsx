import type { ReactNode } from "react";
import type { Service } from "../../../shared/services.ts";
import type { FetchState } from "../../lib/api/public-list.ts";
import { ErrorState } from "../state/error-state.tsx";
import { Loading } from "../state/loading.tsx";
import { ServiceCard } from "./service-card.tsx";

type ServiceGridProps = {
  services: FetchState<Service[]> & { retry: () => void };
  /** Content below each card. */
  beneath?: (service: Service) => ReactNode;
};

/** The services as cards that link to their chats: loading, error and loaded. */
export function ServiceGrid({ services, beneath }: ServiceGridProps) {
  if (services.state === "loading") return <Loading />;
  if (services.state === "error") {
    return <ErrorState message={services.message} onRetry={services.retry} />;
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3 sm:gap-4">
      {services.data.map((service, position) => (
        <li key={service.id} className="flex flex-col max-sm:last:odd:col-span-full">
          <ServiceCard service={service} position={position} />
          {beneath?.(service)}
        </li>
      ))}
    </ul>
  );
}
