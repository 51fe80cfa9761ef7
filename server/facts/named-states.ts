import { indianStates } from "../../shared/billing/states.ts";
import { fold } from "../../shared/red-flags/fold.ts";

/** How people write States besides their English names, with the cities that say enough; by sound. */
const otherNames: Readonly<Record<string, string>> = {
  "Andhra Pradesh": "andhra, आंध्र प्रदेश, आंध्र",
  Chandigarh: "चंडीगढ़",
  Chhattisgarh: "छत्तीसगढ़",
  Delhi: "dilli, दिल्ली",
  Goa: "गोवा",
  Haryana: "हरियाणा, gurgaon, gurugram",
  "Jammu and Kashmir": "kashmir, जम्मू, कश्मीर",
  Karnataka: "कर्नाटक, bangalore, bengaluru, बेंगलुरु",
  Kerala: "केरल",
  "Madhya Pradesh": "मध्य प्रदेश",
  Maharashtra: "महाराष्ट्र, mumbai, मुंबई, pune, पुणे",
  Meghalaya: "मेघालय",
  Nagaland: "नागालैंड",
  Puducherry: "pondicherry, पुडुचेरी",
  Punjab: "पंजाब",
  "Tamil Nadu": "tamilnadu, तमिलनाडु, chennai, चेन्नई",
  Telangana: "hyderabad, हैदराबाद",
  "Uttar Pradesh": "lucknow, लखनऊ, noida, नोएडा",
  "West Bengal": "पश्चिम बंगाल, kolkata, कोलकाता",
};

const toSounds = (text: string) => ` ${fold(text).join(" ")} `;

const spellings = indianStates.flatMap(({ name }) =>
  [name, ...(otherNames[name]?.split(",") ?? [])].map((spelling) => ({
    name,
    sounds: toSounds(spelling),
  })),
);

/** The States that a text names, by their English names. */
export function findNamedStates(text: string): string[] {
  const sounds = toSounds(text);
  const named = spellings.filter((spelling) => sounds.includes(spelling.sounds));
  return [...new Set(named.map(({ name }) => name))];
}

const forEveryone = ["all", "differs"];

/** Whether a card of one State is of use to somebody who named `states`; without any, every card is. */
export function isForStates(state: string, states: () => readonly string[]): boolean {
  if (forEveryone.includes(state)) return true;
  const own = findNamedStates(state);
  const named = states();
  return own.length === 0 || named.length === 0 || own.some((name) => named.includes(name));
}
