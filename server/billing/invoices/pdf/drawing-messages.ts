import type { Language } from "../../../../shared/i18n/languages.ts";
import type { Invoice } from "../../outputs.ts";

/** What the drawing process is asked for, and what it answers. */
export type DrawingRequest = { invoice: Invoice; language: Language };
export type Drawing = { bytes: Uint8Array } | { error: string };
