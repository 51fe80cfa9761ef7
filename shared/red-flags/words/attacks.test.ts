import { expect, it } from "vitest";
import { findDangerOnPhone } from "../phone-danger.ts";

const loudNumbers = (text: string) => [
  ...new Set(
    findDangerOnPhone(text)
      .filter(({ level }) => level === "loud")
      .flatMap(({ helplines }) => helplines.map(({ number }) => number)),
  ),
];

it.each([
  "mujhe jeena nahi hai, neend ki goliyan kha li",
  "maine neend ki goliyan kha li hain marna hai",
  "मुझे जीना नहीं है, नींद की गोलियाँ खा ली हैं",
  "I have swallowed sleeping pills, don't want to live",
  "took sleeping pills because i want to die",
  "i have taken my pills, i want to end my life",
  "i swallowed my mothers bp pills to end my life",
  "sab khatam karne ke liye neend ki goliyan le li",
  "नींद की गोलियाँ निगल लीं, अब नहीं जीना",
  "मैंने गोलियाँ खा ली हैं, मरना चाहती हूँ",
  "नींद की दवा खा ली, मरना है मुझे",
  "alvida, maine neend ki goliyan kha li hai",
  "suicide karne ke liye maine tablets kha li",
  "behen ne neend ki goliyan kha li, mar jaana chahti hai",
  "my sister swallowed sleeping pills, she wants to die",
])("sends an ambulance where pills are swallowed beside a wish to die: %s", (text) => {
  expect(loudNumbers(text).slice(0, 3)).toEqual(["112", "108", "14416"]);
});

it.each([
  "pati maar raha hai bachao",
  "पति मार रहा है बचाओ",
  "sasur maar raha hai bachao",
  "jeth peet raha hai madad karo",
  "बचाओ, ससुराल वाले मार रहे हैं",
  "maa ko papa maar rahe hai bachao",
  "my husband is beating me help me",
  "chor ghar mein ghus gaya",
  "चोर खिड़की से घुसा है",
  "someone broke into my house",
  "he is trying to break the door",
  "someone is breaking in",
  "robbers entered our house",
  "डाकू घर में घुस आए हैं",
  "someone is robbing me",
  "i am being mugged",
  "robbers have a gun",
  "robbers are outside, mom is alone",
  "gun point pe loot liya",
  "college ke bahar gun point pe loot liya",
  "petrol pump par mujhe loot liya",
  "aaj raat ko usko jaan se maar dunga",
  "बंदूक की नोक पर लूट लिया",
  "मेरी चेन छीन ली",
  "mera phone chheen liya bike walo ne",
  "they snatched my chain",
  "atm ke bahar loot liya",
  "लुटेरों ने पकड़ लिया है",
  "lootere aa gaye",
  "ghar me daku hain",
  "मुझ पर बंदूक तान दी",
  "there is a gun to my head",
  "I will kill my wife",
  "i want to kill my boss",
  "I am going to kill my wife",
  "i feel like killing my mother in law",
  "uska khoon kar dunga",
  "main saas ko maar dalungi",
])("leads with 112 where somebody attacks, robs or means to kill: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it("names who listens beside 112 where somebody holds a gun to their own head, or one is held there", () => {
  expect(loudNumbers("I have a gun to my head")).toEqual(expect.arrayContaining(["112", "14416"]));
});

it.each(["मुझे लूट लिया", "mujhe loot liya", "hume loot liya unhone"])(
  "names the police before cyber fraud where either may be meant: %s",
  (text) => expect(loudNumbers(text)).toEqual(["112", "181", "1930"]),
);

it.each(["online mujhe loot liya", "upi call karke mujhe loot liya"])(
  "leads with cyber fraud where the money went by wire: %s",
  (text) => expect(loudNumbers(text)[0]).toBe("1930"),
);

it.each([
  ["112", "बिजली का झटका लगा"],
  ["112", "bijli ka jhatka laga"],
  ["112", "papa ko bijli ka jhatka laga"],
  ["112", "बिजली लग गई भाई को"],
  ["112", "he got a shock from the wire"],
  ["112", "geyser se jhatka laga"],
  ["112", "बच्चा डूब रहा है"],
  ["112", "कोई डूब रहा है"],
  ["112", "a boy is drowning"],
  ["112", "two boys drowning in the canal"],
  ["112", "गैस की बदबू आ रही है"],
  ["112", "रसोई में गैस फैल गई है"],
  ["112", "gas ki mahak aa rahi hai kitchen se"],
  ["112", "बाढ़ में फँसे हैं"],
  ["112", "baadh ke pani me ghire hai"],
  ["112", "pani me fanse hue hain madad karo"],
  ["112", "heroin le li zyada"],
  ["112", "ज़्यादा हेरोइन ले ली"],
  ["112", "he took too much heroin"],
  ["112", "mdma zyada ho gaya"],
  ["14416", "postpartum I want to hurt my baby"],
  ["112", "i feel like shaking my baby he wont stop crying"],
  ["14416", "i might hurt my baby"],
  ["14416", "bachche ko maar dalne ka mann karta hai"],
])("shows the card with %s first for what happens now: %s", (number, text) => {
  expect(loudNumbers(text)[0]).toBe(number);
});

