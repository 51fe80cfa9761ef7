import { expect, it } from "vitest";
import { findRedFlags } from "./find-red-flags.ts";
import { findDangerOnPhone } from "./phone-danger.ts";

const firstOf = (text: string) =>
  findDangerOnPhone(text).map(({ level, helplines }) => [level, helplines[0]?.number])[0];

it.each([
  "police chahiye loan wale ghar me ghus gaye",
  "office me salary lene gaya to goli maar di",
  "accident ho gaya papa ka job pe jate hue",
  "current lag gaya bijli bill ka meter dekhte hue",
  "bijli ka shock lag gaya job site par ladka gira pada",
  "beta borewell me gir gaya, form bharne gaye the",
  "labour pain ho raha hai aadhar card insurance kuch nahi",
  "wife is in labour no ambulance fare paisa nahi hai",
  "papa ko heart attack aa gaya insurance claim kaise",
  "ambulance chahiye insurance card nahi hai",
  "police bulao kirayedar rent mangne pe maar raha hai",
  "fire brigade bulao dukan ka insurance nahi",
  "goli maar di bhai ko meeting me",
  "ambulance bhejo thank you",
  "police bhejo please thank you",
  "bachha car me lock ho gaya toy leke so gaya",
  "help i am dying should i call 108",
  "beta doob gaya kal exam tha",
  "serial dekhte dekhte dadi behosh ho gayi",
  "film dekhte hue papa ko heart attack aaya hall me",
  "phone charge pe tha aag lag gayi kamre me",
  "charger se aag lag gayi room me",
  "beta missing hai school bag ke saath",
  "truck ne uda diya papa ko claim nahi chahiye pehle bachao",
  "beti nale me gir gayi school fees bharne gaye the",
])("finds a cry although words of an errand, a thing or thanks stand beside it: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "natak nahi kar raha mujhe marna hai",
  "im sorry mom dad failed again",
  "no way out loan sharks",
])("finds despair beside words of a play, a job or a loan: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "14416"]);
});

it.each([
  "ambulance bhejo mera passport wagairah baad me",
  "train me aag ticket leke chadhe the dhua",
])("keeps a quiet line where an errand makes a cry doubtful: %s", (text) => {
  expect(firstOf(text)).toEqual(["soft", "112"]);
});

it.each([
  "my mother is dying please help",
  "mere ghar me aag lag gayi",
  "papa ko daura pad raha hai jaldi",
  "mere papa behosh hai",
])("finds what happens to the writer's own right after a film or a lesson: %s", (text) => {
  const found = findRedFlags(text, { context: "after-topic" });
  expect(found[0]?.level).toBe("loud");
});

it.each(["ghar jal raha hai", "bachha nale me gir gaya"])(
  "keeps a quiet line for what a film may tell too, right after one: %s",
  (text) => {
    expect(findRedFlags(text, { context: "after-topic" })[0]?.level).toBe("soft");
  },
);

it.each([
  "my mother is\ndying please help",
  "please save\nmy father",
  "nani ki haalat\nbahut gambhir hai",
  "factory me...\nblast hua hai",
  "papa. behosh. ho gaye",
])("finds a cry that is typed in pieces: %j", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});
