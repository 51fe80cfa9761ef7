/** Phrases of `lesson`, which are phrases of `learning` as well. */
const lessonPhrases =
  "class #, project, exam, syllabus, ppt, slides, quiz, biology, chapter on, assignment, history of, scientific name, thesis, essay, lab file, lesson, questions asked, mughal, titanic, vilom, paryayvachi, muhavr*, idioms, परीक्षा, सिद्धांत, नोट्स";
/** Phrases of `jesting`, which are phrases of `figurative` as well. */
const jestingPhrases =
  "haha*, lol, lmao, rofl, laugh*, hansi, hans hans, hunger, hungry, bhookh*, bhook, biryani, garmi, beauty, cuteness, deadline*";
/** Phrases of `at-play`, which are phrases of `tangible` as well. */
const playPhrases =
  "maze, map, level, game, puzzle, knot, swing, jhula, tent, skipping, fitness, workout, tooth, dant, noise, traffic, heat, parking, google, sum";

const beforeCount =
  "is,are,now,only,just,low,sirf,ab,abhi,aaj,today,at,came,gir ke,gir kar,girkar,gir g~,gire hai,ghat ke,ghat kar,ghatkar,kam hoke,kam ho gaye,dropped,fell,down,is only,are only,only at,are at,is at,are now,came down,reached,count,count is,count now,count only,count at,count is only,count sirf,count dropped,count fell,count down,count came down,kaunt".split(
    ",",
  );
/** A comma parts a number in two words, and so does the point of '0.12 lakh'; '15k' is one. */
const plateletCounts = [
  "#scarce",
  "#below #hundreds",
  "20 000",
  "#thousands hazar",
  "#thousands thousand",
  "0 #tenth lakh*",
  "0 #tenth lac*",
];
/** Few platelets: the count directly after them, since a report names counts of other cells that are always as small. */
const plateletPhrases = ["platelet*", "platlet*", "pletlet*", "plt", "plts"]
  .flatMap((name) => [name, ...beforeCount.map((words) => `${name} ${words}`)])
  .flatMap((said) => plateletCounts.map((count) => `${said} ${count}`))
  .join(", ");

/**
 * Words that change the meaning of others. `nothing` has phrases that only sound alarming; `fiction` and `learning`
 * clear a rule in their sentence, `now` marks something that happens to a person, and after `fiction` or `lesson` later
 * messages are about that. `was-unconscious` may be over or in a hospital's care, so that only the whole message can say
 * whether somebody is in danger. A clause with `of-ones-own` tells of one's own trouble, whatever topic stands in the
 * clauses beside it. With `what-if`, a certain rule raises no card unless the classifier nearly agrees. Beside `urgency`,
 * words of errands clear no rule. An illness beside `animals` is theirs unless `human-named`, `tending` (work with an
 * animal) or `animals-attack` stands there as well; `heirs` with `after-death` is an errand unless there is a
 * `despair-sign`, and `minor-errand` unless an `authority-figure` or `alone-or-favour` is named.
 */
