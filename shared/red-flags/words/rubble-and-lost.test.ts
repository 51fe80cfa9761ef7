import { expect, it } from "vitest";
import { firstNumbers } from "./first-numbers.ts";

const leadsWith112 = (text: string) => expect(firstNumbers(text)).toEqual(["112", "112"]);
const raisesNoCard = (text: string) => expect(firstNumbers(text)).toEqual([undefined, undefined]);

it.each([
  "my friend is under the debris",
  "the building fell, relatives inside",
  "malbe me dabe hai log",
  "neighbours are under the rubble",
  "a boy is under the rubble",
  "there are people under the rubble here",
  "imarat gir gayi, rishtedar malbe me",
  "makan gir gaya padosi andar hai",
  "building collapse ho gayi dost andar hai",
  "mazdoor malbe ke niche dab gaye",
  "bete malbe me hai",
  "मलबे में लोग दबे हैं",
  "पड़ोसी मलबे के नीचे दबे हैं",
  "हमारा मकान गिर गया, रिश्तेदार अंदर हैं",
])("sends help to people under rubble or in a building that fell: %s", leadsWith112);

it.each(["bachao bachao we fell into water", "truck ran over a man who fell into the road"])(
  "takes a fall into something for no figure of speech: %s",
  leadsWith112,
);

it.each([
  "rubble removal contractor near me",
  "malba hatane wala contractor",
  "worker under rubble removal tender",
  "debris removal rate per truck",
  "my friend is under pressure",
  "friend under stress exam",
  "boy under 14 cricket trial",
  "workers under contract labour act",
  "neighbours under the same roof",
  "relatives inside the house for wedding",
  "the building fell in price, relatives inside the family bought it",
  "the hotel fell short, relatives inside were cold",
  "house collapsed in 2019, family inside was safe, how to get compensation",
  "movie me dost malbe ke niche dab gaya",
  "essay on earthquake people under rubble",
  "chhat gir gayi sapne me hum andar",
  "neighbours throw rubble near my gate, whom to complain",
  "log malbe me plastic dalte hai",
  "bachhe malbe me khelte hai",
])("raises no card for work with rubble or a figure of speech: %s", raisesNoCard);

it.each([
  "my mother has dementia and cannot be found",
  "papa ko bhoolne ki bimari hai, ghar se chale gaye",
  "my grandmother with dementia walked out and we cant find her",
  "my mum with alzheimers is lost",
  "पिताजी को भूलने की बीमारी है रास्ता भटक गए",
  "dadi ko bhulne ki bimari hai kahi nahi mil rahi",
  "मेरी माँ को डिमेंशिया है, सुबह से मिल नहीं रहीं",
  "नानी को भूलने की बीमारी है, घर से निकल गईं",
])("sends the police for a lost person who forgets: %s", leadsWith112);

it.each([
  "my 4 year old is missing since evening",
  "my 3 year old son is lost in the market",
  "my toddler is nowhere to be found",
  "my daughter got lost in the crowd",
  "mera 4 saal ka beta shaam se nahi mil raha",
  "मेरा 5 साल का बेटा शाम से लापता है",
])("sends the police for a missing small child: %s", leadsWith112);

it.each([
  "my mother has dementia, how to get a disability certificate",
  "my mother has dementia, cannot find her glasses",
  "mother has dementia and we cannot find her passbook",
  "my mother has dementia and her pension papers cannot be found",
  "grandpa has dementia, his memory is lost",
  "mother has dementia and is lost for words",
  "papa ko bhulne ki bimari hai, unka card kho gaya",
  "papa ko bhoolne ki bimari hai kaunsa doctor",
  "symptoms of dementia",
  "dementia care home near me",
  "i left home in 2010, now my mother has dementia",
  "my phone is missing since evening",
  "my dog is lost",
  "dog nowhere to be found",
  "keys nowhere to be found",
  "my phone is lost in the market",
  "my bag got lost in the mall",
  "pan card kho gaya",
  "my 4 year old is missing a tooth",
  "our kid got lost in the mall for ten minutes last diwali, security found him and all good",
])("raises no card for lost things, pets or questions about an illness: %s", raisesNoCard);
