/** What a body in danger is described by. Each line is a concept: its words, `*` for any ending. */
export const bodyWords = `
chest: chest, chset, ches, cheast, seena, seene, seeney, chhati, kaleja, kaleje, breastbone,
  sternum, dil ke paas, rib cage, thorax, breast bone
pain: pain*, hurt*, ache, aches, aching, tight*, pressure, heavy, heavi*, squeez*, crush*, dard,
  dukh, dukhta, dukh rha, bhari pan, bharipan, bhaari, dabav, discomfort, uneasy, uneasiness,
  bechaini, khichav, chubhan, elephant, khinchaav, pian, pathar, stone on, pakad~, jakad*, ghabra*,
  ghut*, baith* ja, peeda, pira, clutch*, grip*, radiat*, constrict*, stabbing, tez uth*
left-arm: left arm, left shoulder, left hand, left haath, baaye haath, baayen haath, jaw, jabda,
  jabde, baayaa haath
sweat: sweat*, pasina, ghabrahat, nausea, clammy, perspir*
heart-attack: heart attack, hart attack, heartattack, heart attak, cardiac arrest, cardiac attack,
  dil ka daura, dil ka dora, haart ataik, haartaataik, hridayaaghaat, heart failure,
  hriday gati ruk, hriday aaghat, hart phel, heart fail
stroke: stroke, brain stroke, lakwa, lakwe, paralysis, falij, strok, pakshaaghaat, paralysed,
  paralyzed, paralytic attack
struck: attack, having a, is it, i think, mar gaya, aa gaya, aaya hai, aagaya, ho gaya, lag gaya,
  had a, suffered
face: face, mouth, lip, lips, muh, chehra, chehre, honth, cheek, smile, cheeks, facial, jaw, eyelid
droop: droop*, crooked, twisted, tedha, tedhi, tera ho gaya, latak*, numb, one side, fallen, uneven,
  not straight, lopsided, sagging, bent, ek or, ek aur, ek taraf, ek side, tircha, tirchi, ulta ho,
  pulled, gone crooked, dropping
side: one side, left side, right side, ek taraf, ek side, ek hissa, ek hisse, half of my face,
  half of my body, half of his body, half of her body, half body, half face, half of face,
  aadha sharir, right arm, left arm, right leg, left leg, daaya haath, ek or, baayaa haath,
  left hand, right hand, baaya, baayan, daaya, daayan, ek haath, ek pair, baai taraf, daai taraf,
  one arm, one leg, one hand, aadha ang, aadhe ang, aadha badan, aadha jism, aadhe sharir, ek baju,
  ek said, one said, side of body, side of his body, side of her body, his right, his left,
  her left, her right, baaye ang, daaye ang
limb: arm, arms, leg, legs, haath, pair, per
weak: numb*, weakness, paraly*, cannot move, cant move, cant lift, cannot lift, unable to move,
  sunn, sun ho, sun pad*, sun gaya, kaam nahi kar*, nahi uth, uth nahi, hil nahi, not working,
  cant feel, no feeling, utha nahi, lifeless, beja*, not lifting, not able to lift, not moving,
  does not move, wont move, does not work, not able to move, drop* things, raise his arm,
  raise her arm, raise arm, cannot raise, cant raise, feels dead, gone dead, powerless, limp,
  no strength, jaan nahi, taakat nahi, jhunjhun*
sudden: sudden*, achanak, woke up with, abruptly, all of a sudden, ekdum, ekadam, yakayak
slurred: slur*, ladkhada*, ladkhara*, garbl*, incoherent*, jumbl*, mumbl*, unclear speech,
  atak atak, tutla*
tongue: speech, words, zuban, awaaz, jabaan, talking, speaking, boli
no-speech: cant speak, cannot speak, cant talk, not able to speak, unable to speak, bol nahi pa*,
  nahi bol pa*, bol nahi rah*, boli nahi, boli band, zuban nahi, zuban band, awaaz nahi nikal,
  awaaz band, bol nahi, not able to talk, not talking, speech gone, lost speech, lost his speech,
  lost her speech, cant say, unable to form, cannot form, cant form, not able to form,
  lost the ability to speak, speech is unclear, cannot say
breathless: cant breath*, cannot breath*, can not breath*, unable to breath*, not able to breath*,
  not breathing, isnt breathing, stopped breathing, struggling to breath*, struggle to breath*,
  hard to breath*, difficult to breath*, difficulty breathing, difficulty in breathing,
  trouble breathing, breathing problem, breathing difficulty, breathing trouble, gasping,
  shortness of breath, short of breath, breathless*, out of breath, choking, suffocat*,
  saans nahi aa*, saas nahi aa*, saas nahi le*, saas lene, saas phool*, saas ruk*, asthma attack,
  catch my breath, catch his breath, catch her breath, wheezing badly, breathing very fast,
  breathing heavily, choked on, is choking, gasps, struggling for breath, stops breathing,
  saans nahi chal*, saans nahi le*, cant even breath*, no oxygen, dam ghut*, bachhe ke gale,
  pasli chal*, pasliya chal*, dum phool*, able to take breath, take a breath, take breath,
  not getting breath, dama ka daura, dame ka daura, asthma ka, labour* to breath*, laboured breath*,
  labored breath*, allergic reaction, anaphyla*, air nahi, hawa nahi mil, saans phool*,
  cannot inhale, pant* heavily, oxygen lagana, oxygen chahiye
breath: saans, saansein, swas, saanson
breath-bad: dikkat*, taklif, pareshani, mushkil, phool*, ruk*, ghut*, ukhad*, nahi, atak*, chadh*,
  tez chal, chal nahi, bandh, band ho, kam aa
dum: dum, dam
ghut: ghut*
oxygen: oxygen, spo2, o2, saturation, okseejan, akseejan
oxygen-low: #dip
blue: blue, neela, neeli, neele
throat: throat, gala, gale, galey, windpipe, airway, neck
swell: swell*, swollen, soojan, sooj, clos*, puff*, constrict*
stuck: atak*, stuck, phas*, fans*
blood: blood, bleed*, khoon, rakt, lahoo, raktsrav, haemorrhag*, hemorrhag*, blad
blood-bad: heavy, heavily, a lot, lot of, lots of, too much, profus*, gush*, pouring, spurt*,
  losing, deep, wont stop, not stop*, isnt stopping, doesnt stop, cant stop, nonstop, non stop,
  bahut, bohot, bhot, bht, zyada, nahi ruk*, band nahi, beh raha, bah raha, behna, everywhere,
  coming out, pool of, flowing, aata ja raha, bahut der, thamm nahi, nikal rahaa, tham~ nahi,
  nahi tham~, cannot be controlled, cant be controlled, uncontroll*, wont clot, soak*, severe*,
  pressure lag*, cannot stop, unable to stop, continu*, excessive*, ruk*, fawwara
vomit: vomit*, coughing, cough up, ulti, ultiyan, khansi me
accident: accident, hadsa, stabbed, gunshot, goli lag*, chaku mar*, ekseedent, durghatanaa,
  been shot, was shot, got shot, got stabbed, talwar, chaaku, crash, laceration, mishap, collision,
  mauled, gored, hit by a car, hit by a bus, hit by a truck, takkar
head-broken: sir phat*, sar phat*, head injury, head is open, head is bleeding, head bleeding,
  khopdi, skull fracture, skull broken, skull cracked
seizure: seizure, seizures, fits, mirgi, jhatke, jhatka, daure, daura, fit aa*, seizing,
  convulsion*, jhatko, dauro, having a fit, has a fit, had a fit, got a fit, epilep*, jhatka laga
convulsing: seizing, shaking uncontrollably, jerking uncontrollably, body is jerking, eyes rolled,
  eyes rolling, akad gaya, aankhe palat*, aankh palat*, aankhe ulat*, aankhe chadh*, putli palat*,
  eyes turned up, eyes rolled up, eyes going up, whole body shaking, jerking, body became stiff,
  badan akad*, sharir akad*, aankhe upar, having a fit, having fits, having a seizure,
  had a seizure, limbs are jerking, jerking violently, convuls*
happening: having, going on, right now, not stopping, aa rahe, aa raha, aa rahi, pad raha, pad rahe,
  lag rahe, pad gaya, pada hai, aaya hai, aa gaya, has started, just had, getting, aayi, aaye, aaya,
  aa gayi, aana shuru, shuru ho, shuroo, pad gai, pad gye, padne lag*, maar rah*, aa jaa rah*,
  experienc*, suffer*, prolonged, violently, minutes, uncontrollably
foam: foam*, froth*, jhaag
unconscious: unconscious, passed out, fainted, fainting, not waking up, wont wake up, cant wake,
  not wake up, hasnt woken, behosh*, be hosh, hosh nahi, hosh me nahi, no pulse, not breathing,
  nabz nahi, lost consciousness, unresponsive after, aankh nahi khol*, aankhen nahi khol*,
  not opening eyes, not opening his eyes, not opening her eyes, wont open eyes, hosh kho, gash kha*,
  no heartbeat, heart stopped, dhadkan band, dhadkan nahi, dhadkan ruk*, ankhe nahee khol*,
  became unconscious, unconcious, unconsious, blacked out, na aankh khol*, aankh khol nahi,
  aankhe khol nahi, jaag nahi rah*, not waking, does not wake up, eyes are closed and,
  not responsive, achet, moorchhit, sangyaheen, does not respond, doesnt respond, is not responding,
  slipped into coma, has no pulse, lifeless
collapsed: collapsed, unresponsive, not responding, no response
person: he, she, him, her, father, dad, papa, pitaji, mother, mom, mummy, maa, wife, husband, son,
  daughter, brother, sister, bhai, behen, friend, grandfather, grandpa, grandmother, dada, dadaji,
  dadi, nana, nani, uncle, aunty, man, woman, patient, child, baby, pati, patni, colleague,
  roommate, mammee, betaa, betee, chaachaa
shock: electric shock, electrocuted, current lag*, karant lag*, karent lag*
motionless: hil nahi, nahi hil, uth nahi, nahi uth, not moving, isnt moving, not waking,
  unresponsive, behosh, not responding, koi harkat nahi, harkat nahi, bol nahi rah*, nahi bol rah*,
  jawab nahi, not talking, not answering, aankh khol*, no response, not speaking, ghoom nahi,
  hilna band, harkat band, not kicking, halchal nahi, stopped moving
heart-organ: heart, dil me, dil baith*, heart is sinking
plain-pain: pain*, dard
vision: vision, cant see, lost sight, blind, dikhna band, dikhai nahi, lost vision, loss of vision,
  double vision, dikhna kam, andhera cha, vision in one eye, cannot see
worst-headache: worst headache, thunderclap headache
drowned: drown*, doob gay*
water: water, pool, river, pond, well, lake, sea, pani, nadi, talab, kuan, swimming, kue
injured: injur*, ghayal, badly hurt, chot, fracture
fast: tez, fast, rapid, rapidly, quickly
fallen: fell, fallen, gir gay*, gir gai, gir pad*, gire, collapsed, gira, gash kha*, chakkar kha*
exertion: workout, after running, daudne ke baad, gym ke baad, running ke baad, exercise ke baad,
  after exercise, daud lagane
`;
