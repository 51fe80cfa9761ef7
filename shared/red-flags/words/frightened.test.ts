import { expect, it } from "vitest";
import { findDangerOnPhone } from "../phone-danger.ts";

const listLoud = (text: string) => findDangerOnPhone(text).filter(({ level }) => level === "loud");
const firstNumber = (text: string) => listLoud(text)[0]?.helplines[0]?.number;

it.each([
  "earthquake building cracked people under",
  "छत पर फंसे हैं पानी बढ़ रहा है",
  "बाढ़ का पानी घर में घुस गया",
  "chhat gir gyi bachhe dab gye",
  "trench soil fell on worker",
  "lift fell people inside",
  "my friends are drowning in river help",
  "boy drowned in pond",
  "child fell in well cannot see him",
  "तालाब में दो लड़के डूब गए हैं जल्दी मदद भेजो",
  "stray dogs attacking kid now",
  "aawara kutte bache pe jhapat pde",
  "rabid dog bite bleeding leg what to do",
  "man fell between train and platform",
  "my friend slipped from running train",
  "bike accident leg bone out",
  "my cab turned over driver not moving",
  "son locked in car in sun",
  "मम्मी जल गई गैस से",
  "bachi jal gyi garam pani se",
  "बुखार में बच्ची अकड़ गई",
  "ज्यादा शराब पीने से भाई उठ नहीं रहा",
  "friend injected too much and is blue",
  "two girls swept away in river picnic",
  "scaffolding fell on workers",
  "lorry ran over my friends leg",
  "जहरीली शराब पीने से पाँच लोग बीमार",
  "रेगुलेटर से गैस निकल रही है",
  "ladka kuen me gir gya",
  "पूरे घर में गैस की बदबू है चक्कर आ रहे",
  "cylinder ka pipe nikal gya gas nikal rhi",
  "gaadi ka petrol apne upar",
  "angithi se behosh pura parivar",
  "car me ac chala ke soye the uth nahi rahe",
  "billi ne kaat liya khoon nikla injection lagega kya abhi raat h",
  "kutta kaat gaya pagal tha",
  "my 2 yr old ate my thyroid tablets dont know how many",
  "अचानक बोलना बंद हो गया दादी का",
  "गैस लीक हो रही है रसोई में",
])("sends help where an accident, water, dogs or fire struck: %s", (text) =>
  expect(firstNumber(text)).toBe("112"),
);

it.each([
  "thieves in house right now",
  "little sister lost at railway station",
  "firauti ka phone aaya bete ka",
  "पुलिस घर में घुसकर लाठी मार रही",
  "नकाबपोश घर में घुसे हैं",
  "masked men entered our flat",
  "badmash andar ghus gaye",
  "mob burning shops near us we hiding",
  "bheed hamari gali me maar rahi hai",
  "दलाल ने लड़की को दिल्ली में बेच दिया",
  "contractor keeps us locked in factory no wages",
  "ladki wale jaan se maar denge court marriage kr li",
  "police picked up my brother and are beating him",
  "family will kill us intercaste",
  "bhai ko utha le gye scorpio me",
  "6 year son lost in mela",
  "owner not letting us leave brick kiln",
  "नौकरी बोलकर बेच दिया यहाँ",
  "recovery agent bol rha biwi ko utha lenge",
  "behan ko dahej k liye jala diya",
  "they beat us for drawing water we are dalit",
  "pati ne nariyal se mera sir phod diya",
  "padosi ne nariyal se sir phod diya",
  "दंगा हो रहा है हम छिपे हैं",
  "passport chhin liya malik ne",
  "cambodia me fase hai scam company me",
  "बंधुआ मजदूर हैं हम निकालो",
  "factory me taala laga hai hum andar",
  "kothe par hu bachao",
  "i am trafficked please help",
  "malkin garam press se jalati hai",
  "mob is coming",
  "gau rakshak gher liye hai",
  "bachcha chor samajh ke maar rahe hai",
  "mohalle ke log gher ke maar rahe",
  "दंगे में फंसे हैं",
  "सीनियर्स ने मुर्गा बनाया और सिर पर मारा, बोले शिकायत की तो जान से जाएगा",
  "saas ne gas khol di mujhe jalane ke liye",
])("leads with the police where people are attacked, taken, held or sold: %s", (text) =>
  expect(firstNumber(text)).toBe("112"),
);

