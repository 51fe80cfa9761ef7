import { useServices } from "../../lib/public-data.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { ServiceGrid } from "../../ui/service-grid.tsx";
import { strings } from "./strings.ts";

/** `/get-started` and `/new-chat`: which service to ask. */
export function ChooserPage() {
  const services = useServices();
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <div className="page-width py-10 md:py-14">
        <ServiceGrid services={services} />
      </div>
    </>
  );
}
