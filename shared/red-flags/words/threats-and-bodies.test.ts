import { expect, it } from "vitest";
import { findDanger } from "../danger.ts";
import { findDangerOnPhone } from "../phone-danger.ts";

const firstLoud = (found: ReturnType<typeof findDanger>) =>
  found.find(({ level }) => level === "loud")?.helplines[0]?.number;
const leadsWith112 = (text: string) => {
  expect(firstLoud(findDanger(text))).toBe("112");
  expect(firstLoud(findDangerOnPhone(text))).toBe("112");
};
const raisesNoCard = (text: string) => {
  expect(firstLoud(findDanger(text))).toBeUndefined();
  expect(firstLoud(findDangerOnPhone(text))).toBeUndefined();
};

it.each([
  "I get death threats",
  "i am getting death threats on phone",
  "someone sent me a death threat",
  "death threats from my ex",
  "neighbour is giving me death threats",
  "recovery boys came with lathis",
  "i have been getting death threats since i filed the case",
  "jaan se maarne ki dhamki de rahe hai",
  "मुझे जान से मारने की धमकी मिल रही है",
  "मौत की धमकी मिल रही है मुझे",
  "recovery agents came to my home with rods",
  "recovery agents have come with bats to my house",
  "loan agents came to our house with sticks",
  "recovery agents ghar aaye rod lekar",
  "recovery wale hockey lekar ghar aaye",
  "loan recovery wale dande lekar ghar aa gaye",
  "रिकवरी एजेंट लाठी लेकर घर आए हैं",
])("sends the police where people threaten with death or come armed: %s", leadsWith112);

it.each([
  "punishment for death threats in bns",
  "death threats ka case kaise ladte hai law student",
  "section for criminal intimidation jaan se maarne ki dhamki",
  "celebrity gets death threats news",
  "why do journalists get death threats",
  "she gets death threats in the series",
  "what is a death threat",
  "death threat dialogue for my short story",
  "i get death threats in pubg from my squad lol",
  "game me death threats milte hai",
  "killer offer marketing slogan",
  "killer discount email subject",
  "threat modelling homework",
  "carpenter came to my home with rods",
  "plumber came home with rods and pipes",
  "recovery agents rules rbi",
  "recovery agent job vacancy",
  "recovery agent at my door with a gunny bag",
  "recovery agents came with papers",
  "loan agents came home with a gift",
  "recovery wale hockey le gaye",
])("raises no card for law, news, games and tools: %s", raisesNoCard);

it.each([
  "left arm numb, sweating, tight chest",
  "सीने में जकड़न और पसीना",
  "papa ka muh tedha ho gaya",
  "cannot lift one arm, speech slurred",
  "bachche ne phenyl pi liya",
  "child swallowed button cell battery",
  "my 2 year old swallowed a battery",
  "beti ne nail polish remover pi liya",
  "baby ate mosquito coil",
  "साँप ने डस लिया खेत में",
  "8 months pregnant baby not moving since morning",
  "my baby does not wake up",
  "bete ko bijli ka jhatka laga",
  "strong lpg smell at home",
  "my child is choking on a grape",
  "my baby choked on milk",
  "गला सूज रहा है मूंगफली खाने के बाद",
])("sends an ambulance for a body in danger: %s", leadsWith112);

it.each([
  "chest freezer price",
  "chest of drawers size",
  "gas connection transfer",
  "gas smell kyu hoti hai lpg science",
  "lpg smell chemical name",
  "button battery price",
  "remote ki button cell kaha milegi",
  "coin cell tester price",
  "app ate my battery in 2 hours",
  "nail polish remover kaha milega",
  "mosquito coil kitne ka hai",
  "toilet cleaner brand accha kaun sa",
  "choking hazard label on toys",
  "which foods are choking hazards for toddlers",
  "my team choked on the last over",
  "snake plant care",
  "what are the symptoms of stroke",
  "electric shock ka first aid kya hota hai class 8",
  "baby wake up song",
  "my daughter choked on water a little while laughing",
])("raises no card for things, lessons and questions: %s", raisesNoCard);
