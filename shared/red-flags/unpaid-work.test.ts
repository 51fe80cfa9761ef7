import { expect, it } from "vitest";
import { isAboutWithheldPay } from "./corrections/unpaid-work.ts";
import { findDanger } from "./danger.ts";
import { fold } from "./fold.ts";
import { findDangerOnPhone } from "./phone-danger.ts";

const finders = [
  ["server", findDanger],
  ["phone", findDangerOnPhone],
] as const;

const withheld = [
  "ठेकेदार ने मजदूरी नहीं दी",
  "thekedar ne paisa nahi diya",
  "बॉस छुट्टी नहीं देता",
  "मालिक ने दो महीने से तनख्वाह नहीं दी, क्या करूँ?",
  "malik ne tankhwah nahi di kya karu",
  "मालिक ने काम से निकाल दिया",
  "मेरा मालिक डिपॉज़िट नहीं दे रहा",
  "thekedar ne 3 mahine ka paisa nahi diya",
  "मुझे नौकरी से निकाल दिया",
  "my boss did not pay me",
];

it.each(finders)("raises nothing where pay is withheld and nothing else told (%s)", (_, find) => {
  expect(withheld.filter((text) => find(text).length > 0)).toEqual([]);
});

const heldOrSold = [
  "malik ne mujhe makaan me roka hai, paisa nahi deta",
  "मालिक ने मुझे मकान में रोका है, पैसे नहीं देता",
  "malik mujhe nikal ne nahi deta, paisa nahi deta",
  "malik ne mujhe seth ko de diya, paise mile",
  "mujhe makaan se nikal diya, paisa bhi nahi diya, ab kya karu",
  "malik please leave me, paise nahi hai",
  "kaam se nikal ne nahi deta",
  "main 12 saal ka hu malik paisa nahi deta",
];

it.each(heldOrSold)("leaves to rules and classifier whether somebody is in danger: %s", (text) => {
  expect(isAboutWithheldPay(fold(text))).toBe(false);
});

const violence = [
  "malik paisa nahi deta aur marta hai",
  "malik ne paisa nahi diya band kar rakha hai kamre me",
  "boss ne salary nahi di jaan se marne ki dhamki di",
  "pati kharcha nahi dete maarte hai",
  "thekedar ne mara mujhe paisa nahi diya",
];

it.each(finders)("raises violence beside pay that is withheld (%s)", (_, find) => {
  const raised = (text: string) => find(text).map(({ kind }) => kind as string);
  expect(violence.filter((text) => !raised(text).includes("violence"))).toEqual([]);
});

it.each(finders)("raises despair beside pay that did not come (%s)", (_, find) => {
  expect(find("salary nahi mili marne ka man hai")[0]?.kind).toBe("self-harm");
});
