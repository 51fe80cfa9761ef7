import { createContext, useContext } from "react";
import { brand } from "../../shared/brand.ts";
import { defaultCodeTtlSeconds } from "../../shared/inputs/limits.ts";
import type { ClientConfig } from "../../shared/pages/client-config.ts";
import { configMetaName, contentElementId } from "../../shared/pages/document-names.ts";
import type { AppData } from "../../shared/pages/prerender-contract.ts";

// A page without its meta element still works.
const fallbackConfig: ClientConfig = {
  year: new Date().getFullYear(),
  supportEmail: brand.supportEmail,
  grievancePhone: null,
  assetBaseUrl: "",
  mobileSignIn: true,
  codeTtlSeconds: defaultCodeTtlSeconds,
};

export const AppDataContext = createContext<AppData>({ config: fallbackConfig, content: {} });

/** The configuration that the server wrote into this page. */
export function useConfig(): ClientConfig {
  return useContext(AppDataContext).config;
}

/** Reads what the server wrote into the document. Only our server writes it, so its shape is trusted. */
export function readAppData(document: Document): AppData {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  const content = document.getElementById(contentElementId)?.textContent;
  return {
    config: { ...fallbackConfig, ...JSON.parse(meta?.content ?? "{}") },
    content: JSON.parse(content ?? "{}"),
  };
}
