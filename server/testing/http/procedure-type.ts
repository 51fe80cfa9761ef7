import { appRouter } from "../../router.ts";

/** Whether a procedure is a query or a mutation. */
export function getProcedureType(name: string): string {
  return Reflect.get(appRouter._def.procedures, name)?._def.type ?? "unknown";
}
