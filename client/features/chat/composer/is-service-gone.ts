import { servicesPath } from "../../../../shared/app-paths.ts";
import { getJson } from "../../../lib/api/request.ts";

type ServicesAnswer = { data: { id: number }[] };

/** Whether the server lists a service no longer; false when it does not answer. */
export async function isServiceGone(serviceId: number): Promise<boolean> {
  try {
    const { data } = await getJson<ServicesAnswer>(servicesPath, { cache: "no-cache" });
    return !data.some(({ id }) => id === serviceId);
  } catch {
    return false;
  }
}
