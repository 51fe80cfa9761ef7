import { type NamedService, toServiceSlug } from "../services.ts";

const names: Readonly<Record<string, string>> = {
  health: "सेहत",
  jobs: "नौकरी",
  law: "कानून",
  education: "पढ़ाई",
  "real-estate": "घर और ज़मीन",
  "company-registration": "कंपनी रजिस्ट्रेशन",
  finance: "पैसा और बचत",
  travel: "यात्रा",
  "web-and-app-development": "वेब और ऐप बनाना",
};

/** The Hindi name by the service's slug; an operator's own service keeps the name they gave it. */
export function translateServiceName({ name, slug = toServiceSlug(name) }: NamedService): string {
  return names[slug] ?? name;
}
