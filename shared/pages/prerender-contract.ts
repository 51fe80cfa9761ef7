import type { Plan } from "../billing/plan.ts";
import type { Service } from "../services.ts";
import type { ClientConfig } from "./client-config.ts";

/** The data that a prerendered page was rendered from; the browser hydrates from the same. */
export type PageContent = { services?: Service[]; plans?: Plan[] };

export type AppData = { config: ClientConfig; content: PageContent };

/** The prerenderer's input: the paths to render and the data to render them from. */
export type PrerenderInput = { paths: string[]; data: AppData };

/** The prerenderer's output: markup by path. */
export type PrerenderOutput = Record<string, string>;