it.each([
  "police ne itna mara licence nahi tha",
  "police ne bahut mara fir kaise kare",
  "पुलिस वाले घर में घुसकर मार रहे हैं",
  "constable hit my son ear bleeding",
])("leads with 112 where police strike, also beside paperwork: %s", (text) =>
  expect(firstNumber(text)).toBe("112"),
);

it("leads with the children's helpline where police beat a minor, who would otherwise call the police", () => {
  expect(firstNumber("main 15 saal ka hu police ne bahut mara")).toBe("1098");
});

it("leads with the police where a minor is robbed", () => {
  expect(firstNumber("mujhe loot liya main 14 ki hu")).toBe("112");
});

it.each([
  ["1098", "parents marrying me i am 15"],
  ["1930", "money debited without otp"],
  ["1930", "loan app abusing my contacts"],
  ["1098", "बाल विवाह हो रहा है पड़ोस में"],
  ["14416", "fasal barbaad ab phansi hi rasta hai"],
  ["14567", "bahu khana nahi deti do din se bhukhi hu"],
  ["14567", "bete ne makan likhwa ke hame nikal diya 70 sal umar h"],
])("leads with %s for: %s", (number, text) => expect(firstNumber(text)).toBe(number));

it.each([
  "papa behosh hogye",
  "accident hogya khoon nikal rha",
  "chhat se girgya sir se khoon",
  "bete ne phenyl pi liya ulti horhi",
  "usne zeher khaliya",
  "police wale ne kaatdiya chaku maardi",
])("hears a cry whose words are written as one: %s", (text) =>
  expect(firstNumber(text)).toBe("112"),
);

it.each([
  "usne nariyal sir pe phod diya pooja me",
  "baba ne nariyal sir phod kar prasad diya",
  "pandit ne bhai ke sir par nariyal phod diya",
  "police ne challan kata licence nahi tha",
  "boys drowned in exams",
  "chhat ki mitti gir gayi hai repair ka kharcha",
  "thief in movie house scene",
  "intercaste marriage law kill",
  "bhai ko utha do subah 6 baje",
  "mummy jal gayi mujhse",
  "papa ki roti jal gayi gas se",
  "mob programming meaning",
  "constable exam me hit my target",
  "soil fell on floor while potting",
  "recovery agent pick up my call",
  "child locked in car seat",
  "lpg smell kyun hoti hai science",
  "biwi ko bina bataye gehne bech diye",
  "makan likhwa liya apne naam buzurg dada ji ki khushi se",
  "ladki ko gaadi bech di",
  "chor bazaar inside tour",
  "thief movie review inside",
  "sharab pi ke neend nahi aati",
  "unconscious mind freud",
  "marna mana hai game",
  "love marriage me ghar wale nahi maan rahe",
  "jaati praman patra kaise banega",
  "loan app ka interest rate",
  "my contacts app crashed",
  "lift maintenance society",
  "hanging lamp for living room",
  "fits like a glove",
  "maine scooty ka petrol mummy par chhod diya",
  "बाइक का पेट्रोल भाई पर छोड़ दिया मैंने",
  "agent ne ticket bech diya",
  "suicide point kodaikanal timing ticket",
  "i am stuck between a job in dubai and bangalore",
  "crowd beating drums in garba",
  "flash mob dance college fest",
  "chor samajh ke dost ko daraya haha",
  "dukan yaha band karke online shift karni hai",
  "beta khana nahi deta kutte ko",
  "geyser me chakkar dar pipe lagana",
])("raises no card for: %s", (text) => expect(listLoud(text)).toEqual([]));
