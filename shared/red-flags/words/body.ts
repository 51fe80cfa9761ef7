/** Words about a body in danger. Each line is a concept with its words; `*` stands for any ending. */
export const bodyWords = `
chest: chest, chset, ches, cheast, seena, seene, seeney, chhati, kaleja, kaleje, breastbone,
  sternum, dil ke paas, rib cage, thorax, breast bone, chhatit, buke, bukey
pain: pain*, hurt*, ache, aches, aching, tight*, pressure, heavy, heavi*, squeez*, crush*, dard,
  bharipan, bhaari, dabav, discomfort, uneasy, uneasiness, bechaini, khichav, chubhan, elephant,
  khinchaav, pian, pathar, stone on, pakad~, jakad*, ghabra*, ghut*, baith* ja, peeda, pira,
  clutch*, grip*, radiat*, constrict*, stabbing, tez uth*, dukh*, byatha, kalal, kal maar, catching,
  jam g~, holding his, holding her, holding my, hold* chest, groaning, killing
left-arm: left arm, left shoulder, left hand, left haath, baaye haath, baayen haath, jaw, jabda,
  jabde, baayaa haath
sweat: sweat*, pasina, ghabrahat, nausea, clammy, perspir*, ghaam
heart-attack: heart attack, hart attack, heartattack, heart attak, cardiac arrest, cardiac attack, dil ka daura, dil
  ka dora, haart ataik, haartaataik, hridayaaghaat, heart failure, hriday gati ruk, hriday aaghat, hart phel, hart
  atek, heart fail
stroke: stroke, lakwa, lakba, lakwe, paralysis, falij, strok, pakshaaghaat, paralysed, paralyzed,
  paralytic attack
struck: attack, having a, is it, i think, mar gaya, aa gaya, aaya hai, aagaya, ho gaya, lag gaya,
  had a, suffered, maar diya
face: face, mouth, lip, lips, muh, chehra, chehre, honth, cheek, smile, cheeks, facial, jaw, eyelid,
  tond, mukh
droop: droop*, crooked, twisted, tedha, tedhi, tera ho gaya, latak*, numb, one side, fallen, uneven,
  not straight, lopsided, sagging, bent, ek or, ek aur, ek taraf, ek side, tircha, tirchi, ulta ho,
  pulled, dropping, vakda, banka, vakde, cannot smile, cant smile, smile on, not smile
side: one side, left side, right side, ek taraf, ek side, ek hissa, ek hisse, half of my body,
  half of his body, half of her body, half body, half face, aadha sharir, right arm, left arm,
  right leg, left leg, ek or, left hand, right hand, baaya, baayan, daaya, daayan, ek haath,
  ek pair, baai taraf, daai taraf, one arm, one leg, one hand, aadha ang, aadhe ang, aadha badan,
  aadha jism, aadhe sharir, ek baju, ek said, one said, side of body, his right, his left, her left,
  her right, baaye ang, daaye ang, left taraf, right taraf
limb: arm, arms, leg, legs, haath, pair, per
weak: numb*, weakness, paraly*, cannot move, cant move, cant lift, cannot lift, unable to move,
  sunn, kaam nahi kar*, nahi uth, uth nahi, hil nahi, not working, cant feel, no feeling, utha nahi,
  lifeless, beja*, not lifting, not able to lift, not moving, does not move, wont move,
  does not work, not able to move, drop* things, raise arm, cannot raise, cant raise, feels dead,
  gone dead, powerless, limp, no strength, jaan nahi, taakat nahi, jhunjhun*, latka, latak g~,
  mehsoos nahi, feel nahi, hila nahi pa*, not coming up, hand is not, not getting lifted,
  kaam nahi de, cannot hold, cant hold, cannot grip, pakad nahi pa*, weak, kaam karna band,
  chal nahi, pair ghasit*, nahi chal, stopped working, stops working, quit working
sudden: sudden*, achanak, woke up with, abruptly, ekdum, ekadam, yakayak
slurred: slur*, ladkhada*, ladkhara*, garbl*, incoherent*, jumbl*, mumbl*, unclear speech,
  atak atak, tutla*, ulta seedha bol*, ajeeb bol*, saaf nahi bol*, samajh nahi aa rah* kya bol,
  gibberish, nonsense, funny speech, talking strange*, bahki baat*
tongue: speech, words, zuban, awaaz, jabaan, talking, speaking, boli
no-speech: cant speak, cannot speak, cant talk, not able to speak, unable to speak, nahi bol pa*,
  boli nahi, boli band, bolna band, zuban nahi, zuban band, awaaz nahi nikal, awaaz band, bol nahi,
  not able to talk, not talking, speech gone, lost speech, cant say, unable to form, cannot form,
  cant form, not able to form, lost the ability to speak, speech is unclear, cannot say,
  bolta nahi aa*, bolu shak*, katha bolte par*
breathless: dam phool*, dum phool*, can not breath*, not breathing, not brething, not breeting, cant brethe, cannot
  brethe, isnt breathing, trouble breathing, breathing problem, breathing trouble, gasping, breathless*, choking,
  suffocat*, saas nahi aa*, saas nahi le*, saas lene, saas phool*, saas ruk*, asthma attack, wheezing badly, breathing
  very fast, breathing heavily, choked on, gasps, no oxygen, bachhe ke gale, pasli chal*, pasliya chal*, take breath,
  not getting breath, dama ka daura, dame ka daura, asthma ka, labored breath*, allergic reaction, anaphyla*, air
  nahi, hawa nahi mil, cannot inhale, pant* heavily, oxygen lagana, oxygen chahiye, inhaler empty, inhaler khatam,
  inhaler is over, wheezing and, wheezing too, saas atak*, saas nahi aati, saas ruki
breath: saans, saansein, swas, saanson, breathing, nishwas, nishash, breath, breaths,
  breth
breath-bad: dikkat*, taklif, pareshani, mushkil, phool*, ruk*, ghut*, ukhad*, nahi, atak*, chadh*,
  tez chal, bandh, kam aa, hurts, painful, swallow, not coming, struggling, nite par*, kashto, kami
dum: dum, dam
ghut: ghut*
oxygen: oxygen, spo2, o2, saturation, okseejan, akseejan
oxygen-low: #dip
platelets-aside: rupees, rupaye, rupay, price*, cost*, ka aata, me milta, se upar, went up, increased, badh g~, badh ke, badh kar,
  badhkar, recovered, #scarce salary, #hundreds salary, #scarce deposit, #hundreds deposit, #scarce views, #hundreds views, se #more, se #tens hazar, #scarce #more, lakh se
blue: blue, neela, neeli, neele
throat: throat, gala, gale, galey, windpipe, airway, neck
stuck: atak*, stuck, phas*, fans*
blood: blood, bleed*, bleding, khoon, rakt, lahoo, raktsrav, haemorrhag*, hemorrhag*, blad, rokto, rakta
blood-bad: heavy, heavily, a lot, lot of, lots of, too much, profus*, gush*, pouring, spurt*,
  losing, deep, wont stop, not stop*, isnt stopping, doesnt stop, cant stop, nonstop, non stop,
  bahut, bohot, bhot, bht, zyada, band nahi, beh raha, bah raha, behna, everywhere, coming out,
  pool of, flowing, aata ja raha, nikal rahaa, tham~ nahi, nahi tham~, cannot be controlled,
  cant be controlled, uncontroll*, wont clot, soak*, severe*, pressure lag*, cannot stop,
  unable to stop, continu*, excessive*, ruk*, fawwara, coming coming, thamb*, bondho, thamche na,
  dhaar, fountain, tapak*, geyser
vomit: vomit*, coughing, cough up, ulti, ultiyan, khansi me
accident: accident, hadsa, stabbed, gunshot, goli lag*, ekseedent, durghatanaa, been shot, was shot,
  got shot, talwar, chaaku, crash, laceration, mishap, collision, mauled, gored, hit by a car,
  hit by a bus, hit by a truck, takkar
head-broken: sir phat*, sar phat*, head injury, head is open, head bleeding, khopdi, skull fracture,
  skull broken, skull cracked
seizure: seizure, seizures, fits, mirgi, jhatke, jhatka, daure, daura, fit aa*, seizing,
  convulsion*, jhatko, dauro, has a fit, had a fit, got a fit, epilep*
convulsing: seizing, shaking uncontrollably, eyes rolled, eyes rolling, akad g~, aankhe palat*,
  aankh palat*, aankhe ulat*, aankhe chadh*, putli palat*, eyes turned up, eyes going up,
  whole body shaking, jerking, body became stiff, badan akad*, sharir akad*, aankhe upar,
  having a fit, bachi akad g~, bachha akad g~, beti akad g~, beta akad g~, convuls*, got fits, fits has come, fits came, fits aa*, fit aali, shivering fully,
  jhatke maar*, khichuni
happening: having, going on, right now, not stopping, aa rahe, aa raha, aa rahi, pad raha, pad rahe,
  lag rahe, pad gaya, pada hai, aa gaya, has started, had, getting, aayi, aaye, aaya, aa gayi,
  shuroo, pad gai, pad gye, padne lag*, maar rah*, aa jaa rah*, experienc*, suffer*, prolonged,
  violently, minutes, uncontrollably
foam: foam*, froth*, jhaag
unconscious: unconscious, passed out, fainted, fainting, wont wake up, cant wake, not wake up,
  hasnt woken, behosh*, be hosh, hosh nahi, no pulse, not breathing, nabz nahi, lost consciousness,
  unresponsive after, aankh nahi khol*, aankhen nahi khol*, not opening eyes, wont open eyes,
  hosh kho, gash khakar, gash kha ke, gash kha kar, gash kha g~, no heartbeat, heart stopped, dhadkan band, dhadkan nahi, dhadkan ruk*,
  ankhe nahee khol*, unconcious, unconsious, blacked out, na aankh khol*, aankh khol nahi,
  aankhe khol nahi, jaag nahi rah*, not waking, eyes are closed and, not responsive, achet,
  moorchhit, sangyaheen, does not respond, doesnt respond, is not responding, slipped into coma,
  lifeless, senseless, shuddh nahi, shuddhi nahi, not getting up, gyan nei, bhovla,
  not at all getting up, giving any response, no sense
collapsed: collapsed, unresponsive, no response
person: he, she, him, her, father, dad, papa, pitaji, mother, mom, mum, mummy, maa, wife, husband, son,
  daughter, brother, sister, bhai, behen, friend, grandfather, grandpa, grandmother, dada, dadaji,
  dadi, nana, nani, uncle, aunty, man, woman, patient, child, baby, pati, patni, colleague,
  roommate, mammee, betaa, betee, chaachaa
shock: electric shock, electrocuted, current lag*, karant lag*, karent lag*
motionless: hil nahi, nahi hil, uth nahi, nahi uth, not moving, isnt moving, not waking,
  unresponsive, behosh, not responding, harkat nahi, bol nahi rah*, nahi bol rah*, jawab nahi,
  not talking, not answering, aankh khol*, no response, not speaking, ghoom nahi, hilna band,
  harkat band, not kicking, halchal nahi, stopped moving, hila nahi, hili nahi, nahi hila,
  nahi hili, halat nahi, hal nahi, norche na, mehsoos nahi, not feeling, cant feel, not felt,
  no movement, feel nahi
heart-organ: heart, dil me, dil baith*
plain-pain: pain*, dard
vision: vision, cant see, lost sight, blind, dikhna band, dikhai nahi, dikhna kam, andhera cha,
  cannot see
worst-headache: worst headache, thunderclap headache
drowned: drown*, doob g~
water: water, pool, river, pond, well, lake, sea, pani, nadi, talab, kuan, swimming, kue
fast: tez, fast, rapid, rapidly, quickly
fallen: fell, fallen, gir g~, gir pad*, gire, collapsed, gira, chakkar kha*
exertion: workout, after running, daudne ke baad, gym ke baad, running ke baad, exercise ke baad,
  after exercise, daud lagane
dengue-fever: dengue, dengu, platelet*
dengue-worse: kala potty, kali potty, kala latrine, black stool*, bleeding ho rah*, bleeding started, bleeding from nose, bleeding from gums, very sleepy, cold hands, haath thande, haath pair thande, sust pad*, ulti ruk nahi, masoodo se khoon, masude se khoon, masoodo se, naak se khoon,
  nose bleed*, gums bleed*, bleeding gums, vomiting blood, khoon ki ulti, ulti me khoon, thanda sust, thande haath, peshab
  nahi, drowsy, behosh*, saans phool*, pet me tez
`;
