import { expect, it } from "vitest";
import { findDanger } from "./danger.ts";

const firstOf = (text: string) =>
  findDanger(text).map(({ level, helplines }) => [level, helplines[0]?.number])[0];

it.each([
  "bas khana khane ka mann hai",
  "aaj bas chai peene ka man hai",
  "ab bas bahut thak gaye, ghumne ka mann hai",
  "बस अब घूमने का मन है",
  "बस थोड़ा सोने का मन है",
])("raises nothing loud, and no violence, for 'bas' beside 'mann': %s", (text) => {
  const heard = findDanger(text).map(({ kind, level }) => [kind, level]);
  expect(heard.filter(([kind, level]) => kind === "violence" || level === "loud")).toEqual([]);
});

it.each([
  "ab bas bahut ho gaya, zindagi khatam karne ka mann hai",
  "marne ka mann karta hai bas",
  "bas ab jeene ka mann nahi",
])("leads with who listens where 'bas' and 'mann' stand in despair: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "14416"]);
});

it.each(["he bashed me yesterday", "my husband bashed my head", "pati ne mujhe belt se maara"])(
  "still hears violence in: %s",
  (text) => {
    expect(firstOf(text)?.[1]).toMatch(/^(112|181)$/);
  },
);

it.each([
  "सास और पति ने मुझ पर मिट्टी का तेल डाला",
  "in laws ne mujh par petrol daal diya",
  "my husband threw kerosene on me and has a lighter",
])("is loud where somebody pours fuel on a person: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "Gas ki smell aa rahi hai poore ghar me",
  "poore ghar me gas ki smell hai",
  "kitchen me gas ki badbu aa rahi hai",
  "रसोई में गैस की बदबू आ रही है",
  "the whole kitchen smells of gas",
])("is loud where a home smells of gas: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "LPG gas ki smell kis chemical ki wajah se hoti hai, chapter 4 ka question",
  "maine gaadi me petrol daal diya, mileage kaise nikale",
  "gas ki badbu ka matlab hindi me batao",
])("hears nothing in: %s", (text) => {
  expect(firstOf(text)).toBeUndefined();
});
