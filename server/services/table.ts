import type { Generated } from "kysely";

export type ServicesTable = {
  id: number;
  name: string;
  /** A path under the asset host. */
  icon: string;
  /** The system prompt. */
  prompt: string;
  /** A model of its own; null takes `ASSISTANT_MODEL`. */
  model: string | null;
  position: number;
  active: Generated<number>;
};

export type ServicesTables = { services: ServicesTable };
