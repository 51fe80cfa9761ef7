import { type Service, serviceSlug } from "../../../shared/services.ts";

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

/** A service that an operator added has the name that they gave it. */
export function nameInWords(name: Service["name"]): string {
  return names[serviceSlug(name)] ?? name;
}
