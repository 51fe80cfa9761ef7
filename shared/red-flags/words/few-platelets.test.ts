import { expect, it } from "vitest";
import { findDanger } from "../danger.ts";
import { findDangerOnPhone } from "../phone-danger.ts";
import { firstNumbers } from "./first-numbers.ts";

it.each([
  "dengue platelets 15k",
  "plt 15k dengue fever day 5",
  "plts 14000 today",
  "plt count 12000",
  "mummy dengue plt 9k",
  "papa ka platelet 0.12 lakh hai",
  "platelet count is 0.15 lakh",
  "platelets 0.18 lakhs dengue",
  "platelets 0.2 lac only",
  "platelet 0.1 lakh reh gaya",
  "day 5 platelets 12,000",
  "platelets 12 thousand what do i do",
  "platelets dropped to 18k",
  "platelet count fell to 16k",
  "my son's platelets are at 15k",
  "platelets: 14,500",
  "platelets gire hai 16k",
  "platelets 13 thousand and rash on legs",
  "rash all over, platelets 12000",
  "my wife's platelet count came down to 12k",
  "platelets gir kar 14 hazar",
  "platelets ghat ke 12 hazar ho gayi",
  "platelets kam ho gaye 12000",
  "प्लेटलेट्स 15k हैं डेंगू में",
  "प्लेटलेट घटकर 11 हज़ार हो गए",
  "प्लेटलेट काउंट 12 हज़ार है",
  "platelets are 9000 and the hospital wants a deposit of 50000",
  "my platelets are 12000 and I have no salary for treatment",
])("sends help where few platelets are left: %s", (text) => {
  expect(firstNumbers(text)).toEqual(["112", "112"]);
});

it.each([
  "platelet test price 150",
  "platelets increased from 15k to 80k",
  "platelets 15k to 80k in two days",
  "platelets 14k se 45k ho gayi",
  "plt 250k normal hai kya",
  "plt 15k salary offer",
  "platelet count 1.5 lakh normal",
  "platelets 1.12 lakh",
  "platelets 0.5 lakh is it low",
  "platelets 0.9 lakh dengue recovered",
  "donated platelets 12 times history",
  "platelet donation ke 12 hazar milte hai kya",
  "sdp platelet unit cost 12k",
  "platelet bag 11k ka hai",
  "platelet ka rate 11k hai kya",
  "platelet kit 12k me",
  "platelet machine price 12 lakh",
  "platelet 12000 rs me milta hai",
  "platelet bag rs 11,500",
  "platelets 12,50,000",
  "platelets 22,000 increasing slowly",
  "insurance cover for platelet transfusion 15k",
  "what are the symptoms of low platelets",
  "platelets below 15k explain for my exam",
  "dengue cases cross 15k in delhi",
  "प्लेटलेट जांच 500 रुपये",
  "प्लेटलेट 1.5 लाख है",
])("stays silent at a price, a rise, a lesson or enough platelets: %s", (text) => {
  expect(findDanger(text)).toEqual([]);
  expect(findDangerOnPhone(text)).toEqual([]);
});

it.each([
  "platelets 1 lakh 20 thousand",
  "प्लेटलेट 12 हज़ार से बढ़कर 80 हज़ार",
  "platelets up from 0.15 lakh to 0.9 lakh",
  "platelets 12 hazar se 60 hazar ho gaye",
  "pichle saal dengue me platelets 12 hazar the",
])("raises no card where platelets are many, rose or are of a year past: %s", (text) => {
  expect(firstNumbers(text)).toEqual([undefined, undefined]);
});
