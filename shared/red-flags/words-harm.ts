/** What gets into or onto a body, the small and the unborn. */
export const harmWords = `
poison: poison, poisoned, zeher, zehar, zahar, zahr, jahar, jehar, keetnashak, kitnashak, kitnasak,
  pesticide, insecticide, weedicide, phenyl, phenol, finail, finayl, harpic, lizol, dettol, rat
  kill*, ratkill, rat poison, chuhe maar*, chuhe mar*, kerosene, mitti ka tel, bleach, sulphas,
  salfas, celphos, toilet cleaner, detergent, naphthalene, acid, tezab, battery, button battery,
  magnet, magnets, coin, sikka, जहर, कीटनाशक, फिनाइल, फिनायल, सल्फास, चूहे मारने की दवा, चूहे मार*,
  केरोसिन, मिट्टी का तेल, बैटरी, सिक्का, तेजाब, harpik, odonil, moth ball, naphthalene ball*, weed
  killer, petrol, diesel, thinner, turpentine, spirit, button cell, marble, hand sanitizer,
  sanitiser, floor cleaner, all out, goodknight, rat pellets, नेफ्थलीन, डामर की गोली, machhar
  maarne ki dawa, machar marne ki dawa, machhar marne ki dawa, mosquito repellent, mosquito liquid,
  repellent, मच्छर मारने की दवा, cockroach ki dawa, hit spray, khatmal ki dawa, sanitizer, nail
  polish remover, perfume, camphor, kapoor, bhaang, dhatura, unknown berries, mushrooms, hair dye,
  paint, whitener
ingested: drank, drunk, has drink, swallow*, ate, eaten, consumed, took, taken, inhaled, kha liya,
  kha li, kha lia, kha lee, kha gaya, kha gayi, khaa liya, khayi, pi liya, pi li, pi lia, pee liya,
  pi gaya, pi gayi, nigal*, nigl*, खा लिया, खा ली, खा लीं, खा गया, खा गई, पी लिया, पी ली, पी गया,
  पी गई, निगल*, drink, drinking, eat, chewed, khaya, piya, pila di*, khila di*, chat li*, निगला,
  खाया, पिया, gulped, injected
pills: tablet*, pill, pills, goli, goliya*, goliyan, golian, capsule*, paracetamol, crocin, dolo,
  alprax, strip, गोली, गोलियां, टैबलेट, नींद की दवा, alprazolam, sedative*, insulin, medicine,
  medicines, dawai, dawaiyan, dawa, tablets, दवाई, दवा, दवाइयां
many: whole strip, full strip, whole bottle, poori strip, puri strip, poora patta, pura patta,
  bahut saari, bahut sari, bahut si, dher saari, too many, lots of, a lot of, handful, all my, all
  the, बहुत सारी, ढेर सारी, पूरी, पूरा पत्ता, twenty, thirty, forty, fifty, bees, tees, pachas, ek
  saath, all at once, at once, together all, overdose, बीस, तीस, पचास, एक साथ
number-many: #many
overdose: overdose*, over dose, overdosing, ओवरडोज
gas-leak: gas leak*, gas is leaking, leaking gas, गैस लीक
snake: snake, snakes, saanp, sanp, saap, saamp, cobra, viper, krait, naag, scorpion, bichhu, bichu,
  bichhoo, सांप, साँप, साप, नाग, बिच्छू, बिछू, snakebite, snake bite, snakebitten, sarp, सर्प
bite: bit, bite, bites, bitten, biting, stung, sting, kaat*, kata, kaat liya, kat liya, kat lia,
  katliya, das liya, das lia, dasa, dasliya, dank, dunk, डस*, काट*, डंक
burnt: burn, burns, burnt, burned, burning, jal gaya, jal gayi, jal gaye, jal gya, jal gai, jala
  diya, jhulas*, scald*, जल गया, जल गई, जल गए, जल गयी, झुलस*
burning-cause: boiling, hot oil, hot water, hot tea, garam tel, garam paani, garam pani, garam
  chai, khaulta, khaulte, ubalta, ubalte, acid, tezab, tejab, fire, aag, severe, blister*, skin is
  peeling, face, chehra, poora haath, pura haath, pura hath, poora sharir, pura sharir, whole body,
  cooker, stove, गरम तेल, गर्म तेल, गरम पानी, गर्म पानी, खौलत*, उबलत*, तेजाब, आग, चेहरा, पूरा शरीर,
  badly, buri tarah, hand, haath, hath, body, sharir, skin, chhale, back, legs, पीठ, छाले, हाथ,
  बुरी तरह, third degree, second degree, cylinder, chulha, cooker burst, pressure cooker, pair,
  muh, pet, leg, arm, chest, garam, hot, firecracker, cracker, patakha, electric wire, bijli, iron,
  press, silencer, पैर, बिजली, पटाखा, पटाखे
hot-liquid: boiling, hot oil, hot water, hot tea, garam tel, garam paani, garam chai, khaulta,
  khaulte, ubalta, गरम तेल, गरम पानी, गर्म पानी, खौलत*, उबलत*, hot milk, garam doodh, garam dudh,
  hot soup, khaulti, hot dal, उबलता, गरम दूध, गरम चाय
fell-on: fell on, spilled on, spilt on, gir gaya, gir gya, gira, गिर गया, गिर*, splashed, spilled,
  spilt, splash, chhalak, chalak gay*, छलक*, fell over
caught-fire: caught fire, on fire, aag lag gayi, aag lag gai, aag lagi, आग लग गई, cylinder blast,
  cylinder burst, cylinder phat*, cylinder fat*, house is on fire, aag lag gyi, ghar me aag, घर में
  आग, सिलेंडर फट*
acid: acid, tezab, tejab, tezaab, तेजाब
thrown: thrown, threw, throw, phek*, phenk*, fek*, fenk*, फेंक*, फेक*
baby: baby, newborn, new born, infant, navjat, navjaat, shishu, preemie, नवजात, शिशु, बेबी, chote
  bachhe, chhote bachche, chota bacha, nanhe, nanha, छोटे बच्चे, नन्हे
young-age: #tot month old, #tot months old, #tot mo old, #tot day old, #tot days old, #tot week
  old, #tot weeks old, #tot mahine ka, #tot mahine ke, #tot mahine ki, #tot din ka, #tot din ke,
  #tot din ki, #tot hafte ka, #tot hafte ke, #tot hafte ki, ek mahine ke, ek mahine ka, ek mahine
  ki, do mahine ke, do mahine ka, do mahine ki, teen mahine ke, teen mahine ka, एक महीने के, एक
  महीने का, एक महीने की, दो महीने के, दो महीने का, दो महीने की, तीन महीने के, तीन महीने का, #tot
  महीने के, #tot महीने का, #tot महीने की, #tot दिन के, #tot दिन का, #tot दिन की, #days days old,
  #days day old, #days din ka, #days din ke, #days din ki, #days दिन का, #days दिन के, #days दिन
  की, das din ka, das din ke, pandrah din ka, pandrah din ke, दस दिन का, दस दिन के, पंद्रह दिन का,
  पंद्रह दिन के, बीस दिन का, tin mahine ke, teen mahine ki, chaar mahine ke, char mahine ke, paanch
  mahine ke, चार महीने के, पांच महीने के, छह महीने के, one month old, two month old, three month
  old, two months old, three months old, one week old, two week old, two weeks old
baby-bad: not feeding, not drinking, not taking milk, refusing milk, refuses milk, wont feed, not
  crying, isnt crying, drowsy, lethargic, limp, floppy, grunting, not waking, wont wake, no urine,
  not urinat*, sunken, turning blue, looks blue, blue, doodh nahi, dudh nahi, doodh nhi, doodh
  peena band, dudh pina band, sust, neela, neeli, neele, hil nahi, hil bhi nahi, ro nahi, nahi ro,
  rone ki awaz nahi, दूध नहीं, सुस्त, नीला, नीली, रो नहीं, हिल नहीं, stopped feeding, stopped
  drinking, not latching, not sucking, body is cold, cold, vomiting everything, high pitched, weak
  cry, doodh chhod*, dudh chhod*, doodh peena chhod*, chhod diya, jaundice, yellow, peela,
  breathing fast, chest going in, convuls*, fits, jhatke, seizure, sans tez, unresponsive, behosh,
  दूध छोड़*, ठंडा, thanda, ठंडी, पीला, झटके, not passing urine, has not passed urine, wet diaper
fever: fever, bukhar, bukhaar, बुखार, temperature
number-hot: #hot
high: high, tez, tej, teg, तेज, very high
pregnant: pregnan*, garbhvati, garbhavati, garbhwati, garbh, garbhavastha, trimester, week
  pregnant, weeks pregnant, #term weeks, #term week, # months pregnant, mahina hai, mahina chal,
  mahina chal raha, pet me bachha, pet me baccha, pet mein bachha, after delivery, delivery ke
  baad, गर्भवती, गर्भावस्था, प्रेगनेंट, प्रेगनेंसी, प्रेग्नेंट, प्रेग्नेंसी, गर्भ, पेट में बच्चा,
  महीना है, महीना चल, डिलीवरी के बाद, प्रसव के बाद, expecting, haamila, hamila, pet se hai, pet se
  hu, pet se hoon, labour pain, pregnent, preganant, prego, after childbirth, after giving birth
pregnant-bad: bleed*, blood, khoon, khun, severe headache, blurred, blurry, seizure, fits, severe
  pain, severe stomach, severe abdominal, tez dard, tej dard, bahut dard, bahut tez, not moving,
  isnt moving, no movement, hil nahi, hil nhi, movement nahi, ब्लीडिंग, खून, तेज दर्द, हिल नहीं,
  daure, daura, jhatke, दौरे, दौरा, झटके, fainted, behosh, बेहोश, fell down, gir gayi, gir gai, गिर
  गई, paani ja raha, pani ja raha, pani nikal*, paani nikal*, leaking, fluid, pet me dard,
  contractions, severe cramps, cramps, very high bp, bp 1#, khoon ja, pain in stomach, stomach
  pain, abdominal pain, पेट में दर्द, पेट में बहुत
unborn: baby, pet me bachha, pet me baccha, pet ka bachha, पेट में बच्चा
water-broke: water broke, waters broke, water has broken, water bag broke, paani ki thaili phat*,
  pani ki thaili, पानी की थैली
bitten-by-snake: snakebite, snakebitten, snake bite, snake bitten, सर्पदंश, sarpdansh
`;
