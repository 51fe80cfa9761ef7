/** Words of calls for help and of what has just happened to somebody; most phrases are a cry by themselves. */
export const cryWords = `
ambulance: ambulance, ambulence, ambulanc, amblance, एम्बुलेंस, एंबुलेंस
send-for: chahiye, chaiye, bhej~, bhejo, bhejiye, bulao, bulva*, bula do, bulado, bulaiye, bula~, send, call, calling,
  need, needs, urgent, urgently, jaldi, fast, turant, asap, immediately, mangva*, phone kar*, phone lagao, kaha mil*,
  nahi mil rah*, nahi aa rah*
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
break-in: ghar me chor, thief inside, chor aa g~,  breaking into my
  house, breaking into my home, breaking in my house, someone is trying to enter, somebody is trying to enter, someone
  trying to enter, koi ghar me ghus*, ghar me koi ghus*, ghar me ghus aaye hai koi, ghar me ghus aaya hai koi, breaking door, broke our door, breaking my door, darwaza tod rah*, intruder in,  broke into my house, broke into my home, broke
  into my flat, broke into my room, broke into our house, broke into our home, broken into my house, broken into my
  home, someone is breaking in, somebody is breaking in, someone breaking in, broke in through, burglar downstairs, trying to break the door, trying to break my door, trying
  to break down my door, trying to break down the door, 
  break down my door, break down the door, stranger is trying to open, someone is trying to open my door, darwaza
  todne ki koshish
gunfire: gunshots outside, gunshot outside, shots outside, school me shooting ho rah*, ghar pe firing, firing kar rahe ghar pe, gun shots outside, gun shots near, gunshots near, bahar firing, firing ho rah*, firing chal rah*, firing at us, firing at me, mohalle me firing, gaon me firing
weapon-held: bandook taan*, pistol taan*, katta taan*, gun taan*, chaku taan*, gun to my head, gun on my head, gun at
  my head, gun to his head, gun to her head, sar par bandook, sir par bandook, sar pe bandook, sir pe bandook, kanpati
  par bandook, kanpatti pe bandook, shooting at us, shooting at me, shooting at my house, shooting at my home,
  shooting at my family, shooting at my father, shooting at my brother, shooting at my husband, shooting at my son,
  shooting at my car, he has a knife, she has a knife, he has a gun, they have a gun, they have knives, is holding a
  knife, is holding a gun, pointing a gun, pointed a gun, pointing a knife, knife at my neck, knife at my throat,
  knife to my, gun at my, gun at me, paas chaku hai, paas bandook hai, chaku leke aa~, chaku lekar aa~, bandook leke
  aa~, bandook lekar aa~, gun leke aa~, gun lekar aa~, chaku maar diya, chaku maar di, goli maar di, goli maar diya,
  goli lag g~, someone shot my, someone shot him, someone shot her, goli chal gayi, goli chala di, bahar goli chal
  rah*, bahar goliya chal rah*, goli chal rahi hai bahar, goliya chal rahi hai bahar, goli chal rahi hai mohalle,
  mohalle me goli chal rah*, gali me goli chal rah*, golibari ho rah*, chhura ghonp*, chaku ghonp*, pet me chaku,
  chaku lag gaya pet, ko chaku lag g~, ko goli lagi hai, pet me chhura, chhura lag gaya pet, chaku dikhaya, chaku
  dikha rah*, chaku dikha ke, chaku dikha kar, chaku dikhakar, chaku dikhate, bandook dikhaya, bandook dikhayi,
  bandook dikha rah*, bandook dikha ke, bandook dikha kar, gun dikhaya, gun dikhayi, gun dikha rah*, gun dikha ke, gun
  dikha kar, market me goli chal*, bazar me goli chal*, gaon me goli chal*, school me goli chal*, college me goli
  chal*, area me goli chal*, goli lagi hai bhai, goli lagi hai papa, goli lagi hai mujhe, goli lagi hai dost, goli
  chali dulhe
mob-outside: hiding from mob, hiding from the mob, angry mob outside, angry crowd outside, dangai aa g~, rioters are here, rioters have come, bus rok
  ke patthar, gaadi rok ke patthar, train pe patthar maar*, pathrav kar rah*, petrol bomb fek*, mob is coming, mob coming for, mob has come, mob at our, mob at my, mob at the gate, bheed aa rahi hai ghar, bheed aa rahi ghar, bheed aa gayi
  ghar, bheed ghar ke bahar, lynching him, lynching her, lynching my, lynching a, being lynched, lynch him, lynch her, lynch us, lynch my, ghar pe patthar maar*, patthar maar
  rahe hai ghar, patthar chal rah*, police wale ghar me ghus*, pulis wale ghar me ghus*, attacking my house, attacking our house, attacking my family, mob has surrounded, mob outside my, mob is
  outside my, mob outside our, surrounded by a mob, mob lynching ho rah*, gunde aa g~, gunde ghar, bheed ne gher*,
  dange ho rahe hai bahar, bahar dange, pathrav ho rah*, hamara ghar jala di*, mera ghar jala di*, ghar jala rah*,
  mohalle me patthar chal*, gali me patthar chal*, hamare ghar pe hamla, mere ghar pe hamla, hamare ghar par hamla,
  mere ghar par hamla, hamari basti jala rah*, log basti jala rah*, hamari dukan jala rah*, log hamari dukan jala*,
  gali me aag laga d*, gunde peet rah*, gunde maar rah*, patthar barsa rah*, ghar pe patthar fek*, ghar pe patthar
  barsa*, gali me patthar fek rah*, patharbaji ho rah*, mohalle me dange, hamare yaha dange, dange ho gaye hai hamar*,
  bheed hame maar*, bheed maar rah*, police wale maar rahe hai, pulis wale maar rahe hai, police wale peet rah*
shock-now: ko bijli lag g~, bijli lag gayi bhai ko, bijli lag gayi papa ko, bijli lag gayi bachhe ko, bijli ka jhatka lag g~, bijli ka jhatka laga, bijli ka jhatka lagi, bijli
  ke jhatke se gir*, bijli ka jatka lag g~, bijli ka jatka laga, current ka jhatka lag g~, current ka jhatka laga, geyser se jhatka, geezer se jhatka,
  cooler se jhatka, fridge se jhatka, switch se jhatka, plug se jhatka, taar se jhatka, shock from the wire, shock from the
  switch, shock from the geyser, shocked by electricity, shocked by the wire, 11000 ki line se, line se touch ho g~, taar se touch ho g~, बिजली के खंभे से चिपक*, bijli ka shock lag*, shock laga hai bach*, shock laga bach*, bijli ka current lag*, bijli ka karant lag*, current lag g~, karant lag g~, electric shock hua,
  electric shock lag*, got electric shock, got an electric shock, got electrocuted,
  karant laga, current se chipak*, bijli ke khambe se chipak*, taar se chipak gaya
labour-now: nal kaise kaat*, water break ho g~, naal bahar aa g~, labour pain start*, labor pain start*, labour pains
  start*, labor pains start*, labour pain shuru ho g~, labor pain shuru ho g~, labour pain shuru hai, labour pain ho
  rah*, labor pain ho rah*, is in labour no, is in labor no, wife in labour, wife in labor, wife is in labour, wife is
  in labor, gone into labour, gone into labor, baby is coming, baby ka sir bahar, prasav peeda shuru, लेबर पेन शुरू,
  लेबर पेन हो रहा, placenta nahi nikl*, naal nahi nikl*
mishap: accident, hadsa, ekseedent, durghatana, aksident
just-now: abhi, now, right now, please help, help me, kya karu, kya kare, what do i do
photos-leaked: mera mms ban*, mera mms viral, my photos leak*, my photo leak*, photos are leaked, my pics leak*, my video leak*, nude leak*,
  nudes leak*, mms leak*, photo leak kar d~, video leak kar d~, photos leak kar d~, leak my photo*, leaked my photo*,
  leak my pic*, leaked my pic*, leak my video*, leaked my video*
somebody: dost, log, ladka, ladke, ladki, friend, aadmi, bachche
asks-to-die: phansi hi rasta, maut hi rasta, marna hi rasta, suicide hi rasta, zeher hi rasta, gayab hona hai hamesha, hamesha ke liye gayab hona, hamesha ke liye gayab ho ja*, karz ki wajah se mar ja*, loan ki wajah se mar ja*, app wale ki wajah se mar ja*, marjau, marjana chah*,
  mar jau kya, kya mar jau, mar jana chah*, suicide kar lu kya, suicide kar lunga
honour-fear: hume kaat dalenge, mujhe kaat dalenge, khap wale maar*, khap wale dhamki, domestic violence ho rah*, mere domestic violence, murder kar deg*, murder kar deng*, मर्डर कर देगा, मर्डर कर देंगे,
  mera murder kar*, honour killing ka dar, honor killing ka dar, afraid of honour killing, afraid of honor killing,
  scared of honour killing, scared of honor killing
turned-blue: neela pad g~, neeli pad g~, turned blue, turning blue
gone-blue: neela ho g~, neeli ho g~, neele ho g~
choking-on: choking on food, choking on milk, choking on water, choking on grape*, choking on peanut*, choking on nut*,
  choking on seed*, choking on candy, choking on toffee, choking on chocolate, choking on coin, choking on toy, choking on
  roti, choking on rice, choking on biscuit, choking on bone, choking on fruit, choking on apple, choking on marble, choking
  on something
bruised-limb: peeth, haath, pair, ghutna, aankh, chot, ungli, back, arm, leg, knee, toe, finger
acid-on-eye: acid attack hu*, acid attack ho g~, acid attack kar d*, esid ataik hu*, esid ataik ho g~, esid ataik kar d*, acid pad g~ aankh, tezab pad g~ aankh, aankh me acid, aankh me tezab, acid in my eye, acid in my eyes,
  acid in his eye, acid in his eyes, acid in her eye, acid in her eyes
begs-rescue: मम्मी को बचाओ, मम्मी को बचा लो, bachao bachao, mujhe bachao, mujhko bachao, hume bachao, humko bachao,
  koi bachao, please bachao, bachao please, bachao mujhe, bachao mere, bachao meri, help bachao, bachao help, papa ko
  bachao, mummy ko bachao, maa ko bachao, bhai ko bachao, behen ko bachao, bete ko bachao, beti ko bachao, bachche ko
  bachao, pati ko bachao, patni ko bachao, mujhe bacha lo, mujhe bacha lijiye, mujhe bachaiye, humko bacha lo, hume
  bacha lo, somebody save me, someone save me, please save my life, please save my father, please save my mother,
  please save my son, please save my daughter, please save my child, please save my wife, please save my husband,
  please save my brother, please save my sister, save my husband please, save my wife please, save my son please, save
  my brother please, biwi ko bacha lo, behen ko bacha lo, bachche ko bacha lo, pati ko bacha lo, papa ko bacha lo, maa
  ko bacha lo, mummy ko bacha lo, bete ko bacha lo, beti ko bacha lo, bhai ko bacha lo, help me please mar jayenge,
  help me please i am dying, help me i am dying, help i am dying, please help i am dying, help me im dying, help im
  dying, i am dying help, i am dying please help, im dying help, im dying please help, save me i am dying, mar raha hu
  bachao, mar rahi hu bachao, bachao main mar rah*, bachao mar rah*
eagerly: dying of boredom, dying of laughter, dying of curiosity, dying of embarrassment, dying from boredom, dying laughing, dying inside, dying for, dying my hair, dying to know, dying to see, dying to go, dying to meet, dying to eat, dying to get, dying to hear, dying to watch, dying to try, dying to buy, dying to learn, dying to find, dying to join
vehicle-did: truck ne, bus ne, car ne, gaadi ne, bike ne, auto ne, scooty ne, tractor ne, train ne, jcb ne, dumper ne,
  bulldozer ne, trolley ne, ट्रक ने, बस ने, कार ने, ट्रेन ने
ran-over: kaat diya, maar diya, maar di, uda diya, uda di, kuchal*, raund*, कुचल, रौंद
near-death: is dying, tadap rah*, jaan khatre me, aakhri saans*, halat gambhir, halat bahut gambhir, halat nazuk,
  halat bahut nazuk, halat bahut kharab, haalat serious
dying-hindi: mar raha hai, mar rahi hai, mar rahe hai, mar jayega jaldi, mar jayegi jaldi, mar jayenge jaldi
strikes-somebody: ko maar*, use maar rah*, mujhe maar rah*, hame maar rah*, maar rahe mujhe, maar raha mujhe, maar rahi
  mujhe
struck-down: zehrili sharab pi*, cardiac arrest hu*, cardiac arrest ho g~, cardiac arrest aa~, kardiyak arest hu*,
  kardiyak arest ho g~, brain haemorrhage hu*, brain haemorrhage ho g~, bren haemorrhage hu*, bren haemorrhage ho g~,
  brain hemorrhage hu*, brain hemorrhage ho g~, haat ataik aa~, haat attack aa~, hard ataik aa~, hard attack aa~, hort
  ataik aa~, heart attect*, papa ko attack aa~, mummy ko attack aa~, maa ko attack aa~, dadi ko attack aa~, dada ko
  attack aa~, pitaji ko attack aa~, dil ka attack aa~, struck by lightning, hit by lightning, lightning struck my,
  lightning hit my, upar bijli gir*, bijli gir gayi bhai, bijli gir gayi papa, bijli gir gayi bete, bijli gir gayi
  maa, bhai bijli gir*, papa bijli gir*, bete bijli gir*, beti bijli gir*, maa bijli gir*, pati bijli gir*, kutte ne
  gale pe kaat*, kutte ne muh pe kaat*, kutte ne chehre pe kaat*, pagal kutte ne, akash se bijli gir*, kutte ne pagal
  ho*, rabid dog bit*
accident-happened: lorry ran over, truck ran over, bus ran over, car ran over, fell from train, slipped from train, fell between train, patri par pair phas*, patri me pair phas*, mera accident ho g~, meri accident ho g~, ka accident ho g~, accident ho g~, एक्सीडेंट हो गया, एक्सीडेंट हो गई,
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
dog-did: kutta kaat g~, bandar kaat g~, chamgadar ne, dog bite, monkey bit, dogs bit, dog bit, dog has bitten, pitbull ne, stray dogs, street dogs, avara kutte, awara kutto, कुत्तों ने, kutte ne, billi ne, bandar ne, suar ne, siyar ne, lomdi ne
torn-by: face torn, mauled, jhapat*, attack*, gher ke kaat*, gher kar kaat*, noch*, gaal faad*, gaal kaat*, chehra
  faad*, muh faad*, gardan kaat*, phaad diya
water-fear: pani se dar*, pani pine me dar*, pani pine se dar*, pani dekh ke chill*, pani dekh ke dar*, pani dekh kar dar*, pani dekh kar chill*, afraid
  of water, scared of water, fear of water, fears water
in-mortal-danger: meri jaan khatre, meri jaan ko khatra, mujhe jaan ka khatra, my life is in danger, our lives are in
  danger
carried-off: girls swept away, boys swept away, friend swept away, friends swept away, people swept away, kids swept away, child swept away, naav doob g~, naav palat g~, boat capsiz*, boat sank, boat overturned, leher me beh*, leher me chala g~,
  leher me chale g~, kood g~ tairna nahi, baadh me phase hu*, nadi me doob g~, nahar me doob g~, talab me doob g~, kue
  me doob g~, nahar me beh g~, nahar me bah g~, samundar me bah g~, pani me beh g~, pani me bah g~, baadh aa gayi
  bachao, baadh aa gayi hai bachao, nadi me beh g~, nadi me bah g~, baadh me beh g~, baadh me bah g~, naale me beh g~,
  nala me beh g~, nali me beh g~, samundar me beh g~, river swept, swept away by the river, swept away by river, swept
  away in the river, swept away in the flood, septic tank me utra, septic tank me utre, gutter me utre, sewer me utre
borewell: borewell, bore well, borwell
young-one: toddler, bachhe, pota, poti, bachha, bachhi, beta, beti, ladka, ladki, my son, my daughter, my child, my baby, child, kid
fell-in-water: kuen me gir g~, talab me gir g~, fell in well, fell into well, fell in pond, fell into pond, fell in canal, fell into canal, fell in river, fell into river, nale me gir g~, nadi me gir g~, pani me gir g~, drum me gir g~, tub me gir g~, tanki me gir*, tank me gir g~, kund me gir g~, pool me gir g~, balti
  me gir g~, kuan me gir g~, kue me gir g~, gadde me gir g~, manhole me gir g~, khule manhole, fell into water, fell in water, fell into drain, fell in drain
shut-in-car: car me lock ho g~, car me band ho g~, gaadi me lock ho g~, gaadi me band ho g~, locked in car, locked inside car
has-fallen: gir g~, gir pad*, gira hai, fell, fallen, phas*, phans*, andar, inside, trapped, stuck, me hai
gives-way: gir g~, gir pad*, dhah g~, dhas g~, collapsed, came down
pills-swallowed: double dawai kha l*, dawai double kha l*, goli double kha l*, double goli kha l*, took double insulin, insulin zyada lag g~, insulin zyada le li*, patte goli kha l*, patte ki goli kha l*, patta ki goli kha l*, #many goli kha l*, #many goli ek saath kha*,
  #many goliya kha l*, ek saath goli kha l*, goli ek saath kha*, goli kha li sab, sab goli kha l*, sari goli kha l*, shishi goli kha l*,
  goli kha li bahut, goli bahut kha li, bahut goli kha li, goliya kha li bahut, goliya bahut kha li, bahut goliya kha li,
  goli zyada kha li, zyada goli kha li, goliya zyada kha li, zyada goliya kha li, goli kha li zyada, goliya kha li zyada,
  goli kha li #many, goli le li sari, sari goli le l*, goliya le li sari
people-inside: log, worker, logon, people, family, bachche, workers, mazdoor, bhai, beta, beti, maa, papa, children
`;
