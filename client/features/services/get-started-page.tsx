import { type ComponentType, useState } from "react";
import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import { builtInServiceSlugs, type Service, servicePath } from "../../../shared/services.ts";
import { useServices } from "../../lib/api/public-data.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ServiceGrid } from "../../ui/services/service-grid.tsx";
import { strings } from "./strings.ts";

/** `/get-started` and `/new-chat`: the choice of a service, with a sample of each. */
export function GetStartedPage({ Sample }: { Sample: ComponentType<{ slug: string }> }) {
  const services = useServices();
  const [shown, setShown] = useState<Service | null>(null);
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <div className="page-width py-10 md:py-14">
        <ServiceGrid
          services={services}
          beneath={(service) =>
            builtInServiceSlugs.includes(service.slug) ? (
              <SeeSample service={service} onClick={() => setShown(service)} />
            ) : null
          }
        />
      </div>
      <Sheet
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? "" : translateServiceName(shown)}
      >
        {shown === null ? null : (
          <>
            <Sample slug={shown.slug} />
            <div className="dialog-footer">
              <LinkButton href={servicePath(shown)} className="w-full">
                {strings.askOwn}
              </LinkButton>
            </div>
          </>
        )}
      </Sheet>
    </>
  );
}

function SeeSample({ service, onClick }: { service: Service; onClick: () => void }) {
  return (
    <button
      type="button"
      data-sample
      onClick={onClick}
      className="min-h-11 w-full rounded px-4 text-start text-sm font-semibold text-indigo-text underline underline-offset-4"
    >
      {strings.seeSample}
      <span className="sr-only">: {translateServiceName(service)}</span>
    </button>
  );
}
