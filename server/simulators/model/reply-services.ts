import { samples as hindiSamples } from "../../../shared/examples/samples.hi.ts";
import { type Sample, samples } from "../../../shared/examples/samples.ts";
import { starters as hindiStarters } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import { translateServiceName } from "../../../shared/i18n/service-names.hi.ts";
import { toServiceSlug } from "../../../shared/services.ts";
import type { ReplyLanguage, ServiceStrings } from "./reply-strings.ts";

type Guide = { source: string } & Record<ReplyLanguage, string>;

/** Where to check, and whom to see, by the slug of the service. */
const guides: Readonly<Record<string, Guide>> = {
  health: {
    source: "esanjeevani.mohfw.gov.in",
    English: "a registered doctor",
    Hindi: "पंजीकृत डॉक्टर",
    Hinglish: "registered doctor",
  },
  jobs: {
    source: "ncs.gov.in",
    English: "the labour officer of your district",
    Hindi: "ज़िले के श्रम अधिकारी",
    Hinglish: "zile ke labour officer",
  },
  law: {
    source: "nalsa.gov.in",
    English: "an advocate, or legal aid (15100)",
    Hindi: "वकील, या कानूनी सहायता (15100)",
    Hinglish: "vakil, ya legal aid (15100)",
  },
  education: {
    source: "education.gov.in",
    English: "the school or college's counsellor",
    Hindi: "स्कूल या कॉलेज के काउंसलर",
    Hinglish: "school ya college ke counsellor",
  },
  "real-estate": {
    source: "your State's RERA site",
    English: "a property lawyer",
    Hindi: "संपत्ति के वकील",
    Hinglish: "property ke vakil",
  },
  "company-registration": {
    source: "mca.gov.in",
    English: "a chartered accountant or company secretary",
    Hindi: "चार्टर्ड अकाउंटेंट या कंपनी सेक्रेटरी",
    Hinglish: "CA ya company secretary",
  },
  finance: {
    source: "incometax.gov.in",
    English: "a chartered accountant or a SEBI-registered adviser",
    Hindi: "चार्टर्ड अकाउंटेंट या SEBI में पंजीकृत सलाहकार",
    Hinglish: "CA ya SEBI-registered salahkar",
  },
  travel: {
    source: "passportindia.gov.in",
    English: "the passport office or the embassy",
    Hindi: "पासपोर्ट कार्यालय या दूतावास",
    Hinglish: "passport office ya embassy",
  },
  "web-and-app-development": {
    source: "meity.gov.in",
    English: "a developer who can read your code",
    Hindi: "डेवलपर, जो आपका कोड पढ़ सके",
    Hinglish: "developer, jo aapka code padh sake",
  },
};

/** What to say about a service named in a prompt; null for one of the operator's own. */
export function describeService(name: string, language: ReplyLanguage): ServiceStrings | null {
  const slug = toServiceSlug(name);
  const guide = guides[slug];
  if (guide === undefined) return null;
  const translated = language === "Hindi" ? translateServiceName({ name, slug }) : name;
  return { name: translated, source: guide.source, professional: guide[language] };
}

const spaced = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** The sample that a person wrote, for a starter or a sample's question of the service. */
export function findSample(name: string, question: string): Sample | null {
  const slug = toServiceSlug(name);
  const asked = spaced(question);
  for (const [questions, all] of [
    [starters, samples],
    [hindiStarters, hindiSamples],
  ] as const) {
    const sample = all[slug];
    if (sample === undefined) continue;
    const known = [...(questions[slug] ?? []), sample.question].map(spaced);
    if (known.includes(asked)) return sample;
  }
  return null;
}
