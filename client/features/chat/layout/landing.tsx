import { useServices } from "../../../lib/api/public-data.ts";
import { ServiceGrid } from "../../../ui/services/service-grid.tsx";
import { strings } from "../strings.ts";

/** The page at `/chat`: no conversation is open. */
export function Landing() {
  const services = useServices();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-200 gap-6 px-4 py-8 md:py-12">
        <div className="grid gap-1">
          <h2 className="text-2xl">{strings.welcome}</h2>
          <p className="text-lg text-muted">
            {strings.howCanI} {strings.chooseService}
          </p>
        </div>
        <ServiceGrid services={services} />
      </div>
    </div>
  );
}
