import type { Generated } from "kysely";

export type ServicesTable = {
  id: number;
  name: string;
  /** Decides starters, sample, colour and search domains; unique among the active services. */
  slug: string;
  /** A path under the asset host. */
  icon: string;
  prompt: string;
  /** A model of its own; null takes `ASSISTANT_MODEL`. */
  model: string | null;
  position: number;
  /** 1 while it is offered. */
  active: Generated<number>;
};

export type ServicesTables = { services: ServicesTable };
