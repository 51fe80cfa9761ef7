import { expect, it } from "vitest";
import { findDangerOnPhone } from "../phone-danger.ts";

// What clears a danger (a time long past, a story, a game, a shop) also stands beside one.

const listLoud = (text: string) => findDangerOnPhone(text).filter(({ level }) => level === "loud");
const firstNumber = (text: string) => listLoud(text)[0]?.helplines[0]?.number;

it.each([
  "due to tension i want to strangle my daughter",
  "itni tension hai main usko jaan se maar dunga",
  "zameen ki tension me bola khoon kar dunga",
  "kisi ko maar dalunga tension me hu",
  "my landlord pointed a gun at me in 2026",
  "इस साल 2026 में चोर घर में घुस गए",
  "we married two years ago he is holding a gun to my head",
  "i divorced him last year he has a gun",
  "koi ghar me ghus raha hai 2 saal pehle bhi chori hui thi",
  "he has had a gun since last year and he points it at me",
  "pichle saal talak hua tha ab wo chaku leke aaya hai",
  "thief in my house and i live alone since husband died years ago",
  "schizophrenia episode my husband is holding a knife",
  "he has a gun my kids were doing homework",
  "homework nahi kiya to papa chaku leke maarne aaye",
  "gabbar ne mere bete ko agwa kar liya",
  "my salon is being robbed",
  "got mugged, robbed of my phone, he had a knife",
  "parlour se nikalte hi mera purse chhin liya",
  "i was robbed of my phone at knifepoint",
  "robbers came into my salon with guns",
  "my sons robbed me of my house and pension",
  "i was robbed in 2026 at gunpoint help",
  "chai me heroin zyada le li",
  "stabbed me in the back bleeding",
  "math ki wajah se rope ready hai",
  "electric burn on hand and tongue burnt",
])("shows the card although the sentence also names what clears others: %s", (text) => {
  expect(listLoud(text)).not.toEqual([]);
});

it.each([
  "ghar me chor hai pichle mahine bhi aaya tha",
  "i will shoot my ex at her wedding",
  "i will shoot my neighbour he took photos of my daughter",
  "daku ghus gaye 2019 me bhi aaye the",
  "gaon se 2 mahine pehle aaya, gundo ne loot liya sab",
  "being robbed by same people who came months ago",
  "mera phone chheen liya 2 mahine pehle hi khareeda tha",
])("shows at least the quiet line beside a time past or a wedding: %s", (text) => {
  expect(findDangerOnPhone(text)).not.toEqual([]);
});

it.each([
  "hum sabzi kaat dalenge",
  "cake kaat dalenge raat 12 baje",
  "company wale salary kaat dalenge kya",
  "saudi ka malik market gaya hai",
  "dubai office malik marathi hai interview",
  "beti ki bali do gram ki hai kitne ki banegi",
  "quit drinking coffee, hands shaking normal?",
  "stopped drinking tea and trembling",
  "india was good but we were robbed in the final over",
  "i was robbed by zomato, 600 for a sandwich",
  "shaadi me saaliyo ne bhai ko loot liya joota chupai me",
  "i will shoot my daughter's dance video",
  "i will shoot him an invite",
  "rats in my kitchen i want to poison them",
  "diet ko goli maar dunga aaj pizza khaunga",
  "diwali me bomb laga dunga",
  "dukan wale ne mujhe bech diya kharab aam",
  "they keep selling me to upgrade the plan",
  "maine bachpan ki photo album me kaid karke rakha",
  "bunai me pehla fanda bana liya",
  "mixer se awaaz aati hai thoda oil maar do",
  "thane me garmi maar rahi hai",
  "garden on roof flooded in rain how to waterproof",
  "loan wale hit my cibil score",
  "deemak ka ghar pe hamla ho gaya",
  "i stabbed my finger with a needle while stitching",
  "laddu me brown sugar zyada ho gayi",
  "riot games ka office bahar kaha hai",
  "pesticide dhoke sabzi kha lenge",
  "khap wale hume shaadi ka card de gaye",
  "people are crushed by emi",
  "sticker taar se chipka hua hai",
  "mumbai indians ne mujhe bech diya hota to",
])("raises no card for an errand, a game or a figure of speech: %s", (text) =>
  expect(listLoud(text)).toEqual([]),
);

it.each([
  ["1098", "main class 9 me hu hostel me ragging ho rahi hai"],
  ["1098", "i am 14 and being ragged in hostel"],
  ["1098", "i am 15 my aunt sold me to a man"],
  ["1098", "14 saal ki ladki ko bech rahe hai"],
  ["1098", "my stepdad says i will burn her alive im 13"],
  ["14416", "khud ko goli maar dunga"],
  ["14416", "main apne aap ko zinda jala dungi"],
  ["1930", "my dad was robbed by online scammers"],
  ["1930", "my mom was robbed through upi"],
  ["1930", "i was robbed by a crypto site of 4 lakh"],
  ["1930", "mujhe loot liya online fraud me pichle mahine"],
])("leads with %s for: %s", (number, text) => expect(firstNumber(text)).toBe(number));
