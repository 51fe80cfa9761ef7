/** Words about accidents, people who are gone, old people, and acts against oneself that are going on. */
export const accidentWords = `
asks-money: unless i pay, pay or, paise maang*, paisa maang*, asking money, asking for money, wants money,
  wants more, demanding, maang rah*, send money, if i dont pay, if i dont give, give money, now asking,
  until i pay, paise do, paise na du, paise na di*, paise le leta, paise leta, paise leti, paise ainth*,
  paise de to, paise de warna, gift card*, money every, calls for money, half of my salary
chosen-fraud: digital arrest me hu, digital arrest kar rakh*, digital arrest kar li*, digital arrest me rakh*, डिजिटल अरेस्ट में
  हूं, डिजिटल अरेस्ट में रख*, under digital arrest, virtual arrest me rakh*, cyber fraud hua hai, cyber fraud ho g~, cyber thagi ho g~, cyber thagi hui hai, saibar frod hua hai,
  saibar fraud hua hai, saibar frod ho g~, saibar fraud ho g~, saibar thagi ho g~, saibar thagi hui hai, money lost to fraud, thagi me gaya paisa
fire-here: fire in, fire at, fire on, fire has broken, fire broke, fire is spreading, on fire, smoke filling,
  smoke everywhere, full of smoke, smoke coming, burning down, aag lag*, aag fail*, dhua bhar*, dhua hi dhua,
  aag pakad*,
  dhuan bhar*, dhuan dhuan, dibbe me dhuan*
place: house, hous, home, flat, building, kitchen, room, ghar, kamra, kamre, dukan, shop, factory, hostel, floor,
  office, rasoi, godown, train, bus, car, gadi, gaadi, hospital, school, makan, imarat, apartment, bazaar,
  market, jhuggi, manzil
device: laptop, phone, mobile, computer, pc, screen, tv, server, tablet, app, battery
party: party, dj, concert, stage, sale, show me, offer
trading: market, share price, share market, shares, stock, stocks, sip, portfolio, nifty, sensex, price, crypto, fund, funds, server, app crash*
flames: trapped in fire, trapped by fire, stuck in fire, stuck in the fire, flames, aag me phas*, aag me fas*
ablaze: bistar jal rah*, kamre me aag hai, ghar me aag hai, ghar jal raha hai, dukan jal rahi hai, jhopdi jal rahi hai, makan jal raha hai, dukan me aag, godown me aag,
  hamare ghar me aag, mere ghar me aag, factory me blast, godown me blast, factory me dhamaka, godown me dhamaka,
  transformer me dhamaka, boiler phat g~, house is burning, shop is burning, fire lag g~, fire lagi hai, fire laga hai,
  fire brigade bhej*, fire brigade ko bula*, fire brigade bula*, fire brigade ko phone, fire brigade ko call, fire brigade
  chahiye, send fire brigade, call fire brigade, damkal bhej*, damkal bula*, damkal ko bula*, train me aag, bus me aag, gaadi me
  aag, car me aag, flat me aag, hospital me aag, hotel me aag, building me aag, godam me aag, hamara ghar jal rah*, mera ghar jal rah*, parda jal rah*, parde jal rah*
fire-became: fire ho g~, fire hua hai, fire hui hai
building: building, house, wall, roof, ceiling, bridge, school, makan, imarat, diwar, deewar, chhat, pul,
  balcony, ghar, mine, tunnel
fallen-down: gir g~ andar, giri andar, collapsed, has collapsed, caved in, dhah g~, dhas g~, fell on, fallen on, gir g~ upar, came down on
buried: buried, trapped, stuck, pinned, dab g~, dabe, daba, phas*, phans*, fas g~,
  dabi hai, dabi hui, malbe me, malbe ke niche
debris: diwar ke niche, chhat ke niche, makan ke niche, rubble, debris, malba, malbe, landslide, bhooskhalan, collapsed, mitti ke niche, earthquake, bhukamp
flood: baadh aa gayi hum, baadh aayi hum, baadh me hum, baadh me phas*, flood, flooded, flooding, sailab, baadh ka pani, chaaro taraf pani, water rising, water is rising, water entered, pani bhar*, cloudburst,
  badal phat*, cyclone, toofan,
  charo taraf pani, kamar tak pani, pani ghar me ghus*, nadi ka pani ghar
cut-off: stuck, trapped, on the roof, chhat par, phas*, phans*, fas g~, cannot get out, cant get out, rescue,
  bacha*, surrounded, ghir g~, save us, drowning, baha le g~, swept away,
  chhat pe hai, chhat pe phas*, chhat pe chadh*, chhat pe baith*, chhat pe aa*, chhat pe chale, chhat pe khad*, chhat pe log,
  chhat pe bach*, hum chhat pe, log chhat pe, sab chhat pe
gas-leaking: lpg ki smell bahut, gas ki smell bahut tez, gas ki badbu bahut tez, gas ki pipe nikal g~, गैस की पाइप निकल*, गैस का पाइप निकल*, gas pipe nikal g~, gas ka pipe nikal g~, gas pipe phat g~, gas ka pipe phat g~, gas ki pipe phat g~, gas is leaking, elpiji leek*, lpg leak*, cylinder leak*, cylinder is leaking, gas le raha, silendar leek*,
  gas leak ho, gas leak in kitchen, gas leak in house, gas leak in my, gas leak in our, gas leak in home, gas leak in flat, gas leak factory, ammonia gas leak, ammonia leak*, amonia gas leak, chlorine leak*, factory me gas leak, gas ki smell aa*, gas ki smell hai, gas ki badbu aa*, gas ki badbu hai, lpg ki smell aa*, smells of lpg, smell of lpg in, smell of gas in, gas ki gandh aa*, smell gas, smells of gas, gas bhar g~, png leak*, gas pipe leak*
road-crash: accident, hadsa, crash, crashed, collision, takkar, overturned, palat g~, ulat g~, skidded, ekseedent,
  durghatana, durghatanaa, accdnt, aksident
hurt-now: injured, ghayal, bleeding, khoon, unconscious, behosh, trapped inside, stuck inside, not moving,
  lying on, sadak par pad*, pinned, broken leg, leg is broken, haddi tut*, pair toot g~, haath toot g~, fracture*, chot lag*, hosh nahi,
  phas*, phans*, dab g~, dabi hai, dabe hai, critical, hil nahi, serious, log chilla*, people scream*, cheekh*
hit-by-vehicle: hit by a car, hit by a truck, hit by a bus, hit by a bike, hit by car, hit by truck, run over,
  gaadi ne takkar*, truck ne takkar*, car ne takkar*, bus ne takkar*, bike ne takkar*, gaadi ne kuchal*,
  truck ne kuchal*, truck ne maar d~, car ne maar d~, gaadi ne maar d~, bike ne maar d~, ट्रक ने मार, ट्रक ने टक्कर, truck hit, bus hit, car hit my, car hit a, car hit him, car hit her, gadi ne uda*
highway: highway, expressway, toll plaza, national highway, haive, rajmarg, nh #, hiway,
  nh1*, nh2*, nh3*, nh4*, nh5*, nh6*, nh7*, nh8*, nh9*
live-wire: current aaya, current aa rah*, karant aaya, live wire, electric wire, bijli ka taar, bijli ke taar, bijli ki taar, high tension, transformer
drowning-now: is drowning, are drowning, drowning in the, drowned in, doob rah*, fell into the river,
  fell in the river, fell into the well, fell in the well, fell into a well, fell into the pool,
  kue me gir*, nadi me gir*, talab me gir*, tank me gir*, nale me gir*
debt: debt, karz, karja, loan, emi, losses, in work, of work, paperwork, udhar
allergic: allerg*, bee sting, bees, wasp, madhumakkhi, peanut*, moongfali, mungfali, prawn*, shrimp, injection,
  penicillin, tatya, hornet
swell-part: throat clos*, throat is clos*, throat swell*, throat swollen, lips swell*, lips swollen,
  lips are swell*, tongue swell*, tongue swollen, face swell*, face swollen, face is swell*, face is swollen,
  gala band, gala suj*, gale me sujan, muh suj*, hoth suj*, chehra suj*, jeebh suj*, swelling of face,
  swelling on face, hives all over
anaphylactic: anaphyla*, epipen
heat: in the sun, dhoop me, dhoop se, garmi me, garmi se, heat, hot day, loo, lu
sunstroke: heat stroke, heatstroke, sunstroke, sun stroke, loo lag*, lu lag*
heat-bad: unconscious, behosh, confused, not sweating, stopped sweating, pasina band, pasina nahi, fainted,
  collapsed, talking nonsense, fits, seizure, skin is hot, very hot skin, badan tap*, badan jal*, bahki,
  delirious, not making sense, ulta seedha bol*, hosh nahi, sharir tap*, jhatke, dimag kaam nahi
forgets: alzheimer*, aljaimar, aljaimar*, dementia, dimentia, demensia, bhulne ki bimari, yaad nahi reh*, kuch yaad nahi
strayed: kahi chala g~, kahi chali g~, kahi chale g~, nahi laut*, laute nahi, laut nahi, lauti nahi, wandered,
  not come back, not returned, left the house, ghar nahi aa*, mil nahi rah*, nahi mil rah*, bahar nikal g~, ghar se nikal g~
door-banged: darwaza peet*, darwaja peet*, gate peet*
kidnapped: kidnapped, has been abducted, was abducted, abducted my, abducted by, agwa kar*, agva kar*,
  apaharan ho*, apaharan kar*, apharan ho*, apharan kar*, being held hostage, held hostage, kidnap ho*, kidnapping hu*, kidnapping ho g~,
  kidnap kar*, utha kar le g~, uthakar le g~, bandhak bana*,
  took her in a van, took him in a van, pulled her into a van, pulled him into a van, scorpio me daal ke le g~, van
  me daal ke le g~
fond: missing her, missing his, missing my, missing me, missing their, missing you, yaad
history: premchand ki kahani, premchand ki kafan, premchand ki boodhi kaki, freedom, angrez*, angrej*, british, itihas
ransom: ransom, phirauti, firauti
taken-away: utha le g~, utha ke le g~
missing-since: subah se nahi mil~, kal se nahi mil~, raat se nahi mil~, missing since, is missing, has gone missing, gone missing, been missing, missing for, laapata,
  lapata, not come home, did not come home, didnt come home, hasnt come home, has not come home, ghar nahi aa*,
  ghar nahi laut*, not returned, hasnt returned, did not return, gayab hai, gayab ho*, gum ho g~,
  phone is switched off, phone band aa, ka pata nahi chal*, wandered off, kho g~, ghar nahi pahunch*,
  never reached home, not reached home
no-trace: vapas nahi aa*, koi pata nahi, pata nahi chal rah*, mil nahi rah*, nahi mil rah*, nahi mila, no trace,
  never reached, phone off, cannot find him, cannot find her, cant find him, cant find her, cant find my, haath se chhut*,
  walked out, hamare paas hai, kahi nahi mil*, kahi nahi dikh*, nobody has seen, nobody saw, nowhere to be found
gone-lost: missing hai, missing ho g~, gone missing, missing since, been missing, laapata hai, lapata hai, laapata ho*, lapata ho*,
  missing from home, has gone missing
child-mislaid: kaam ke naam par le g~, kaam ke naam pe le g~, kaam ke bahane le g~, missing hai, missing ho g~, kidnapping hu*, kidnapping ho g~, mall me gum, mele me gum, bheed me gum, bazar me gum
i-took: i have taken, ive taken, already swallowed, already taken, i took, i just took, i have swallowed,
  i swallowed, i have just taken, i have drunk, i drank, i have eaten, i ate, i have consumed, i consumed, maine kha l*, maine khaa l*,
  maine pi l*, mene kha l*, mene pi l*, maine nigal*, maine abhi kha*, maine abhi pi*, maine bahut sari,
  maine sari, maine saari, maine ek saath, maine poori, maine pura, maine goliya*, maine neend ki,
  maine zeher, maine jahar, maine chuhe, maine phenyl, maine keetnashak, kha chuk*, pi chuk*
family: my mother, my mom, my father, my dad, my wife, my husband, my son, my daughter, my brother, my sister,
  my child, my baby, my grand*, mummy, papa, maa, patni, biwi, pati, bhai, behen, beta, beti, bete, dada, dadi, nana, nani, pitaji, मम्मी,
  meri saas, mere sasur, mere saas sasur, chacha, chachi, mausi, bua, didi, mama, mami, bhabhi, jija, pota, poti
out-cold: is unconscious, is unconcious, lying unconscious, fallen unconscious, behosh ho g~, behosh hai, behosh pad*
maine: maine, mene, mai ne
i-took-poison: i took poison, i took phenyl, i took pesticide, i have taken poison, i have taken phenyl,
  i have taken pesticide, i just took poison, i just took phenyl, i just took pesticide, i drank poison,
  i drank phenyl, i drank pesticide, i have drunk poison, i have drunk phenyl, i have drunk pesticide, i
  just drank poison, i just drank phenyl, i just drank pesticide, i swallowed poison, i swallowed
  phenyl, i swallowed pesticide, i have swallowed poison, i have swallowed phenyl, i have swallowed
  pesticide, i consumed poison, i consumed phenyl, i consumed pesticide, i have consumed poison, i have
  consumed phenyl, i have consumed pesticide, i ate poison, i ate phenyl, i ate pesticide, i have eaten
  poison, i have eaten phenyl, i have eaten pesticide, maine zeher kha li*, maine zeher pi li*, maine
  zeher khaya, maine zeher piya, maine zeher nigal li*, maine jahar kha li*, maine jahar pi li*, maine
  jahar khaya, maine jahar piya, maine jahar nigal li*, maine phenyl kha li*, maine phenyl pi li*, maine
  phenyl khaya, maine phenyl piya, maine phenyl nigal li*, maine fenail kha li*, maine fenail pi li*,
  maine fenail khaya, maine fenail piya, maine fenail nigal li*, maine keetnashak kha li*, maine
  keetnashak pi li*, maine keetnashak khaya, maine keetnashak piya, maine keetnashak nigal li*, maine
  sulphas kha li*, maine sulphas pi li*, maine sulphas khaya, maine sulphas piya, maine sulphas nigal
  li*, maine salfas kha li*, maine salfas pi li*, maine salfas khaya, maine salfas piya, maine salfas
  nigal li*
toxin: finail, finayl, dettol, lizol, lysol, all out, mortein, gehu wali goli, gehu wali tablet, gehu ki goli, anaj wali goli, poison, zeher, jahar, keetnashak, pesticide, insecticide, phenyl, fenail, phinel, harpic, sulphas,
  salfas, celphos, rat poison, rat kill*, chuhe maar*, chuhe wali, chuhe ki dawa, acid, tezab, vish, bleach,
  kerosene, weed killer
by-mouth: kha li*, kha g~, khaya, khayi, pi li*, pi g~, piya, nigal li*, nigal g~, swallowed, drank, drunk, consumed,
  eaten, ate
self-done: phansi laga li*, fanda laga li*, phanda laga li*, phansi par latak g~, phansi pe latak g~, pankhe se latak g~, pankhe
  par latak g~, pankhe pe latak g~, latak g~ pankhe se, hanged himself, hanged herself, hanged themsel*, khud ko aag laga li*, aag laga
  li* khud, khud ko jala li*, khud ko goli maar li*, set himself on fire, set herself on fire, set himself ablaze, set herself
  ablaze, chhat se kood g~, kood g~ chhat se, building se kood g~, pul se kood g~, balcony se kood g~, train ke aage kood g~, train
  ke samne kood g~
bad-touch: bad touch karta, bad touch karte, bad touch karti, bad touch kar rah*, bad touch kiya, bad touch kiye, bad touch kar
  diya, bad touch hua, bad touch ho rah*, does bad touch, did bad touch, doing bad touch, bed touch karta, bed touch karte,
  bed touch kar rah*, bed touch kiya, bedtouch kar*, bedtouch kiya, badtouch kar*, badtouch kiya, galat touch karta, galat
  touch karte, galat touch kar rah*, galat touch kiya, ganda touch karta, ganda touch karte, ganda touch kar rah*, ganda touch
  kiya, gande se touch kar*
abroad: dubai, saudi, qatar, kuwait, oman, bahrain, malaysia, myanmar, burma, cambodia, kambodia, laos, thailand, iraq, russia,
  gulf, videsh, khaadi
held-abroad: passport chhin*, passport rakh li*, passport nahi de*, bahar aane nahi de*, wapas aane nahi de*, ghar aane nahi
  de*, wapas nahi aane de*, wapas jaane nahi de*, nikalne nahi de*, kaid hu, mujhe kaid, kaid kar rakh*, mujhe band kar*, kamre me
  band, bandi bana*, zabardasti kaam, scam centre me phas*, scam center me phas*, scam company me phas*, wont let me leave, not let me leave,
  army me bhej di*, jung me bhej di*
cut-now: i have cut my wrist*, i just cut my wrist*, i just cut myself, i have cut myself, ive cut my,
  i have cut my, i slit my, slit my wrist*, i cut my wrist*, nas kaat li, nas kaat di, kalai kaat li,
  kalai kaat di, nas kat li, kalai kat li, haath ki nas kaat*, nase kaat li
on-edge: on the roof, on the terrace, on the ledge, on the bridge, on the tracks, on the railing,
  on the balcony, on a bridge, chhat par, chhat pe, pul par, pul pe, patri par, patri pe, railing par,
  at the edge, on the railway, on the edge, very top, on the parapet, building ke upar, on top of
leap: jump, jumping, letting go, kood*, about to end, going to end, end my, end it, end this, marne ja*, marne vala,
  want to die, going to die, let go, last call, goodbye, alvida, train aa*, train is coming
noose-on: noose around my, rope around my neck, phanda gale me, fanda gale me, gale me phanda, gale me fanda,
  tied the noose, rope to the fan, dupatta to the fan, dupatta on the fan, sari to the fan, pankhe se rassi bandh*, pankhe par rassi bandh*,
  pankhe se dupatta bandh*, dupatta bandh li*, gale me rassi, phanda daal l*, fanda daal l*, pankhe pe dupatta bandh*, pankhe par dupatta bandh*, pankhe pe rassi bandh*,
  pankhe pe sari bandh*, pankhe par sari bandh*, pankhe se sari bandh*
elder: my grandmother, my grandfather, grandmother, grandfather, my grandma, my grandpa, old mother,
  old father, elderly, old parents, aged parents, aged mother, aged father, senior citizen, buzurg, bujurg,
  budhi maa, budhe pita, budhe maa baap, boodhi, boodhe, budhiya, vriddh, i am #old, im #old, #old year old,
  #old years old, #old saal, umar #old, umar sattar, umar pachhattar, umar assi, umar nabbe, sattar saal, pachhattar saal, assi saal,
  nabbe saal, dadi ko, dada ko, nani ko, nana ko, old lady, old man, old woman,
  beta bahu mujhe, bete bahu ne mujhe, bahu beta mujhe, bahu bete ne mujhe, beta aur bahu mujhe, bahu aur beta mujhe
elder-hurt: beats, beat me, beaten, hits, maarta, maarte, maarti, maar peet, marpit, peetta hai, peette hai, peetti hai, slaps,
  slapped, abuses, abusive, thappad, dhakka, tortur*, pratadit, ill treat*, mistreat*, hits me, beats me,
  starv*, not given food, no food, khana nahi de*, bhookha rakh*, locks, locked, tie, tied
by-heirs: beta mujhe, bahu mujhe, beta bahu, bete bahu, bahu beta, beta pension, beta पेंशन, beta khana, bete ne angutha, beta bahu mujhe, bete bahu ne mujhe, bahu beta mujhe, bahu bete ne mujhe, beta aur bahu mujhe, bahu aur
  beta mujhe
put-out: thrown out, threw me out, throw me out, thrown me out, ghar se nikal*, abandoned, left me at,
  left her at, left him at, chhod kar chal* g~, akela chhod g~, akela chhod di*, pension chhin*,
  pension le lete, takes my pension, take my pension, took my house, ghar apne naam, property apne naam,
  forced me to sign, made me sign, zabardasti sign, jabardasti sign, vriddhashram me chhod*
grown-partner: husband, pati, my wife, meri patni, meri biwi, in laws, inlaws, sasural*, sasur, dowry, dahej,
  boyfriend, fiance, live in, mangetar
time-span: #minor years ago, #minor year ago, #minor years back, for #minor years, since #minor years,
  #minor saal pehle, #minor saal se, #minor saal hue, #minor saal ho, #minor saal baad, #minor baras pehle
long-ago: years ago, year ago, saal pehle, last year, pichle saal, months ago, mahine pehle, in my childhood,
  bachpan me, when i was a child, when i was young, when i was #minor
ongoing: saal se, salon se, mahine se, mahino se, since last year, since #year, for years, for months, started
ambulance: ambulance, ambulence, ambulanc, amblance, एम्बुलेंस, एंबुलेंस
send-for: chahiye, chaiye, chahie, bhej~, bhejo, bhejiye, bulao, bulva*, bula do, bulado, bulaiye, bula~, send, call,
  calling, need, needs, urgent, urgently, jaldi, fast, turant, asap, immediately, mangva*, phone kar*,
  phone lagao,
  kaha mil*, nahi mil rah*, nahi aa rah*
emergency-now: emergency hai, emergency ho g~, this is an emergency, its an emergency, it is an emergency, emergency please,
  emergency help, call 112, call 108, dial 112, dial 108, 112 ko phone, 108 ko phone, 112 ko call, 108 ko call,
  112 pe call, 108 pe call, इमरजेंसी है, इमरजेंसी हो गई
police-now: police bulao, police bula do, police bulado, police bulaiye, police ko bulao, police ko bula do,
  police ko bulaiye, police bhejo, police bhej do, police bhejiye, police bhej dijiye, police ko bhejo,
  police ko phone karo, police ko call karo, police ki zarurat hai, police ki madad chahiye, call the police now,
  call police now, please call the police, please call police, call the police please, someone call the police,
  somebody call the police, someone call police, send the police, send police, need the police, need police help,
  need police now, police chahiye, पुलिस बुलाओ, पुलिस बुला दो, पुलिस बुलाइए, पुलिस को बुलाओ, पुलिस भेजो,
  पुलिस भेजिए, पुलिस चाहिए
break-in: chor ghus aa~, chor ghus g~, chor ghus rah*, ghar me chor, chor aa g~, thief in my house, thief in my room,
  thief in my home, thief in the house, thief inside, thieves in my house, burglar in, robbers in,
  breaking into my house, breaking into my home, breaking in my house, someone is trying to enter,
  somebody is trying to enter, someone trying to enter, koi ghar me ghus*, breaking the door, breaking my door,
  darwaza tod rah*, darwaja tod rah*, intruder in
gunfire: gunshots outside, gunshot outside, shots outside, school me shooting ho rah*, ghar pe firing, firing kar rahe ghar pe, bahar firing, firing ho rah*, firing chal rah*, firing at us, firing at me, mohalle me firing, gaon me firing
weapon-held: shooting at us, shooting at me, shooting at my house, shooting at my home, shooting at my family,
  shooting at my father, shooting at my brother, shooting at my husband, shooting at my son, shooting at my car, he has a knife, she has a knife, he has a gun, they have a gun, they have knives, is holding a knife,
  is holding a gun, pointing a gun, pointed a gun, pointing a knife, knife at my neck, knife at my throat,
  knife to my, gun at my, gun at me, paas chaku hai, paas bandook hai, chaku dikha*, bandook dikha*, gun dikha*,
  chaku leke aa~, chaku lekar aa~, bandook leke aa~, bandook lekar aa~, gun leke aa~, gun lekar aa~,
  chaku maar diya, chaku maar di, goli maar di, goli maar diya, goli lag g~, someone shot my, someone shot him,
  someone shot her, चाकू मार दिया, गोली मार दी,
  goli chal gayi, goli chala di, bahar goli chal rah*, bahar goliya chal rah*, goli chal rahi hai bahar, goliya chal
  rahi hai bahar, goli chal rahi hai mohalle, mohalle me goli chal rah*, gali me goli chal rah*, golibari ho rah*, chhura
  ghonp*, chaku ghonp*, pet me chaku, chaku lag gaya pet, ko chaku lag g~, ko goli lagi hai, pet me chhura, chhura lag gaya pet
mob-outside: attacking my house, attacking our house, attacking my family, mob has surrounded, mob outside my,
  mob is outside my, mob outside our, surrounded by a mob, mob lynching ho rah*, gunde aa g~, goonde aa g~,
  gunde ghar, goonde ghar, bheed ne gher*,
  dange ho rahe hai bahar, bahar dange, pathrav ho rah*, pathraav ho rah*, hamara ghar jala di*, mera ghar jala di*, ghar jala
  rah*, patthar barsa rah*, ghar pe patthar fek*, ghar pe patthar barsa*, gali me patthar fek rah*, patharbaji ho rah*,
  pattharbaazi ho rah*, mohalle me dange, hamare yaha dange, dange ho gaye hai hamar*, bheed hame maar*, bheed maar
  rah*
shock-now: 11000 ki line se, line se touch ho g~, taar se touch ho g~, बिजली के खंभे से चिपक*, bijli ka shock lag*, shock laga hai bach*, shock laga bach*, bijli ka current lag*, bijli ka karant lag*, current lag g~, karant lag g~, electric shock hua,
  electric shock lag*, got electric shock, got an electric shock, got electrocuted,
  karant laga, current se chipak*, bijli ke khambe se chipak*, taar se chipak gaya
labour-now: nal kaise kaat*, naal kaise kaat*, water break ho g~, naal bahar aa g~, labour pain start*, labor pain start*, labour pains start*, labor pains start*, labour pain shuru ho g~,
  labor pain shuru ho g~, labour pain shuru hai, labour pain ho rah*, labor pain ho rah*, is in labour no,
  is in labor no, wife in labour, wife in labor, wife is in labour, wife is in labor, gone into labour,
  gone into labor, baby is coming, baby ka sir bahar, prasav peeda shuru, लेबर पेन शुरू, लेबर पेन हो रहा
mishap: accident, hadsa, ekseedent, durghatana, aksident, accdnt
just-now: abhi, just now, right now, please help, help me, kya karu, kya kare, what do i do
photos-leaked: mera mms ban*, mera mms viral, my photos leak*, my photo leak*, photos are leaked, my pics leak*, my video leak*, nude leak*,
  nudes leak*, mms leak*, photo leak kar d~, video leak kar d~, photos leak kar d~, leak my photo*, leaked my photo*,
  leak my pic*, leaked my pic*, leak my video*, leaked my video*
somebody: dost, log, ladka, ladke, ladki, friend, aadmi, bachche
asks-to-die: karz ki wajah se mar ja*, loan ki wajah se mar ja*, app wale ki wajah se mar ja*, marjau, marjana chah*, mar jau kya, mar jaun kya, kya mar jau, mar jana chah*, suicide kar lu kya, suicide kar lunga
honour-fear: domestic violence ho rah*, mere domestic violence, murder kar deg*, murder kar deng*, मर्डर कर देगा, मर्डर कर देंगे,
  mera murder kar*, honour killing ka dar, honor killing ka dar, afraid of honour killing, afraid of honor killing,
  scared of honour killing, scared of honor killing
turned-blue: neela pad g~, neeli pad g~, turned blue, turning blue
gone-blue: neela ho g~, neeli ho g~, neele ho g~
bruised-limb: peeth, haath, pair, ghutna, aankh, chot, ungli, back, arm, leg, knee, toe, finger
acid-on-eye: acid attack hu*, acid attack ho g~, acid attack kar d*, esid ataik hu*, esid ataik ho g~, esid ataik kar d*, acid pad g~ aankh, tezab pad g~ aankh, aankh me acid, aankh me tezab, acid in my eye, acid in my eyes,
  acid in his eye, acid in his eyes, acid in her eye, acid in her eyes
begs-rescue: मम्मी को बचाओ, मम्मी को बचा लो, bachao bachao, mujhe bachao, mujhko bachao, hume bachao, hame bachao, humein bachao, humko bachao, koi bachao,
  please bachao, bachao please, bachao mujhe, bachao mere, bachao meri, help bachao, bachao help, papa ko bachao,
  mummy ko bachao, maa ko bachao, bhai ko bachao, behen ko bachao, bete ko bachao, beti ko bachao,
  bachche ko bachao, pati ko bachao, patni ko bachao, mujhe bacha lo, mujhe bacha lijiye, mujhe bachaiye,
  humko bacha lo, hume bacha lo, somebody save me, someone save me, please save my life, मुझे बचाओ, बचाओ बचाओ,
  मुझे बचा लो, मुझे बचा लीजिए,
  please save my father, please save my mother, please save my son, please save my daughter, please save my child, please save my wife, please save my husband, please save my brother,
  please save my sister, save my husband please, save my wife please, save my son please, save my brother please, biwi ko bacha lo,
  behen ko bacha lo, bachche ko bacha lo,
  pati ko bacha lo, papa ko bacha lo, maa ko bacha lo, mummy ko bacha lo, bete ko bacha lo, beti ko bacha lo, bhai
  ko bacha lo, help me please mar jayenge, help me please i am dying, help me i am dying, help i am dying, please help i am dying, help me im dying, help im dying, i am dying help, i am dying please help, im dying help, im dying please help, save me i am dying, mar raha hu bachao, mar rahi hu bachao, bachao main mar rah*, bachao mar rah*
eagerly: dying of boredom, dying of laughter, dying of curiosity, dying of embarrassment, dying from boredom, dying laughing, dying inside, dying for, dying my hair, dying to know, dying to see, dying to go, dying to meet, dying to eat, dying to get, dying to hear, dying to watch, dying to try, dying to buy, dying to learn, dying to find, dying to join
vehicle-did: truck ne, bus ne, car ne, gaadi ne, gadi ne, bike ne, auto ne, scooty ne, tractor ne, train ne, jcb ne,
  dumper ne, bulldozer ne, trolley ne, ट्रक ने, बस ने, कार ने, गाड़ी ने, ट्रेन ने
ran-over: kaat diya, maar diya, maar di, uda diya, uda di, kuchal*, raund*, मार दिया, मार दी, उड़ा दिया, कुचल, रौंद
near-death: is dying, tadap rah*, jaan khatre me, aakhri saans*, halat gambhir, halat bahut gambhir, halat nazuk,
  halat bahut nazuk, halat bahut kharab, haalat serious
dying-hindi: mar raha hai, mar rahi hai, mar rahe hai, mar jayega jaldi, mar jayegi jaldi, mar jayenge jaldi
ko-strikes: ko maar*, use maar rah*, mujhe maar rah*, hame maar rah*, maar rahe mujhe, maar raha mujhe, maar rahi
  mujhe
attack-came: cardiac arrest hu*, cardiac arrest ho g~, cardiac arrest aa~, kardiyak arest hu*, kardiyak arest ho g~,
  brain haemorrhage hu*, brain haemorrhage ho g~, bren haemorrhage hu*, bren haemorrhage ho g~, brain hemorrhage hu*,
  brain hemorrhage ho g~, haat ataik aa~, haat attack aa~, hard ataik aa~, hard attack aa~, hort ataik aa~, heart attect*,
  papa ko attack aa~, mummy ko attack aa~, maa ko attack aa~, dadi ko attack aa~, dada ko attack aa~, pitaji ko attack aa~,
  dil ka attack aa~, struck by lightning, hit by lightning, lightning struck my, lightning hit my, upar bijli gir*, bijli
  gir gayi bhai, bijli gir gayi papa, bijli gir gayi bete, bijli gir gayi maa, bhai bijli gir*, papa bijli gir*, bete bijli gir*, beti bijli gir*,
  maa bijli gir*, pati bijli gir*, kutte ne gale pe
  kaat*, kutte ne muh pe kaat*, kutte ne chehre pe kaat*, pagal kutte ne
accident-happened: mera accident ho g~, meri accident ho g~, ka accident ho g~, accident ho g~, एक्सीडेंट हो गया, एक्सीडेंट हो गई,
  patri se utar g~, train derail ho*, train derailed, bus khai me gir g~, gaadi khai me gir g~, car khai me gir g~, car nahar me
  gir g~, gaadi nahar me gir g~, bus nahar me gir g~, car nadi me gir g~, gaadi nadi me gir g~, bus nadi me gir g~, train ki chapet me, tren ki chapet me, truck ki chapet me, gaadi ki chapet me, bus ki chapet me, train se utarte gir g~,
  train se chadhte gir g~, train se gir g~, tren se gir g~, train ke
  beech phas*, मेरा एक्सीडेंट हो गया,
  का एक्सीडेंट हो गया, met with an accident please
beast-did: hathi ne, tendue ne, tendua ne, bhalu ne, saand ne, sher ne, tiger ne, kutto ne, leopard attacked,
  tiger attacked, bear attacked, elephant attacked, dogs attacked
beast-hurt: hamla, maar diya, kaat liya, noch, my, child, bete, beti, papa
lost-limb: aankh phoot g~, aankh me teer ghus*, aankh me loha ghus*, aankh me keel ghus*, haath machine me kat*, pair machine me kat*,
  haath mixer me, haath thresher me, pair thresher me, haath grinder me, pair kat gaya train*, train se pair kat g~, train se kat gaya pair, train se kat gaya haath, haath kat
  gaya machine*, machine me haath kat g~, machine me haath aa g~, ungli kat ke alag*, ungli kat gayi alag*
stiff-neck: gardan akad*, gardan akdi*, stiff neck, neck is stiff, neck stiff
dog-did: pitbull ne, कुत्तों ने, kutte ne, billi ne, kutton ne, bandar ne, suar ne, siyar ne, lomdi ne
torn-by: gher ke kaat*, gher kar kaat*, noch*, gaal faad*, gaal kaat*, chehra faad*, muh faad*, gardan kaat*
water-fear: pani se dar*, pani pine me dar*, pani pine se dar*, pani dekh ke chill*, pani dekh ke dar*, pani dekh kar dar*, pani dekh kar chill*, afraid
  of water, scared of water, fear of water, fears water
in-mortal-danger: meri jaan khatre, meri jaan ko khatra, mujhe jaan ka khatra, my life is in danger, our lives are in danger,
  मेरी जान को खतरा, मेरी जान खतरे
carried-off: naav doob g~, naav palat g~, boat capsiz*, boat sank, boat overturned, leher me beh*, leher me chala g~, leher me chale g~, kood g~ tairna nahi, baadh me phase hu*, nadi me
  doob g~, nahar me doob g~, talab me doob g~, kue me doob g~, nahar me beh g~, nahar me bah g~, samundar me bah g~, pani me beh g~, pani me bah g~, baadh aa gayi bachao, baadh aa gayi hai bachao, nadi me beh g~, nadi me bah g~, baadh me beh g~, baadh me bah g~, naale me beh g~, nali me beh g~,
  naali me beh g~, samundar me beh g~, river swept, swept away by the river, swept away by river,
  swept away in the river, swept away in the flood
borewell: borewell, bore well, borwell, borevel, बोरवेल
young-one: bachhe, pota, poti, bachha, bachhi, beta, beti, ladka, ladki, my son, my daughter, my child, my baby, child, kid
fell-in-water: talab me gir g~, fell in a well, fell into a well, nale me gir g~, nadi me gir g~, pani me gir g~, drum me gir g~, tub me gir g~, tanki me gir*, balti
  me gir g~, kuan me gir g~, kue me gir g~, gadde me gir g~, manhole me gir g~, khule manhole, fell into the water,
  fell in the water, fell into a drain, fell into the drain
shut-in-car: car me lock ho g~, car me band ho g~, gaadi me lock ho g~, gaadi me band ho g~, locked in the car,
  locked inside the car, locked inside my car
has-fallen: gir g~, gir pad*, gira hai, fell, fallen, phas*, phans*, andar, inside, trapped, stuck, me hai
gives-way: gir g~, gir pad*, dhah g~, dhas g~, collapsed, came down
pills-swallowed: insulin zyada lag g~, insulin zyada le li*, patte goli kha l*, patte ki goli kha l*, patta ki goli kha l*, #many goli kha l*, #many goli ek saath kha*,
  #many goliya kha l*, ek saath goli kha l*, goli ek saath kha*, goli kha li sab, sab goli kha l*, sari goli kha l*, shishi goli kha l*,
  goli kha li bahut, goli bahut kha li, bahut goli kha li, goliya kha li bahut, goliya bahut kha li, bahut goliya kha li,
  goli zyada kha li, zyada goli kha li, goliya zyada kha li, zyada goliya kha li, goli kha li zyada, goliya kha li zyada
people-inside: log, logon, people, family, bachche, workers, mazdoor, majdoor, bhai, beta, beti, maa, papa, children
`;
