/** What a body in danger is described by. Each line is a concept: its words, `*` for any ending. */
export const bodyWords = `
chest: chest, chset, ches, cheast, seena, seene, seeney, sina, sine, chhati, chati, सीना, सीने,
  छाती
pain: pain*, hurt*, ache, aches, aching, tight*, pressure, heavy, heaviness, heavi*, squeez*,
  crush*, dard, drd, dukh, dukhta, dukh rha, jakdan, bhari pan, bharipan, bhaari, dabav, dabaw,
  दर्द, जकड़न, भारीपन, भारी, दबाव, discomfort, uneasy, uneasiness, ghutan, bechaini, khichav,
  chubhan, elephant, चुभन, बेचैनी, खिंचाव, pian, paining, pathar, patthar, stone on, पत्थर
left-arm: left arm, left shoulder, left hand, left haath, baaye haath, baye hath, baayen haath,
  jaw, jabda, jabde, बाएं हाथ, बाए हाथ, बायां हाथ, जबड़े
sweat: sweat*, pasina, paseena, पसीना, ghabrahat, घबराहट
heart-attack: heart attack, hart attack, heartattack, heart atack, heart attak, cardiac arrest,
  cardiac attack, dil ka daura, dil ka dora, dil ka dauraa, हार्ट अटैक, हार्टअटैक, दिल का दौरा,
  हृदयाघात
stroke: stroke, brain stroke, lakwa, laqwa, lakwe, paralysis, falij, लकवा, स्ट्रोक, पक्षाघात,
  फालिज, paralysed, paralyzed, paralytic attack
struck: attack, having a, is it, i think, mar gaya, mar gya, maar gaya, aa gaya, aaya hai, aya hai,
  aagaya, ho gaya, lag gaya, मार गया, आ गया, आया है, हो गया, had a, suffered
face: face, mouth, lip, lips, muh, munh, moonh, mooh, chehra, chehre, मुंह, मुँह, चेहरा, चेहरे,
  होंठ, cheek, smile, cheeks
droop: droop*, crooked, twisted, tedha, tedhi, teda, tera ho gaya, latak*, numb, one side, टेढ़ा,
  टेढ़ी, लटक*, fallen, uneven, not straight, lopsided, sagging
side: one side, left side, right side, ek taraf, ek side, ek hissa, ek hisse, half of my face, half
  of my body, half of his body, half of her body, half body, half face, half of face, aadha sharir,
  aadha shareer, right arm, left arm, right leg, left leg, daaya haath, daya hath, एक तरफ, एक
  हिस्सा, एक ओर, आधा शरीर, दायां हाथ, बायां हाथ, left hand, right hand, baaya, baayan, daaya,
  daayan, ek haath, ek hath, ek pair, एक हाथ, बायां, दायां, बाईं तरफ, दाईं तरफ, one arm, one leg,
  one hand
limb: arm, arms, leg, legs, haath, hath, pair, per, हाथ, पैर
weak: numb*, weakness, paraly*, cannot move, cant move, cant lift, cannot lift, unable to move,
  sunn, sun ho, sun pad*, sun gaya, kaam nahi kar*, nahi uth, uth nahi, hil nahi, सुन्न, काम नहीं
  कर*, नहीं उठ, उठ नहीं, हिल नहीं, not working, cant feel, no feeling, utha nahi, utha nhi,
  lifeless, उठा नहीं, beja*, बेजान
sudden: sudden*, achanak, achanaq, अचानक, woke up with
slurred: slur*, ladkhada*, ladkhara*, लड़खड़ा*
tongue: speech, words, zuban, zubaan, juban, jubaan, awaaz, जुबान, ज़बान, आवाज, talking, speaking,
  boli, बोली
no-speech: cant speak, cannot speak, cant talk, not able to speak, unable to speak, bol nahi pa*,
  nahi bol pa*, bol nahi rah*, बोल नहीं पा*, नहीं बोल पा*
breathless: cant breath*, cannot breath*, can not breath*, unable to breath*, not able to breath*,
  not breathing, isnt breathing, stopped breathing, struggling to breath*, struggle to breath*,
  hard to breath*, difficult to breath*, difficulty breathing, difficulty in breathing, trouble
  breathing, breathing problem, breathing difficulty, breathing trouble, gasping, shortness of
  breath, short of breath, breathless*, out of breath, choking, suffocat*, saans nahi aa*, saas
  nahi aa*, sas nahi aa*, saas nahi le*, saas lene, sas lene, saas phool*, saas ful*, saas ruk*,
  सास नहीं आ*, सास लेने, सास फूल*, asthma attack, catch my breath, catch his breath, catch her
  breath, wheezing badly, breathing very fast, breathing heavily, choked on, is choking, gasps,
  struggling for breath, stops breathing, saans nahi chal*, saans nahi le*, cant even breath*, no
  oxygen, दम घुट*, bachhe ke gale
breath: saans, sans, saansein, saanse, sns, swas, shwas, saanson, सांस, साँस, सांसें, श्वास, साँसें
breath-bad: dikkat*, diqqat, taklif, takleef, taqleef, pareshani, mushkil, phool*, phul*, fool*,
  ful*, ruk*, ghut*, ukhad*, nahi, nhi, atak*, chadh*, नहीं, दिक्कत, तकलीफ, परेशानी, मुश्किल, फूल*,
  रुक*, घुट*, उखड़*, अटक*, dikat*, tez chal, tej chal, chal nahi, bandh, band ho, kam aa, तेज चल,
  बंद, दिक़्क़त, नही
dum: dum, dam, दम
ghut: ghut*, घुट*
oxygen: oxygen, spo2, o2, saturation, ऑक्सीजन, आक्सीजन
oxygen-low: #dip
blue: blue, neela, neeli, neele, नीला, नीली, नीले
throat: throat, gala, gale, galey, gle, गला, गले
swell: swell*, swollen, closing, soojan, sujan, sooj, सूजन, सूज
stuck: atak*, stuck, phas*, fas gaya, अटक*, फंस*
blood: blood, bleed*, khoon, khun, khoonn, blud, खून, रक्त, ब्लीडिंग, लहू
blood-bad: heavy, heavily, a lot, lot of, lots of, too much, profus*, gush*, pouring, spurt*,
  losing, deep, wont stop, not stop*, isnt stopping, doesnt stop, cant stop, nonstop, non stop,
  bahut, bohot, bhot, bahot, bht, zyada, jyada, nahi ruk*, ruk nahi, nhi ruk*, ruk nhi, band nahi,
  beh raha, beh rha, bah raha, behna, बहुत, ज्यादा, बह रहा, नहीं रुक*, रुक नहीं, बंद नहीं,
  everywhere, coming out, pool of, flowing, aata ja raha, bahut der, rukta nahi, ruk hi nahi, thamm
  nahi, tham nahi, थम नहीं, बंद ही नहीं, निकल रहा, nikal raha, nikal rha
vomit: vomit*, coughing, cough up, ulti, ultee, ultiyan, khansi me, उल्टी, उलटी, उल्टियां, खांसी
  में
accident: accident, hadsa, stabbed, gunshot, goli lag*, chaku mar*, एक्सीडेंट, दुर्घटना, हादसा,
  been shot, was shot, got shot, got stabbed, talwar, chaaku, crash
head-broken: sir phat*, sar phat*, head injury, head is open, सिर फट*, सर फट*, skull, head is
  bleeding, head bleeding, khopdi
seizure: seizure, seizures, fits, mirgi, mirgee, epileptic, jhatke, jhatka, daure, daura, मिर्गी,
  झटके, दौरे, दौरा, fit aa*, seizing, convulsion*, epilepsy attack, jhatko, दौरों
convulsing: convulsing, seizing, shaking uncontrollably, jerking uncontrollably, body is jerking,
  eyes rolled, eyes rolling, akad gaya, अकड़ गया
happening: having, going on, right now, not stopping, aa rahe, aa raha, aa rahi, aa rhe, aa rha,
  pad raha, pad rahe, pad rha, padh raha, lag rahe, lag rhe, pad gaya, pada hai, aaya hai, aa gaya,
  has started, just had, getting, आ रहे, आ रहा, पड़ रहा, पड़ रहे, पड़ा है, लग रहे, आ गया, aayi,
  aaye, aaya, aa gayi, aana shuru, shuru ho, आया, आई, आए, शुरू, पड़ गया, पड़ गई, pad gayi, pad gye,
  padne lag*, पड़ने लग*
foam: foam*, froth*, jhaag, jhag, झाग
unconscious: unconscious, passed out, fainted, fainting, not waking up, wont wake up, cant wake,
  not wake up, hasnt woken, behosh*, be hosh, hosh nahi, hosh me nahi, hosh mein nahi, hosh nhi,
  बेहोश*, होश नहीं, होश में नहीं, no pulse, not breathing, nabz nahi, nabj nahi, nabz nhi, नब्ज
  नहीं, lost consciousness, unresponsive after, aankh nahi khol*, aankhen nahi khol*, not opening
  eyes, not opening his eyes, not opening her eyes, wont open eyes, hosh kho, gash kha*, no
  heartbeat, heart stopped, dhadkan band, dhadkan nahi, dhadkan ruk*, धड़कन बंद, धड़कन नहीं, होश
  खो, आंख नहीं खोल*, आंखें नहीं खोल*, became unconscious, unconcious, unconsious, blacked out
collapsed: collapsed, unresponsive, not responding, no response
person: he, she, him, her, father, dad, papa, pitaji, mother, mom, mummy, maa, wife, husband, son,
  daughter, brother, sister, bhai, behen, friend, grandfather, grandpa, grandmother, dada, dadaji,
  dadi, nana, nani, uncle, aunty, man, woman, patient, child, baby, pati, patni, sister, colleague,
  roommate, पापा, पिताजी, मां, माँ, मम्मी, पति, पत्नी, भाई, बहन, बेटा, बेटी, दादा, दादी, दादाजी,
  चाचा
shock: electric shock, electrocuted, current lag*, karant lag*, current laga, करंट लग*, करेंट लग*
motionless: hil nahi, hil bhi nahi, hil nhi, nahi hil, uth nahi, uth nhi, nahi uth, not moving,
  isnt moving, not waking, unresponsive, हिल नहीं, हिल भी नहीं, नहीं हिल, उठ नहीं, नहीं उठ, behosh,
  बेहोश, not responding, koi harkat nahi, harkat nahi, हरकत नहीं
heart-organ: heart, dil me, dil mein, दिल में
plain-pain: pain*, dard, दर्द
vision: vision, cant see, lost sight, blind, dikhna band, dikhai nahi, दिखना बंद, दिखाई नहीं
worst-headache: worst headache, thunderclap headache
drowned: drown*, doob gay*, dub gay*, doob gaya, डूब गय*
water: water, pool, river, pond, well, lake, sea, pani, paani, nadi, talab, kuan, swimming, पानी,
  नदी, तालाब, कुएं
injured: injur*, ghayal, badly hurt, chot, fracture, घायल, चोट
`;
