/** Words about accidents, people who are gone, old people, and acts against oneself that are going on. */
export const accidentWords = `
asks-money: unless i pay, pay or, paise maang*, paisa maang*, asking money, asking for money, wants money,
  wants more, demanding, maang rah*, send money, if i dont pay, if i dont give, give money, now asking,
  until i pay, paise do, paise na du, paise na di*, paise le leta, paise leta, paise leti, paise ainth*,
  paise de, paise de warna, gift card*, money every, calls for money, half of my salary
certain-fraud: digital arrest me hu, digital arrest kar rakh*, digital arrest kar li*, digital arrest me rakh*, डिजिटल अरेस्ट में
  हूं, डिजिटल अरेस्ट में रख*, under digital arrest, virtual arrest me rakh*, cyber fraud hua hai, cyber fraud ho g~, cyber thagi ho g~, cyber thagi hui hai, saibar frod hua hai,
  saibar fraud hua hai, saibar frod ho g~, saibar fraud ho g~, saibar thagi ho g~, saibar thagi hui hai, money lost to fraud, thagi me gaya paisa
fire-here: fire in, fire at, fire on, fire has broken, fire broke, fire is spreading, on fire, smoke filling,
  smoke everywhere, full of smoke, smoke coming, burning down, aag lag*, aag fail*, dhua bhar*, dhua hi dhua,
  aag pakad*,
  dhuan bhar*, dhuan dhuan, dibbe me dhuan*
place: house, hous, home, flat, building, kitchen, room, ghar, kamra, kamre, dukan, shop, factory, hostel, floor,
  office, rasoi, godown, train, bus, car, gadi, hospital, school, makan, imarat, apartment, bazaar, market, jhuggi,
  manzil
device: laptop, phone, mobile, computer, pc, screen, tv, server, tablet, apps, app crash*, app hang*, battery
party: party, dj, concert, stage, sale, show me, offer
trading: share price, share market, shares, stock, stocks, sip, portfolio, nifty, sensex, price, crypto, fund, funds,
  server, app crash*, stock market, market crash*, market gir*, market down, market me paise, market me paisa, market
  is
flames: trapped in fire, trapped by fire, stuck in fire, stuck in the fire, flames, aag me phas*
ablaze: bistar jal rah*, kamre me aag hai, ghar me aag hai, ghar jal raha hai, dukan jal rahi hai, jhopdi jal rahi
  hai, makan jal raha hai, dukan me aag, godown me aag, hamare ghar me aag, mere ghar me aag, factory me blast, godown
  me blast, factory me dhamaka, godown me dhamaka, transformer me dhamaka, boiler phat g~, house is burning, shop is
  burning, fire lag g~, fire lagi hai, fire laga hai, fire brigade bhej*, fire brigade ko bula*, fire brigade bula*,
  fire brigade ko phone, fire brigade ko call, fire brigade chahiye, send fire brigade, call fire brigade, damkal
  bhej*, damkal bula*, damkal ko bula*, train me aag, bus me aag, gaadi me aag, car me aag, flat me aag, hospital me
  aag, hotel me aag, building me aag, godam me aag, hamara ghar jal rah*, mera ghar jal rah*, parda jal rah*, parde
  jal rah*, fire me phas g~, fire me phase h*, fire me jal rah*, fire me jal g~, se fire nikal rah*, petrol daal ke
  aag laga d*, kerosene daal ke aag laga d*, mitti ka tel daal ke aag laga d*, petrol chhidak ke aag
fire-became: fire ho g~, fire hua hai, fire hui hai
building: building, house, wall, roof, ceiling, bridge, school, makan, imarat, diwar, chhat, pul, balcony, ghar, mine,
  tunnel
fallen-down: gir g~ andar, gir g~ log, gir g~ bachhe, giri andar, collapsed, has collapsed, caved in, dhah g~, dhas g~, fell on, fallen on, gir
  g~ upar, came down on, ki chhat giri, ki deewar giri, deewar gir g~ dada, deewar gir g~ papa
under-debris: under rubble, under the rubble, under debris, under the debris, under malba, malbe ke niche,
  malbe me dab*, malbe me phas*, malbe me phans*, beneath rubble, beneath the rubble, beneath debris, beneath the debris
relatives: relatives, relative, cousin, cousins, neighbour, neighbours, neighbor, neighbors, rishtedar, padosi, worker, workers,
  labourer, labourers, laborers, mazdoor, classmates, tenant, tenants, kirayedar
building-fell: building fell, house fell, home fell, roof fell, wall fell, hostel fell, hotel fell, bridge fell, school fell,
  building collapse*, house collapse*, hostel collapse*, hotel collapse*, building gir g~, makan gir g~, ghar gir g~,
  imarat gir g~, hostel gir g~, hotel gir g~, chhat gir g~, deewar gir g~, school gir g~, pul gir g~
kin-inside: relatives inside, relative inside, friends inside, friend inside, people inside, family inside, workers inside,
  children inside, kids inside, neighbours inside, boys inside, girls inside, students inside, brother inside, sister
  inside, mother inside, father inside, parents inside, they are inside, log andar, rishtedar andar, padosi andar, dost
  andar, mazdoor andar, ladke andar, ladka andar, bachhe andar, bachha andar, papa andar, mummy andar, maa andar, bhai
  andar, behen andar, parivar andar, family andar, gharwale andar, hum andar
buried: buried, under mud, people under, workers under, niche dab*, trapped, stuck, pinned, dab g~, dabe, daba, phas*, phans*, fas g~,
  dabi hai, dabi hui, malbe me, malbe ke niche
debris: diwar ke niche, chhat ke niche, makan ke niche, rubble, debris, malba, malbe, landslide, bhooskhalan, collapsed, mitti ke niche, earthquake, bhukamp,
  bhagdad, stampede, tractor ke niche, truck ke niche, bus ke niche, gaadi ke niche
flood: baadh me gaon, pani badh rah*, water entering, baadh aa gayi hum, baadh aayi hum, baadh me hum, baadh me phas*, flood, flooded, flooding, sailab, baadh ka
  pani, chaaro taraf pani, water rising, water is rising, water entered, pani bhar*, cloudburst, badal phat*, cyclone,
  toofan, kamar tak pani, pani ghar me ghus*, nadi ka pani ghar
cut-off: stuck, trapped, on the roof, are on roof, stuck on roof, family on roof, people on roof, chhat par, phas*, phans*, fas g~, cannot get out, cant get out, rescue,
  bacha*, surrounded, ghir g~, save us, drowning, baha le g~, swept away,
  chhat pe hai, chhat pe phas*, chhat pe chadh*, chhat pe baith*, chhat pe aa*, chhat pe chale, chhat pe khad*, chhat pe log,
  chhat pe bach*, hum chhat pe, log chhat pe, sab chhat pe
gas-leaking: गैस लीक*, lpg smell in, lpg smell whole, lpg smell home, lpg smell at home, gas smell at home, strong lpg smell,
  strong gas smell, regulator se gas nikal*, रेगुलेटर से गैस निकल*, गैस की बदबू है, cylinder ka pipe nikal g~, गैस फैल ग~, गैस फैल रह*, गैस भर ग~, गैस की बदबू आ*, गैस की गंध आ*, गैस की महक आ*, गैस की स्मेल आ*, गैस की
  बू आ*, गैस रिस रह*, gas ki mahak aa*, gas ki boo aa*, cylinder se gas nikal rah*, सिलेंडर से गैस निकल रह*, सिलिंडर
  से गैस निकल रह*, lpg ki smell bahut, gas ki smell bahut tez, gas ki badbu bahut tez, gas ki pipe nikal g~, गैस की
  पाइप निकल*, गैस का पाइप निकल*, gas pipe nikal g~, gas ka pipe nikal g~, gas pipe phat g~, gas ka pipe phat g~, gas
  ki pipe phat g~, gas is leaking, elpiji leek*, lpg leak*, cylinder leak*, cylinder is leaking, gas le raha, silendar
  leek*, gas leak ho, gas leak in kitchen, gas leak in house, gas leak in my, gas leak in our, gas leak in home, gas
  leak in flat, gas leak factory, ammonia gas leak, ammonia leak*, chlorine leak*, factory me gas leak, gas ki smell
  aa*, gas ki smell hai, gas ki badbu aa*, gas ki badbu hai, lpg ki smell aa*, smells of lpg, smell of lpg in, smell
  of gas in, gas ki gandh aa*, smell gas, smells of gas, gas bhar g~, png leak*, gas pipe leak*, gas ki badbu bhar*,
  gas pipeline phat g~, gas pipeline leak*, gas line phat g~
road-crash: accident, hadsa, crash, crashed, turned over, turned turtle, collision, takkar, overturned, palat g~, ulat g~, skidded, ekseedent,
  durghatana, aksident
hurt-now: bone out, haddi bahar, injured, ghayal, bleeding, khoon, unconscious, behosh, trapped inside, stuck inside, not moving,
  lying on, sadak par pad*, pinned, broken leg, leg is broken, haddi tut*, pair toot g~, haath toot g~, fracture*, chot lag*, hosh nahi,
  phas*, phans*, dab g~, dabi hai, dabe hai, critical, hil nahi, serious, log chilla*, people scream*, cheekh*
hit-by-vehicle: lorry hit, hit by a car, hit by a truck, hit by a bus, hit by a bike, hit by car, hit by truck, run over,
  gaadi ne takkar*, truck ne takkar*, car ne takkar*, bus ne takkar*, bike ne takkar*, gaadi ne kuchal*,
  truck ne kuchal*, truck ne maar d~, car ne maar d~, gaadi ne maar d~, bike ne maar d~, ट्रक ने मार, ट्रक ने टक्कर, truck hit, bus hit, car hit my, car hit a, car hit him, car hit her, gadi ne uda*
highway: highway, expressway, toll plaza, national highway, haive, rajmarg, nh #, hiway,
  nh1*, nh2*, nh3*, nh4*, nh5*, nh6*, nh7*, nh8*, nh9*
live-wire: pole me current, khambe me current, pani me current, current aa g~, current aaya, current aa rah*, karant aaya, live wire, electric wire, bijli ka taar, bijli ke taar, bijli ki taar, high tension, transformer
drowning-now: is drowning, are drowning, drowning in the, drowned in, doob rah*, fell into the river,
  fell in the river, fell into the well, fell in the well, fell into a well, fell into the pool,
  kue me gir*, nadi me gir*, talab me gir*, tank me gir*, nale me gir*
debt: debt, karz, karja, loan, emi, losses, in work, of work, paperwork, udhar
allergic: allerg*, sting, bees, wasp, madhumakkhi, peanut*, moongfali, prawn*, shrimp, injection, penicillin, tatya,
  hornet, reaction
swell-part: throat clos*, throat is clos*, throat swell*, throat swollen, lips swell*, lips swollen, lips are swell*,
  tongue swell*, tongue swollen, face swell*, face swollen, face is swell*, face is swollen, gala band, gala suj*,
  gale me sujan, muh suj*, hoth suj*, chehra suj*, jeebh suj*, swelling of face, swelling on face, hives all over
anaphylactic: anaphyla*, epipen
heat: in the sun, dhoop me, dhoop se, garmi me, garmi se, heat, hot day, loo
sunstroke: heat stroke, heatstroke, sunstroke, sun stroke, loo lag*
heat-bad: unconscious, behosh, confused, not sweating, stopped sweating, pasina band, pasina nahi, fainted,
  collapsed, talking nonsense, fits, seizure, skin is hot, very hot skin, badan tap*, badan jal*, bahki,
  delirious, not making sense, ulta seedha bol*, hosh nahi, sharir tap*, jhatke, dimag kaam nahi
forgets: memory loss, dimag kamzor, yaaddasht, alzheimer*, aljaimar, aljaimar*, dementia, dimentia, demensia, dimensia, bhulne ki bimari, yaad nahi reh*, kuch yaad nahi
strayed: kahi chala g~, kahi chali g~, kahi chale g~, nahi laut*, laute nahi, laut nahi, lauti nahi, wandered,
  not come back, not returned, left the house, ghar nahi aa*, mil nahi rah*, nahi mil rah*, bahar nikal g~, ghar se nikal g~,
  rasta bhatak g~, ghar se chala g~, ghar se chali g~, ghar se chale g~,
  and cannot be found, and cant be found, she cannot be found, he cannot be found, find her anywhere, find him
  anywhere, find her since, find him since, find her please, find him please, walked out and we, walked out and has, walked out and is, walked
  out and nobody, walked out and not,
  mother is lost, mum is lost, mom is lost, mummy is lost, father is lost, dad is lost, papa is lost, grandmother is lost,
  grandfather is lost, grandma is lost, grandpa is lost, wife is lost, husband is lost, dadi is lost, nani is lost, laapata
door-banged: darwaza peet*, gate peet*
kidnapped: kidnapped, has been abducted, was abducted, abducted my, abducted by, agwa kar*, apaharan ho*, apaharan
  kar*, apharan ho*, apharan kar*, being held hostage, held hostage, kidnap ho*, kidnapping hu*, kidnapping ho g~,
  kidnap kar*, utha kar le g~, uthakar le g~, bandhak bana rakh*, bandhak bana liy*, bandhak bana ke, bandhak banakar, bandhak bana kar, bandhak
  banay*, took her in a van, took him in a van, pulled her into a
  van, pulled him into a van, scorpio me daal ke le g~, van me daal ke le g~, mujhe utha le ja rah*, mujhe utha ke le ja rah*, hame utha le ja
  rah*, mujhe zabardasti le ja rah*
fond: lost in thought*, lost in memor*, lost in her own, lost in his own, lost in the past, missing her, missing his, missing my, missing me, missing their, missing you, yaad
history: premchand ki kahani, premchand ki kafan, premchand ki boodhi kaki, freedom, angrez*, british, itihas
ransom: ransom, phirauti
taken-away: utha le g~, utha ke le g~
missing-since: nikle the wapas nahi, nikla tha wapas nahi, nikli thi wapas nahi, gaya tha wapas nahi, gayi thi wapas nahi, subah se nahi mil~, kal se nahi mil~, raat se nahi mil~, missing since, lost since, is missing, has gone missing,
  gone missing, been missing, missing for, laapata, not come home, did not come home, didnt come home, hasnt come
  home, has not come home, ghar nahi aa*, ghar nahi laut*, not returned, hasnt returned, did not return, gayab hai,
  gayab ho*, gum ho g~, phone is switched off, phone band aa, ka pata nahi chal*, wandered off, kho g~, ghar nahi
  pahunch*, never reached home, not reached home
no-trace: lost in, lost at, vapas nahi aa*, koi pata nahi, pata nahi chal rah*, mil nahi rah*, nahi mil rah*, nahi mila, no trace,
  never reached, phone off, cannot find him, cannot find her, cant find him, cant find her, cant find my, haath se chhut*,
  walked out, hamare paas hai, kahi nahi mil*, kahi nahi dikh*, nobody has seen, nobody saw, nowhere to be found
gone-lost: missing hai, missing ho g~, gone missing, missing since, been missing, laapata hai, laapata ho*, missing
  from home, has gone missing, din se missing, din se laapata, din se gayab,
  is nowhere to be found, is lost in the market, is lost in the crowd, is lost in the mall, is lost in the mela, is lost in the
  fair, is lost in the park, is lost in the bazaar, is lost in the station, is lost at the station, got
  lost in the crowd, got lost in the mela, disappeared from the, dementia is lost, alzheimer* is lost
child-missing: kaam ke naam par le g~, kaam ke naam pe le g~, kaam ke bahane le g~, missing hai, missing ho g~, kidnapping hu*, kidnapping ho g~, mall me gum, mele me gum, bheed me gum, bazar me gum
i-took: i have taken, ive taken, already swallowed, already taken, i took, i have swallowed, i swallowed, i have
  drunk, i drank, i have eaten, i ate, i have consumed, i consumed, maine kha l*, maine pi l*, mene kha l*, mene pi
  l*, maine nigal*, maine abhi kha*, maine abhi pi*, maine bahut sari, maine sari, maine ek saath, maine poori, maine
  pura, maine goliya*, maine neend ki, maine zeher, maine chuhe, maine phenyl, maine keetnashak, kha chuk*, pi chuk*
family: my nephew, my niece, my cousin, bhatija, bhatiji, bhanja, bhanji, my mother, my mom, my father, my dad, my wife, my husband, my son, my daughter, my brother, my sister, my
  child, my baby, my grand*, mummy, papa, maa, patni, biwi, pati, bhai, behen, beta, beti, bete, dada, dadi, nana,
  nani, pitaji, मम्मी, meri saas, mere sasur, mere saas sasur, chacha, chachi, mausi, bua, didi, mama, bhabhi, jija,
  pota, poti
out-cold: is unconscious, is unconcious, lying unconscious, fallen unconscious, behosh ho g~, behosh hai, behosh pad*
maine: maine, mene, mai ne
i-took-poison: i took poison, i took phenyl, i took pesticide, i have taken poison, i have taken phenyl, i have taken
  pesticide, i drank poison, i drank phenyl, i drank pesticide, i have drunk poison, i have drunk phenyl, i have drunk
  pesticide, i swallowed poison, i swallowed phenyl, i swallowed pesticide, i have swallowed poison, i have swallowed
  phenyl, i have swallowed pesticide, i consumed poison, i consumed phenyl, i consumed pesticide, i have consumed
  poison, i have consumed phenyl, i have consumed pesticide, i ate poison, i ate phenyl, i ate pesticide, i have eaten
  poison, i have eaten phenyl, i have eaten pesticide, maine zeher kha li*, maine zeher pi li*, maine zeher khaya,
  maine zeher piya, maine zeher nigal li*, maine phenyl kha li*, maine phenyl pi li*, maine phenyl khaya, maine phenyl
  piya, maine phenyl nigal li*, maine fenail kha li*, maine fenail pi li*, maine fenail khaya, maine fenail piya,
  maine fenail nigal li*, maine keetnashak kha li*, maine keetnashak pi li*, maine keetnashak khaya, maine keetnashak
  piya, maine keetnashak nigal li*, maine sulphas kha li*, maine sulphas pi li*, maine sulphas khaya, maine sulphas
  piya, maine sulphas nigal li*, maine salfas kha li*, maine salfas pi li*, maine salfas khaya, maine salfas piya,
  maine salfas nigal li*
household-poison: button battery, button cell, coin cell, coin battery, lithium battery, nail polish remover, mosquito coil,
  machhar coil, machhar ki coil, toilet cleaner, floor cleaner
toxin: chuha maar daw*, finail, finayl, dettol, lizol, lysol, all out, mortein, gehu wali goli, gehu wali tablet, gehu
  ki goli, anaj wali goli, poison, zeher, keetnashak, pesticide, insecticide, phenyl, fenail, phinel, harpic, sulphas,
  salfas, celphos, rat poison, rat kill*, chuhe maar*, chuhe wali, chuhe ki dawa, acid, tezab, vish, bleach, kerosene,
  weed killer
by-mouth: kha li*, kha g~, khaya, khayi, pi li*, pi g~, piya, nigal li*, nigal g~, swallowed, drank, drunk, consumed,
  eaten, ate
self-done: petrol apne upar, kerosene apne upar, apne upar petrol, apne upar kerosene, apne upar mitti ka tel, khud par petrol,
  khud pe petrol, khud par kerosene, phansi laga li*, fanda laga li*, phansi par latak g~, phansi pe latak g~, pankhe se latak g~, pankhe par
  latak g~, pankhe pe latak g~, latak g~ pankhe se, hanged himself, hanged herself, hanged themsel*, khud ko aag laga
  li*, aag laga li* khud, khud ko jala li*, khud ko goli maar li*, set himself on fire, set herself on fire, set
  himself ablaze, set herself ablaze, chhat se kood g~, kood g~ chhat se, building se kood g~, pul se kood g~, balcony
  se kood g~, train ke aage kood g~, train ke samne kood g~
bad-touch: bad touch karta, bad touch karte, bad touch karti, bad touch kar rah*, bad touch kiya, bad touch kiye, bad touch kar
  diya, bad touch hua, bad touch ho rah*, does bad touch, did bad touch, doing bad touch, bed touch karta, bed touch karte,
  bed touch kar rah*, bed touch kiya, bedtouch kar*, bedtouch kiya, badtouch kar*, badtouch kiya, galat touch karta, galat
  touch karte, galat touch kar rah*, galat touch kiya, ganda touch karta, ganda touch karte, ganda touch kar rah*, ganda touch
  kiya, gande se touch kar*
abroad: dubai, saudi, qatar, kuwait, oman, bahrain, malaysia, myanmar, burma, cambodia, kambodia, laos, thailand, iraq, russia,
  gulf, videsh, khaadi
held-abroad: band kar rakh*, passport le l*, malkin maarti, malkin maarte, malkin maar rah*, malik maarta, malik
  maarte, malik maar rah*, malik ne maara, malik galat kaam, passport chhin*, passport rakh li*, passport nahi de*,
  bahar aane nahi de*, wapas aane nahi de*, ghar aane nahi de*, wapas nahi aane de*, wapas jaane nahi de*, nikalne
  nahi de*, kaid hu, mujhe kaid, kaid kar rakh*, mujhe band kar*, kamre me band, bandi bana*, zabardasti kaam, scam
  centre me phas*, scam center me phas*, scam company me phas*, wont let me leave, not let me leave, army me bhej di*,
  army me bhej rah*, army me bhejeng*, jung me bhej di*, jung me bhej rah*, scam camp, scam compound, scam call karva*
cut-now: i have cut my wrist*, i just cut my wrist*, i just cut myself, i have cut myself, ive cut my, i have cut my,
  i slit my, slit my wrist*, nas kaat li, nas kaat di, kalai kaat li, kalai kaat di, haath ki nas kaat*, nase kaat li
on-edge: on the roof, on the terrace, on the ledge, on the bridge, on the tracks, on the railing,
  on the balcony, on a bridge, chhat par, chhat pe, pul par, pul pe, patri par, patri pe, railing par,
  at the edge, on the railway, on the edge, very top, on the parapet, building ke upar, on top of
leap: jump, jumping, letting go, kood*, about to end, going to end, end my, end it, end this, marne ja*, marne vala,
  want to die, going to die, let go, last call, goodbye, alvida, train aa*, train is coming
noose-on: noose around my, rope around my neck, phanda gale me, gale me phanda, tied the noose, rope to the fan,
  dupatta to the fan, dupatta on the fan, sari to the fan, pankhe se rassi bandh*, pankhe par rassi bandh*, pankhe se
  dupatta bandh*, dupatta bandh li*, gale me rassi, phanda daal l*, pankhe pe dupatta bandh*, pankhe par dupatta
  bandh*, pankhe pe rassi bandh*, pankhe pe sari bandh*, pankhe par sari bandh*, pankhe se sari bandh*, he is hanging
  from, she is hanging from, she is hanging herself, he is hanging himself
elder: aunty #old, uncle #old, aged #old, #old yr old, budhape me, my grandmother, my grandfather, grandmother,
  grandfather, my grandma, my grandpa, old mother, old father, elderly, old parents, aged parents, aged mother, aged
  father, senior citizen, buzurg, budhi maa, budhe pita, budhe maa baap, boodhi, boodhe, budhiya, vriddh, i am #old,
  im #old, #old years old, #old saal, umar #old, umar sattar, umar pachhattar, umar assi, umar nabbe, sattar saal,
  pachhattar saal, assi saal, nabbe saal, dadi ko, dada ko, nani ko, nana ko, old lady, old man, old woman, beta bahu
  mujhe, bete bahu ne mujhe, bahu beta mujhe, bahu bete ne mujhe, beta aur bahu mujhe, bahu aur beta mujhe
elder-hurt: beats, beat me, beaten, hits, maarta, maarte, maarti, maar peet, marpit, peetta hai, peette hai, peetti hai, slaps,
  slapped, abuses, abusive, thappad, dhakka, dhakke, baandh ke rakh*, baandh kar rakh*, tortur*, pratadit, ill treat*, mistreat*, hits me, beats me,
  starv*, dont give food, doesnt give food, not given food, no food, khana nahi de*, bhookha rakh*, locks, locked, tie, tied
by-heirs: beta mujhe, bahu mujhe, beta bahu, bete bahu, bahu beta, beta pension, beta पेंशन, beta khana, bete ne angutha, beta bahu mujhe, bete bahu ne mujhe, bahu beta mujhe, bahu bete ne mujhe, beta aur bahu mujhe, bahu aur
  beta mujhe
put-out: hame nikal d*, thrown out, threw me out, throw me out, thrown me out, ghar se nikal*, abandoned, left me at, left her at,
  left him at, chhod kar chal* g~, akela chhod g~, akela chhod di*, pension chhin*, pension le lete, takes my pension,
  take my pension, took my house, ghar apne naam, property apne naam, forced me to sign, made me sign, zabardasti
  sign, vriddhashram me chhod*
grown-partner: husband, pati, my wife, meri patni, meri biwi, in laws, inlaws, sasural*, sasur, dowry, dahej,
  boyfriend, fiance, live in, mangetar
time-span: #minor years ago, #minor year ago, #minor years back, for #minor years, since #minor years,
  #minor saal pehle, #minor saal se, #minor saal hue, #minor saal ho, #minor saal baad, #minor baras pehle
long-ago: years ago, year ago, saal pehle, last year, pichle saal, months ago, mahine pehle, in my childhood,
  bachpan me, when i was a child, when i was young, when i was #minor
ongoing: saal se, salon se, mahine se, mahino se, since last year, since #year, for years, for months, started
`;