export const contextWords = `
nothing: missing school for fee, missing school for fees, missing school because, missing school due, missing school fees, living room, locked in car seat, fits like a, unconscious mind, marna mana, is drowning in work, are drowning in work, is drowning in love, is drowning in books, pet me gas ki badbu,
  pet me gas ki boo, पेट में गैस की बदबू, pani peet*, doodh peet*, chai peet*, panna peet*, sharbat peet*, heart
  attack insurance, suicide squad, factory settings, locked in factory settings, belt gift*, suicide point, suicide door*, flash mob, riot games, riot shield, laughter riot, dead sea, death valley, kill the process, killing the process, child process, kills
  child, kill command, dying to know, dying of hunger, die for a, snake game, snake temple, snake seedhi, saanp
  seedhi, blood pressure, blood sugar, blood test, blood report, blood group, blood donor, blood donation, blood bank,
  blood relation, khoon ki jaanch, khoon ki kami, khoon ka rishta, khoon kharaba, khoon badhane, food poisoning,
  burning sensation, calorie burn, fat burn, burn calories, burn fat, heat stroke prevention, four strokes, two
  strokes, makkhi maar*, chuhe maar* tarika, chuha maar* tarika, hangs on, hang on, chest x ray, chest xray, chest
  workout, chest exercise, bleeding edge, beat egg, beats me how, heart patient, heart disease, heart rate, jaan kha*,
  jaan le li, dil le gaya, mother in law house, gas pipeline, gas connection, gas cylinder booking, acid reflux, acid
  rain, uric acid, folic acid, amino acid, hyaluronic acid, salicylic acid, accident insurance, fire extinguisher,
  camp fire, got fired, cut off, missing you, missing value, missing person in passport, is missing a tooth, is missing teeth, is missing school because, is missing
  school due, is missing vaccin*, is missing from ration, is missing from the ration, is missing from school list, gums bleed, gum bleed, gum
  bleeding, period bleeding, periods bleeding, hit by delay, delivery boy, delivery app, delivery charge*, home
  delivery, food delivery, keede maar~ ka tarika, cockroach maar~ ka tarika, mri scan, mri report, machhar maar~ ka
  tarika, makkhi maar~ ka tarika, jeena yaha marna yaha, brother will kill me if, mom will kill me if, mother will
  kill me if, mummy maar dalegi, boss will kill me if, kya shot, jam me fas*, traffic me fas*, stuck in traffic,
  missing her, missing his, missing me, missing their, daam me aag lag*, daam me aag lag g*, daamo me aag lag*, daamo
  me aag lag g*, keemat me aag lag*, keemat me aag lag g*, keemto me aag lag*, keemto me aag lag g*, bhaav me aag
  lag*, bhaav me aag lag g*, jokes maar d*, behosh ho gayi bill dekh*, is dying to meet, is dying to see, is dying to
  know, is dying to eat, is dying to watch, is dying to get, is dying to have, is dying to go, is dying to try, is
  dying to join, is dying to buy, is dying to play, is dying to visit, is dying to travel, is dying to be, is dying
  for, is dying of laughter, is dying of boredom, is dying laughing, is dying of curiosity, is dying of embarrassment,
  is dying of shame, is dying from boredom, is dying inside, is dying learn, is dying become, is dying taste, is dying
  work, is dying make, is dying read, is dying hear, is dying start, is dying show, is dying wear, is dying marry, is
  dying study, is dying drive, is dying use, is dying move, is dying own, is dying win, is dying hug, is dying talk,
  is dying speak, is dying attend, is dying return, is dying find, is dying her hair, is dying his hair, is dying
  hair, please save my father name, please save my mother name, please save my son name, please save my daughter name,
  please save my child name, please save my child future, please save my father number, please save my mother number,
  please save my child from phone, someone is in my room as a, someone is in my room as roommate, someone is in my
  room as tenant, someone is in my room as paying, please save my father pension, please save my daughter seat, please
  save my son seat, beti ko bacha lo mobile, bete ko bacha lo mobile, mummy ko bacha lo scam se, mummy ko bacha lo
  scam call se, mummy ko bacha lo scam calls se, papa ko bacha lo scam se, papa ko bacha lo scam call se, papa ko
  bacha lo scam calls se, ambulance ka bill, water tut gaya glass, goli chal gayi bukhar, flood light, flood lights,
  karz se mukti chahiye, karz se mukti mil*, loan se mukti chahiye, loan se mukti mil*, emi se mukti mil*, emi se
  mukti chahiye, end my life insurance, ending my life insurance, take my life insurance, passed out from college,
  passed out from iit, passed out #year, passed out in #year, passed out of college, bike jhatke maar*, gaadi jhatke
  maar*, gaadi jhatka maar*, scooty jhatke le*, scooty jhatke maar*, car jhatke maar*, engine jhatke maar*, jhatke
  maar rahi hai bike, jhatke maar rahi hai gaadi, pm ka daura, mantri ka daura, mantri ji ka daura, official daura,
  sarkari daura, fits of laughter, dress fits, fits aa raha hai size, doctor ka daura, koi ghar me hai kya, charo
  taraf pani wala, dhuan bhar jata, aloo dam phool*, dam phool gobhi, ishq me doob g~, pyar me doob g~, love me doob
  g~, kaam me doob g~, work me doob g~, nashe me doob g~, sharab me doob g~, game me doob g~, khayalo me doob g~, soch
  me doob g~, gam me doob g~, kitab me doob g~, kitabo me doob g~, music me doob g~, gaano me doob g~, gaane me doob
  g~, tv me doob g~, cartoon me doob g~, khel me doob g~, sapno me doob g~, drowning in work, drowned in books,
  drowning in books, fell into a well paid, fell into a well known, drowned in love, drowned in work, not sent otp,
  not sent my otp, not provided otp, not provided my otp, not entered otp, not entered my otp, never sent otp, never
  provided otp, never entered otp, otp not sent, pair chhu*, pairo chhu*, charan chhu*, paon chhu*, kaam me haath
  laga*, galat jagah gaadi, galat jagah sign, galat jagah stamp, galat jagah tick, galat jagah number, galat jagah
  naam, galat jagah likh*, galat jagah paise, please save my wife number, please save my husband number, please save
  my brother number, please save my sister number, smile teeth, teeth crooked, crooked teeth, tedhe daant, fire
  extinguisher laga hai, fire extinguisher lagi hai, fire extinguisher lag g~, rats ate poison, chuhe ne zeher, chuhe
  ne dawa, kharrate maar*, bleach karke chai, bleach karwa*, bleach karane, bleach kiy*, bleach lag*, morph app, morph
  photo app, morph photo editor, galat jagah parking, galat jagah park kar*, balcony me koi hai kya pot, rat ate
  poison where, please save my child from mobile addiction, please save my son from mobile addiction, please save my
  son from bad company, please save my daughter school fees, please save my son school fees, film dekhte, movie
  dekhte, serial dekhte, natak dekhte, news dekhte, samachar dekhte, gaana sunte, gaane sunte, song sunte, gaana
  bajane, सीरियल देखते, न्यूज देखते, exam hall, exam center, exam centre, exam me baithi, exam me baitha, exam dete,
  exam dene, game khelte, exercise karte, yoga karte, pranayama karte, beats me why, padhai me doob g~, padhai me
  doobi, homework me doob g~, mobile me doob g~, phone me doob g~, doob gaya padhai, doob gayi padhai, flight was hit
  by lightning, plane was hit by lightning, career doob g~, fees doob g~, business doob g~, please save my daughter
  school seat, please save my son school seat, please save my daughter school admission, please save my son school
  admission, film nahi, movie nahi, natak nahi, shayari nahi, kahani nahi, serial nahi, drama nahi, joke nahi, movie
  hall, film hall, cinema hall, actor banane, actress banane, heroine banane, model banane, hero banne, film ki tarah,
  movie ki tarah, serial ki tarah, news wale, samachar wala, exam fail, exam me fail, kal exam, exam ki wajah, exam ke
  dar, exam ki tension, exam chal raha, train ke neeche wali, train ke neeche wala, train ke neeche seat, train ke
  neeche berth, train ke neeche samaan, train ke neeche ka purja
animals: my cow, our cow, cow is, cow has, cow cannot, cow cant, cow was, cow got, my buffalo, our buffalo, buffalo
  is, buffalo has, buffalo cannot, buffalo cant, buffalo was, buffalo got, my dog, our dog, dog is, dog has, dog
  cannot, dog cant, dog was, dog got, my cat, our cat, cat is, cat has, cat cannot, cat cant, cat was, cat got, my
  goat, our goat, goat is, goat has, goat cannot, goat cant, goat was, goat got, my puppy, our puppy, puppy had, my dog had, my cat had, gaay ka, gaay ki, bhains ka, bhains ki, bakri ka, bakri ki, kutiya ki, puppy is, puppy
  has, puppy cannot, puppy cant, puppy was, puppy got, pet dog, my pet, my horse, my parrot, my rabbit, dog
  ate, cow ate, gaay ko, gaay ki saans, gaay saans, gaay behosh, meri gaay, hamari gaay, gaay ne kha*, bhains ko,
  bhains ki saans, bhains saans, bhains behosh, meri bhains, hamari bhains, bhains ne kha*, bhais ko, bhais ki saans,
  bhais saans, bhais behosh, meri bhais, hamari bhais, bhais ne kha*, bakri ko, bakri ki saans, bakri saans, bakri
  behosh, meri bakri, hamari bakri, bakri ne kha*, billi ko, billi ki saans, billi saans, billi behosh, meri billi,
  hamari billi, billi ne kha*, kutte ko, kutte ki saans, kutta behosh, kutta saans, mera kutta, mere kutte, kutte ne
  kha*, kutte ne zeher, kutte ne chuhe, kutiya ko, ghode ko, bachhde ko, bail ko, bakri ne plastic, bakriyan
human-named: i, im, mai, maine, hum, hame, hume, uncle, aunty, chacha, chachi, mausi, man, woman, wife, husband,
  patient, worker, workers, neighbour, padosi, aurat, mahila, kisan, malik, koi, kisi, someone, everyone, sab, people,
  doodh, milk, meat, hair, fur, ke baal, meri saans, my chest, my breath*, my hand, my leg, my head, my arm, my face,
  mera haath, mera pair, bachane, bachate, pakadne, pakadte
urgency: khoon, bleeding, behosh*, hosh nahi, saans, unconscious, not breathing, cannot breathe, uth nahi, nahi uth*,
  tadap*, phase hai, phase hue, phas gaye, phas gaya, phas gayi, log andar, hum andar, bachhe andar, mazdoor andar,
  ladke andar, trapped, stuck inside, mar rahe hai, maar raha hai, maar rahe, maar raha, peet raha, peet rahe, jal
  rahe hai, jal gaye, dabe hai, dab gaye, log dabe, toot gaya, toot gayi, zinda hai, ambulance bhej*, ambulance bula*,
  ambulance nahi, send ambulance, bachao, help me, send help, please help, jaldi aao, jaldi bhej*, jaldi aa jao, gir
  gaye, ro rahi hai, darwaza tod*, darwaze par, darwaze pe, ghus gaye, dying, papa mar*, insurance nahi, insurance
  card nahi, bima nahi, maar deng*, maar deg*, maar dal*, log phas*, mazdoor phas*, andar hai, andar phas*, card nahi,
  police nahi, gaadi nahi, road nahi, koi nahi hai
jesting: ${jestingPhrases}
at-play: ${playPhrases}
lesson: ${lessonPhrases}
tending: samay, samay par, waqt, dete, dalte, dalne, nahlat*, charat*, charane, bandhte, jotte, nikalte, pilate,
  duhte, chara, ghaas, ghum*, ke paas, ke niche, ke upar, while, feeding, milking, walking, bathing, gaye the, gayi
  thi, gaya tha, barking, scared, hiding
animals-attack: licked, bit, scratch*, attack*, chas*, hamla, seeng, maar di*, maara, kuchal*, gir gaya, gira diya,
  kicked, noch*, pulled
self-done: train se kat g~
sold-for-sex: agent ne bech di*
struck-at-home: saas maarti hai, saas maarte hai, nanad maarti hai, sasur maarta hai, sasur maarte hai, pati maarta hai, pati
  maarte hai, devar maarta hai, jeth maarta hai, jeth maarte hai, sasural wale maarte
coconut: nariyal sir, nariyal sar, sir par nariyal, sir pe nariyal, sar par nariyal, sar pe nariyal
bygone: years ago, year ago, years back, year back, saal pehle, last year, pichle saal, months ago, mahine pehle, last month,
  pichle mahine, in #gone, #gone me, bachpan me, in childhood, in my childhood, when i was a child, when i was young, college days, school
  days, last summer, last winter, robbed once, mugged once
again-now: now he, now they, now someone, and now, abhi, aaj, today, tonight, again, ab phir, phir se, phir aa~,
  outside, bahar, right now, still, currently, inside, hiding, chhup*, andar, last night, kal raat, yesterday, this
  morning, this year, is saal, is holding, is breaking, is here, are here, are inside, has entered, have entered,
  trying to enter, in my house, in the house, ghar me hai, at my door, at the door, darwaze par, darwaze pe, gale pe,
  gale par, at gunpoint, at knifepoint, leke aa~, lekar aa~, leke khad*, lekar khad*, raha hai, rahi hai, rahe hai,
  like last year, same as last, since last, saal se, mahine se, i live alone, i live with, has a gun, has a knife,
  have a gun, paas chaku, paas bandook, knife at my, gun to my head
under-debris: malbe me hai, malbe ke andar hai
platelets-aside: rs #scarce, rs #below #hundreds, rs me, rs ka, rs ki, rs per, rs only
few-platelets: ${plateletPhrases}
sold-me: selling me to men, selling me to a man, selling me to his friends, selling me to customers, mujhe bech rah*, grahak ke paas bhej*, customer ke paas bhej*, mujhe bech di*, mujhko bech di*, mujhe # lakh me bech*, mujhe # hazar me bech*, mujhe dusre aadmi ko bech*,  sold me to a man, sold me to an old man, sold my sister, sold my daughter, into prostitution, jism ka dhandha
  kar*, jabran dhandha kar*, mujhse dhandha kar*, dhandha karwate hai mujhse, galat kaam karwa rah*, galat kaam karwate
after-death: mere baad, marne ke baad, maut ke baad, mrityu ke baad, death ke baad, after my death, after i die
heirs: kisko mil*, kise mil*, kiske naam, kitna hissa, kaun leg*, milegi kya, milega kya, nominee, nominees, wasiyat,
  vasiyatnama, will ban*, a will, without will, who gets, who will get, who inherit*, inherit*, heir, heirs, will me
  likh*, legal heir, wife get, son get, daughter get, pf kisko, fd kisko, account kaun, khata kaun, daan kar*, organ
  donation, eye donation, body donation, dehdaan
despair-sign: suicid*, khudkush*, aatmahat*, karz*, alvida, bye, goodbye, maaf kar*, decided, planned, soon, jaldi,
  nobody, sab ready, thak*, khatam, aaj raat, tonight, akela, akeli, alone, tired, rona, udaas, tay kar*, ab aur nahi,
  bahut hua, ab bahut, kal, aaj, today, tomorrow, this week, ye kadam, ja raha hu, ja rahi hu, train, better off,
  phanda, rassi, rope, zeher, poison, goliya, dhamki, bojh, burden
authority-figure: sir, teacher, tutor, principal, warden, coach, bhaiya, master ji, masterji
alone-or-favour: night, raat, alone, akele, akeli, room, hotel, kamre, ke badle, badle me, in return
minor-errand: scholarship*, chhatravritti, yojana, scheme, schemes, form, coding, licence, license, pan card, voter id, bank
  account, admission, career, olympiad, cricket, coaching, nda, sainik school
of-ones-own: my, mere, meri, mera, hamare, hamara, hamari, our, main, mujhe, i am, im, ghar me, on the road
supposing: maan lo, maan lijiye, maan lein
what-if: if, agar, yadi, jaye, lage, lagne par, hone par, phatne par
prowler: balcony me koi hai, koi balcony me hai, koi ghar me hai, someone is in my house, somebody is in my house,
  someone is in my room, someone is at my window
was-unconscious: is unconscious of, is unconscious about, is unconscious in icu, is unconscious in the icu,
  is unconscious in coma, is unconscious in a coma, behosh ho gaye the, behosh ho gaya tha, behosh ho gayi thi
fiction: essay, respawn, bgmi, free fire me, nibandh, speech on, speech for, a speech, bhashan, movie, film, song,
  lyrics, story where, a story, story about, poem, novel, debate, dialogue, hero, romeo, shayari, joke, kahaanee
  likh*, gaanaa, kavitaa, tukabandee, ramayan, mahabharat, ramayana, mahabharata, geeta, kahani me, serial, natak,
  purana, puran, celebrity, actor, actress, headline, khabar aayi, news said, news report, akhbar, the news, news me,
  samachar, paper says, read that, read in, सीरियल, धारावाहिक, मूवी, एपिसोड, चुटकुल*, उपन्यास, न्यूज
learning: ${lessonPhrases}, game, section, act, law, kanoon, dhara, ipc, bns, saza, court, what is, what are, what does, whats, meaning, explain*, define, definition,
  difference between, symptoms of, symptom of, signs of, lakshan, causes of, prevent*, kaise bache, se bachne,
  bachne ke, bachav, roktham, protect, awareness, article, legal age, rules, insurance, insurer, policy, cover, claim,
  clause, statistics, rate, helpline, first aid for, how to become, kya hota, kya hoti, kya hote, hindi me,
  english me, kehte hain, pronounce, leaflet, venom, medicines, species, process, server, linux, website, code,
  browser, css, svg, port, api, node, licence, license, registration, trademark, brand, is it hard, is it safe,
  is it genetic, altitude, kya khaye, kya khana, diet, exercise, pranayama, which doctor, kaunsi achhi, kaun si achhi,
  how does, how do, why do, types of, kyaa hai, upaay, shabd, vaaky, chitr, kaise kaam, beemaa, laaisens,
  achchhee hai, kha sakte, kha sakta, kha sakti, pi sakte, wale mareez, patients, ke mareez, how can i avoid,
  what causes, how common, who discovered, first aid kit, eligible, eligibility, when did, kab hua, kis ne likha,
  is it legal, is it illegal, illegal and, dinosaur*, first aid kya, lab me likh*, rates, ruling, acquitted, prove*,
  limitation, report on, paper on, framework, committee, template, covered, how is, how are, how many, how long,
  usually, recommended, adhiniyam, pravdhan, prabandh, prakriya, ka matlab, matlab kya, matlab hai, what happened,
  kya hua tha, bhopal, punishment for, questions are asked, role, interview
now: now, abhi, please help, plz help, pls help, help me, since morning, since yesterday,
  since last, since half, since an hour, tonight, jaldi, ho raha, ho rahi, i am having, im having,
  is having, i have, my dad, my father, my mother, my mom, my wife, my husband, my son, my daughter,
  my baby, my friend, papa ko, mummy ko, maa ko, pati ko, patni ko, bhai ko, bachhe ko, mammee ko,
  pitaajee ko, antidote, my toddler, my child, my kid, my boy, my girl, my infant, my uncle,
  my aunt, my brother, my sister, my colleague, my neighbour, my grand*, mere bete, meri beti,
  beti ko, bete ko,
  kya karu, insurance nahi, insurance card nahi, bima nahi, what is happening,
  papa behosh, papa gir, mummy gir, move him, move her, can he live, can she live, father unconscious, stop bleeding,
  stop the bleeding, baby not breathing, uncle not breathing, raped me
past: years ago, year ago, saal pehle, last year, died of, died from, passed away, in childhood,
  history of, hui thi, hua tha, pada tha, aaya tha, was diagnosed, had bypass, maut, mrityu,
  in #year, #year me, since #year, as a child, bachpan me
figurative: ${jestingPhrases}, portfolio, stocks, sensex, nifty, padhte padhte, kaam karke, dhoop, mahangai, team,
  startup, cash, talent, competitor, product, layoffs, project, micromanag*, workload, funding, revenue, quarter,
  promotion, share market, stock market, market crash*, market gir*, market down, market me paise, market me paisa,
  in the market, market is
negated: no, not, never, without, dont, doesnt, didnt, havent, hasnt, isnt, denies, nil
filler: any, much, more, such, severe, have, has, having, had, got, get, getting, feel, feeling, of,
  or, and, the, a, my, problem, chest, heart, breathing, kind, sign, signs, bahut, trouble,
  difficulty, nor, pain, bleeding, at, all, been, was, is, are, there, seen
absent: nahi hai, nahi he, nahi tha, nahi thi, nahi hota, nahi hoti, nahi hua, nahi hui, na hai
occasion: colleague, retir*, teacher, seniors, senior, card, vidai,
  company, team, resign*, last working day, samaroh, party, sir, dosto, graduation, convocation
tangible: ${playPhrases}, contract, rental, agreement, lease, garmi, maths, math ka, homework, office, job, code, software,
  assignment, loan, internship, diet, work, building, delhi, clothes, rope light, rope lights, drying, clothesline
outing: trip, khelne, khel, party, movie, film, exam, goa, game, chess, concert, picnic, win,
  profile, gate, football, cricket, tv
`;
