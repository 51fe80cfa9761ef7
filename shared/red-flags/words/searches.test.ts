import { expect, it } from "vitest";
import { findDanger } from "../danger.ts";
import type { DangerResponse } from "../danger-response.ts";
import { findDangerOnPhone } from "../phone-danger.ts";

const everywhere = (text: string) => [findDanger(text), findDangerOnPhone(text)];
const isLoud = ({ level }: DangerResponse) => level === "loud";

it.each([
  "He says there is water damage. Can he search my house?",
  "She says there is a search fee",
  "Police want to search my house, can they?",
  "The officer says there is a search warrant",
  "Police came with a search warrant, do I have to open the door?",
  "My landlord says he will search my room tomorrow",
  "They want to search my bag at the mall. Can they?",
  "Can the guard search my wife's bag?",
  "What is a title search for a flat?",
  "She searches for flats near the metro",
  "I searched for the form and there is no link",
  "She says there is a problem with the search on the portal",
  "My job search is going slow, how do I improve my CV?",
  "He is doing research on land law",
  "My research guide says there is a fee for the search",
  "Main naukri search kar raha hoon",
  "Vo flat search kar raha hai Pune me",
  "Mujhe trademark search karna hai, kitni fees hai?",
  "I am searching for room near my college",
  "I am searching for a room on rent for my sister",
  "i am searching for a house on rent",
  "we are searching a new house",
  "I searched my car documents",
  "I am searching for my phone, it was stolen",
  "search shop for rent",
  "looking to search new job",
  "mera ghar search kar raha hu",
  "My parents search my room",
  "warden searched my room in hostel",
  "wife searched my phone",
])("raises no alarm about an everyday search: %s", (text) => {
  for (const found of everywhere(text)) expect(found.filter(isLoud)).toEqual([]);
});

it.each([
  "She says there is a search fee",
  "Police want to search my house, can they?",
  "Can the guard search my wife's bag?",
  "Main naukri search kar raha hoon",
  "Mujhe trademark search karna hai, kitni fees hai?",
])("hears no wish to die in an everyday search: %s", (text) => {
  for (const found of everywhere(text))
    expect(found.filter(({ kind }) => kind === "self-harm")).toEqual([]);
});

it.each([
  "I searched how to die without pain",
  "I search for ways to kill myself every night",
  "i keep searching painless methods",
  "my son searched for painless ways, he is 16",
  "I've been researching painless methods for a while and I think I found one",
  "my brother searches how to hang himself",
  "He searched my phone and beat me",
  "My husband will search my house and kill me",
  "They searched our house with guns and took my son away",
  "they will search the house and burn us",
  "my uncles will search every room, we are hiding under the bed",
  "police searched our house and slapped my mother",
  "she searches the house for a rope",
  "I searched the office terrace, I will jump",
  "ghar search kar rahe hai gunde, hum chhupe hai",
  "search warrant dikha ke police ne mujhe peeta",
  "I lost my job search and I want to die",
  "he is searching for us in the lanes with a stick",
  "search warrant ke naam par video call pe rakha hai, paise maang rahe hai, digital arrest",
  "main marne ke tarike search kar raha hoon",
  "raat ko search karti hu ki bina dard ke kaise maru",
  "painless tarike search kiye maine aaj",
  "मैंने सर्च किया कि बिना दर्द के कैसे मरें",
  "पुलिस ने घर की तलाशी ली और मेरे पापा को पीटा",
  "someone entered my house and is searching my bag",
  "strangers are searching the car with us inside",
  "a stranger came in and is searching my room",
  "dacoits are searching every room",
  "a gang is searching my plot and house",
  "the mob is searching house to house for us",
  "my ex is searching for me house to house",
  "my ex husband is searching for my new home",
  "my ex is searching near my house",
  "he is searching for my house, I am scared of him",
  "he keeps searching for me at my office",
  "men are searching near our house for my brother",
  "they are searching for the flat where we ran away to",
  "pati mera flat search kar raha hai main bhag gayi hu",
])("hears a cry that tells of a search: %s", (text) => {
  for (const found of everywhere(text)) expect(found.some(isLoud)).toBe(true);
});

it.each([
  "kids missing school for fees",
  "my 4 year old phone is missing",
  "my shirt is tight at chest",
  "my blouse is too tight at the chest",
  "daughter missing school because of fees",
])("raises no card for what is missing or tight in everyday life: %s", (text) => {
  for (const found of everywhere(text)) expect(found.filter(isLoud)).toEqual([]);
});

it.each([
  "my 4 year old is missing, phone is off",
  "my 14 year old's phone is off and she is missing",
  "my 4 year old phone is missing and so is my daughter",
  "kid missing, school bus came without him for 2 hours",
  "my kids are missing, school for girls says they left at 2",
  "his shirt is wet and his chest is tight",
  "papa opened his shirt, chest is tight and left arm hurts",
  "my daughter is missing since school",
])("shows whom to call beside the same words: %s", (text) => {
  for (const found of everywhere(text)) expect(found.some(isLoud)).toBe(true);
});

it.each([
  "3 years old scooty was stolen, they broke the lock",
  "my 2 year old laptop was lost, some stranger took it",
])("takes a thing for no child, also beside words of a cry: %s", (text) => {
  for (const found of everywhere(text))
    expect(found.filter(({ kind }) => kind === "child")).toEqual([]);
});