it.each([
  "pichle saal bhi loot liya tha, aaj phir chor ghar me ghus gaye bachao",
  "last year he got bail, now he has a gun",
  "2019 me bhi loot liya tha, aaj phir mujhe loot liya",
  "i was robbed last year and now he is outside my door with a knife",
  "pichle mahine chain chhini thi, abhi phir se chor darwaza tod raha hai",
])("leads with 112 where an old robbery is told beside a danger of now: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it.each([
  "i was robbed",
  "my dad was mugged",
  "my wife was mugged just now",
  "my mother was robbed on the way home",
  "they robbed my father",
  "my friend was robbed near the station",
  "someone robbed my shop",
  "papa ko loot liya raste me",
  "मेरे पिता को लूट लिया",
  "mere bhai ko loota gaya",
  "dukan me loot ho gayi bandook leke aaye the",
  "mere sath loot ho gayi",
  "मेरे साथ लूटपाट हुई",
  "chain snatching hui abhi",
  "didi ka purse chheen ke bhag gaye",
  "someone stabbed my friend",
  "my brother was stabbed",
  "pet me chaku ghusa diya",
  "unhone patthar se sar fod diya",
  "padosi ne mera sir phod diya",
  "पति ने सिर फोड़ दिया",
])("leads with 112 where somebody near is robbed or stabbed: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it.each([
  "i will shoot my neighbour",
  "i am going to shoot him",
  "i want to shoot my boss",
  "padosi ko goli maar dunga",
  "usko goli maar dungi aaj",
  "मैं पड़ोसी को गोली मार दूंगा",
  "main apni patni ko kaat dunga",
  "usko kaat dalunga",
  "पति को ज़हर दे दूंगी",
  "i will poison my husband",
  "i will burn her alive",
  "i will bomb the school",
  "biwi ko zinda jala dunga",
  "jethani ko zeher de dungi",
  "im gonna shoot my ex",
  "school me bomb laga dunga",
  "usko zinda nahi chhodunga",
  "aaj main sabko khatam kar dunga",
])("leads with 112 where somebody means to shoot, burn or poison: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it.each([
  "brown sugar zyada le liya",
  "ब्राउन शुगर ज्यादा ले लिया",
  "mere bhai ne brown sugar le li zyada ho gayi",
  "he took too much brown sugar",
  "chitta zyada le liya",
  "bhai chitta lagata tha aaj jyada laga liya",
  "heroin ka injection jyada laga liya",
  "smack jada pi li",
  "ganja zyada phook liya ghabrahat ho rahi",
  "bhang jyada kha li ab kya karu",
  "30 paracetamol kha liye",
  "usne 30 paracetamol kha liye hain",
])("leads with 112 where a street drug or pills were too many: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it.each([
  "danga ho gaya hai bahar",
  "hamari basti me dange ho rahe hai",
  "danga ho raha hai hamari gali me aag laga di",
  "log hamari dukan jala rahe hai",
  "gunde peet rahe hai",
  "meri behen pe petrol daal diya",
  "भाभी पर मिट्टी का तेल डाल दिया",
  "mohalle me patthar chal rahe",
  "hamare ghar pe hamla ho gaya hai log patthar maar rahe",
  "factory me kaid hai paisa nahi dete",
  "thana wale mere bhai ko peet rahe chhudwao",
  "police ne lathi se itna mara ki uth nahi pa raha",
  "पुलिस ने बिना वजह उठा लिया और पीटा",
  "police lockup me bhai ko peet rahi hai",
  "police thane me pit rahi hai",
  "police beat me in lockup and asking money",
  "पुलिस हिरासत में पीट रही है",
  "cops are beating my brother in the station",
  "recovery agent ghar aake maar pit kar rahe",
  "sudkhor jaan se marne bol raha hai",
  "byaj wala bolta hai ladki utha lunga",
  "mujhe bech diya",
  "मुझे बेच दिया है",
  "mujhe 2 lakh me bech diya",
  "agent sold me to a man i am locked",
  "mujhse jism ka dhandha karwa rahe",
  "jabran dhanda karwate hai",
  "they are forcing me into prostitution",
  "ladki ko bech rahe hai",
  "naukri ka bolke delhi laye ab galat kaam karwa rahe",
  "eent bhatte pe bandhak hai hum log bachao",
  "हमें बंधक बना रखा है",
  "malik ne kaid karke rakha",
  "saudi me fasi hu malkin marti hai",
  "ragging ho rahi hai",
  "मेरी रैगिंग हो रही है",
  "मेरे साथ रैगिंग हो रही है कपड़े उतरवाए",
])("leads with 112 where people are attacked, held, sold or ragged: %s", (text) => {
  expect(loudNumbers(text)[0]).toBe("112");
});

it.each([
  "voices telling me to kill my mother",
  "mere kaan me awazein aati hai sab ko maar do",
  "कान में आवाजें आती हैं सबको मार डालो",
  "mujhe lagta hai koi kaan me bolta hai kood ja",
  "mujhe awaaz sunai deti hai bolti hai mar ja",
  "fanda bana liya hai",
  "phanda taiyar hai",
  "ham sab zeher kha lenge parivar sahit",
])("names who listens and 112 where voices command, or death is prepared: %s", (text) => {
  expect(loudNumbers(text)).toEqual(expect.arrayContaining(["112", "14416"]));
});

it.each([
  "stopped alcohol and now seeing insects on wall shaking",
  "daru band ki 3 din se neend nahi shaitan dikh raha",
  "बिजली का तार गिरा है आदमी चिपका हुआ है",
  "taar se chipka hua hai",
  "flood water entered house we are on roof",
  "bhagdad mach gayi log kuchal gaye",
  "stampede people crushed",
  "nala me bachha beh gaya",
  "chuha maar dawai kha li meri behen ne",
  "bichhu ne danka mara bacche ko",
])("sends an ambulance: %s", (text) => expect(loudNumbers(text)[0]).toBe("112"));
