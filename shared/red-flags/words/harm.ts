/** Words about poisons, bites, burns, babies and pregnancy. */
export const harmWords = `
poison: poison, poisoned, poisin, poisen, poisan, zeher, keetnashak, pesticide, insecticide, weedicide, phenyl, phenol,
  finail, finayl, harpic, lizol, dettol, rat kill*, ratkill, chuhe maar*, kerosene, mitti ka tel,
  bleach, sulphas, salfas, celphos, detergent, naphthalene, acid, tezab, battery, magnet, magnets,
  coin, sikka, kerosin, baitaree, harpik, odonil, moth ball, weed killer, petrol, diesel, thinner,
  turpentine, spirit, marble, sanitiser, all out, goodknight, rat pellets, nefthaleen,
  daamar kee golee, machhar maarne ki dawa, mosquito liquid, repellent, cockroach ki dawa,
  hit spray, gehu wali goli, gehu wali tablet, gehu ki goli, khatmal ki dawa, sanitizer, nail polish remover, perfume, camphor, kapoor, bhaang,
  dhatura, unknown berries, mushrooms, hair dye, paint, whitener, chuhe wali, chuhe ki dawa,
  khet wali dawa, khet ki dawa, fasal ki dawa, spray wali dawa, keede wali, keede maar*,
  keede ki dawa, phinel, cell, sel, mortein, bulb ka, chlorine, esid, poijan, dishwash*,
  washing powder, disinfectant, shampoo, antifreeze, cleaner, nuvan, corrosive, thallium, mercury,
  thermometer, chemical, soap, surf, harmful substance, vishaila padarth, vish, ushirachi,
  kitnashok, visha, vishari, senetaijar, senitaijar, sanetaijar, ol aut ka, rimuvar, thermometer ka para, tharmamitar, rat medicine, cockroach medicine, rat paste, toilet saaf,
  saaf karne wala, cleaning liquid, cleaning fluid, safai wala
ingested: drank, drunk, swallow*, ate, eaten, took, taken, inhaled, kha liya, kha li, kha gaya,
  kha gayi, khayi, pi liya, pi li, kha liye, pi liye, pi gaya, pi gayi, nigal*, drink, drinking, eat, chewed, khaya,
  piya, pila di*, khila di*, chat li*, injected, ingest*, sevan kar*, sip*, lick*, consum*, gulp*,
  chugged, chaba*, khalla, khallai, pyayla, pyayle, kheye, kheyeche, put in mouth, de diya, de di,
  given,
  kha ke aa~
pills: tablet*, pill, pills, goliya*, capsule*, paracetamol, crocin, dolo, alprax, strip, taibalet,
  alprazolam, sedative*, insulin, medicine, medicines, dawai, dawaiyan, dawa, medication,
  antidepressant*, dawaaiy*, tranquili*, dose, doses, syrup, bp ki
many: whole strip, full strip, whole bottle, poora patta, bahut si, too many, a lot of, handful,
  all my, all the, pooree, twenty, thirty, forty, fifty, bees, tees, pachas, ek saath, at once,
  together all, overdose, large quantity, large number, large amount, excess*, entire strip,
  entire bottle, approximately, double dose, more than prescribed, huge, several, hundred,
  bottle of, ek bottle, poora packet, saari, sabhi, extra, teen baar, char baar, galti se,
  by mistake, mistakenly, accidentally, do baar, twice, so many, one time, one shot, lots,
  bahut zyada, onek
number-many: #many
overdose: injected too much, overdose*, over dose, overdosing, ovaradoj
gas-leak: gas leak*, leaking gas, gais leek, gais leak, gas leek, smell of gas, gas smell,
  smelling gas, gas ki badbu, gas ki boo, gas ris*, carbon monoxide
snake: snake, snakes, saanp, saap, saamp, cobra, kobra, viper, krait, naag, scorpion, bichhu, snakebite,
  snakebitten, sarp, naagin
bite: bit, bite, bites, bitten, biting, stung, sting, kaat*, dank, danka, dunk, das*, chaav*, kaamd*,
  kamor*,
  dans*
burnt: burn, burns, burnt, burned, burning, jal gaya, jal gayi, jal gaye, jala diya, jhulas*,
  scald*, blister*, chhale pad*, charred, scorched, bhajl*, pure gechhe, puregeche
burning-cause: boiling, acid, tezab, fire, aag, severe, blister*, face, chehra, cooker, stove,
  khaulat*, ubalat*, badly, buri tarah, hand, haath, body, sharir, skin, chhale, back, legs, peeth,
  third degree, second degree, cylinder, chulha, pair, muh, pet, leg, arm, chest, garam, hot,
  firecracker, cracker, patakha, electric wire, bijli, iron, press, silencer, pataakhe, explosion,
  chemical
hot-liquid: boiling, hot oil, hot water, hot tea, garam tel, garam paani, garam chai, khaulat*,
  ubalat*, hot milk, garam doodh, hot soup, hot dal, garam chaay, hot coffee, hot chai, hot food,
  hot curry, scalding, hot tawa, hot pan, hot iron, molten, steam, bhaap, hot sambar, hot rice,
  hot rasam
fell-on: fell on, gir*, chhalak*, fell over, splash*, spill*, pour*, ude g~, saandl*
caught-fire: caught fire, on fire, on fiar, aag lag gayi, aag lagi, cylinder blast, cylinder burst,
  cylinder phat*, aag lag gyi, ghar me aag, silendar fat*, silendar blast*, chulha phat*, stove burst, stove blast,
  cooker phat*, gas phat*
acid: acid, tezab, esid, chemical, caustic
fuel: kerosene, kerosin, mitti ka tel, petrol, diesel
fuel-on-me: mujh par, mujhpe, mujh pe, mere upar, meri beti par, meri behen par, on me, beti pe,
  behen pe, behen par, biwi pe, biwi par, patni pe, patni par, maa pe, maa par, mummy pe, mummy par, bhabhi pe, bhabhi
  par, bahu pe, bahu par, didi pe, didi par
thrown: thrown, threw, throw, phek*, phenk*, splash*, daala, ude*, daal di*
baby: baby, newborn, infant, navjat, shishu, preemie, bebee, chote bachhe, chota bacha, nanhe,
  nanha, abhi hua, paida hua, paida hui, janma, janam hua, born, bachcha #days din
young-age: #tot month old, #tot months old, #tot mo old, #tot day old, #tot days old, #tot din ka,
  #tot din ke, #tot din ki, #tot hafte ka, #tot hafte ke, #tot hafte ki, ek mahine ke, ek mahine ka,
  ek mahine ki, do mahine ke, do mahine ka, do mahine ki, teen mahine ke, teen mahine ka,
  #days days old, #days day old, #days din ka, #days din ke, #days din ki, das din ka, das din ke,
  pandrah din ka, pandrah din ke, bees din kaa, teen mahine ki, chaar mahine ke, paanch mahine ke,
  chhah maheene ke, one month old, two month old, three month old, two months old, three months old,
  one week old, two week old, #tot week*, weeks old, #tot month baby, #tot mahine, #days divas
baby-bad: not feeding, not drinking, not taking milk, refusing milk, refuses milk, wont feed,
  not crying, isnt crying, drowsy, lethargic, limp, floppy, grunting, not waking, wont wake,
  no urine, not urinat*, sunken, blue, doodh nahi, doodh peena band, sust, neela, neeli, neele,
  hil nahi, ro nahi, nahi ro, rone ki awaz nahi, stopped feeding, stopped drinking, not latching,
  not sucking, cold, vomiting everything, high pitched, weak cry, doodh chhod*, chhod diya,
  jaundice, yellow, peela, breathing fast, chest going in, convuls*, fits, jhatke, seizure,
  sans tez, unresponsive, behosh, thandaa, thandee, not passing urine, has not passed urine,
  wet diaper, rota nahi, roti nahi, pee nahi rah*, dhans*, saans nahi, stopped breathing, not fed,
  unusually sleepy, very sleepy, excessively sleepy, sleeping too much, gasping,
  breathing difficulty, not breathing, body hot, won't stop crying, inconsolabl*, pit nahi,
  khachche na, feed nahi, always sleeping and not, feed and always, not taking feed,
  always sleeping and no,
  pishab band, peshab band, potty pishab band
fever: fever, bukhar, temperature
newborn: navjat, newborn, new born, nabjat
number-hot: #hot
pregnant: pregnan*, garbhvati, garbh, garbhavastha, trimester, #term weeks, #term week, mahina hai,
  mahina chal, pet me bachha, after delivery, delivery ke baad, preganent, preganensee,
  dileevaree ke baad, expecting, haamila, pet se hai, pet se hu, labour pain, prego,
  after childbirth, after giving birth, mahine ka pet, mahine pet se, saatva mahina, aathva mahina,
  aathvan, saatvan, nauva mahina, nauvan, paanchva mahina, chhatha mahina, # mahina, ummeed se,
  jachgi, jachcha, prasav, delivery hui, carrying, conceived, # months, week along, weeks along,
  weeks into, th month, seventh month, eighth month, ninth month, sixth month, fifth month, fetal,
  foetal, foetus, fetus, antenatal, garbhastha, garodar, pot me, prasuti,
  my due date, past due date, her due date
pregnant-bad: bleed*, blood, khoon, severe headache, blurred, blurry, seizure, fits, severe pain,
  severe stomach, severe abdominal, tez dard, bahut dard, bahut tez, not moving, isnt moving,
  no movement, hil nahi, movement nahi, daure, daura, jhatke, fainted, behosh, fell down, gir gayi,
  paani ja raha, pani nikal*, leaking, fluid, pet me dard, contractions, cramps, bp #high,
  pain in stomach, stomach pain, abdominal pain, pet me bahut, dhundhla, ghoom nahi, hilna band,
  chakkar, paani gir*, paani aa raha, halchal nahi, kick nahi, not kicking, no kick*, moving less,
  stopped moving, dekhai nahi, reduced, decrease*, blinding headache, swelling, spotting,
  haemorrhage, less movement, no fetal, convulsions, gush, unconscious, high bp, bp bahut,
  no movements, lack of movement
water-broke: water broke, waters broke, water has broken, pani ki thaili, paani chhoot*,
  paani ki jhilli,
  water tut g~
bitten-by-snake: snakebite, snakebitten, sarpadansh
hot: hot, boiling, garam, khaulta, khaulte, khaulti, ubalta, ubalte, ubalti, kadhai, handi, cooker
object: laptop, phone, stain, daag, keyboard, carpet, chulha, car, sofa, dress, shirt, gas pe,
  fasal, crop, dukan, roti, sabzi jal, motor, bulb, fuse, charger, crops
limp: sust, lethargic, drowsy, limp, floppy, behosh, dhans*, sunken, not waking, aankh nahi khol*,
  no energy, nidhal
sick: dast, diarr*, ulti*, loose motion*, bukhar, fever, doodh nahi, vomit*, potty
undone: nahi kaat~, nahi das~, nahi pi~, nahi khaya, nahi nigl~, nahi jal~, did not bite,
  didnt bite, did not drink, didnt swallow, did not swallow
`;
