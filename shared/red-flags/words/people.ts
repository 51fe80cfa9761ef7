/** Words about harm that people do to themselves and to each other. */
export const peopleWords = `
want-to-die: kill myself, end my lyf, end my lief, killing myself, killed myself, kms, end my life, ending my life,
  end it all, take my life, taking my life, hang myself, hanging myself, cut myself, cutting myself,
  hurt myself, hurting myself, harm myself, harming myself, self harm, dont wanna live,
  nothing to live for, never wake up, never born, everything to end, kill himself, kill herself,
  marne ka man, marne ka dil, mar jaane ka, if i died, point living, stop existing, sleep forever,
  not wake up, dont wake up, giving up on life, hurting my self, kill my self, killing my self,
  end everything, finish myself, overdose on, marne ke sivay, mar jana, marna, marne ja rah*,
  maut aa jaye, maut aa jati, maut chahiye, utha le mujhe, mujhe utha le, jinda rehne ka,
  duniya chhod*, duniya se chala, duniya se jana, train ke aage, train ke niche, pankhe se latak*,
  tren ke age, jeevan leelaa, feel like killing, feel like ending, not feel like living,
  burden to everyone, burden on my family, death is the only, only death, goodbye forever,
  goodbye world, last goodbye, maut behtar, sab chhod ke mar, sab chhod kar mar, maut ko gale,
  jeene se achchhaa, mujhe maut, kue me kood*, talab me kood*, train se kat*, patri par let*,
  sab khatam kar~, feeling to die, go and die, thinking to hang, thinking to die, thinking to jump,
  thinking to end, dont have mind to live, morte chai, morte ichha, more jabo, morbo,
  banchte chai na, jagaych nahi, jagaycha nahi, jagaichi ichha, marayche, maraycha, jeev de*,
  jeev dyay*, atmahotya, sagayla nakos, ji ke kya kar*, jee kar kya kar*, koi puchne wala nahi,
  jeekar kya, hang himself, hang herself, hang themsel*, rassi le aa~, rassi khareed*,
  driving into wall, drive into wall, crash my car, jump in front of, walk into traffic,
  kabhi uthna na, kabhi na uth*, duniya se ja, duniya me nahi reh*, patri par ja rah*, kill me,
  is duniya me nahi, blade in my hand, knife in my hand, rope in my hand, pills in my hand,
  mukti chahiye, mukti mil ja*,
  blade haath me hai, blade haath me le*, haath me blade hai
will-die: mar jaunga, mar jaungi, mar jau
suicide: suicid*, suside, suisid*, suiside, suicied, susaid, sucied, sucide, sucidal, khudkushi, khudkhushi, khud
  kushi, khud khushi kar*, atmahatya, self destruct*, aatmdah*
living: jeena, jeene, jee, jiu, jiun, jeekar, jeevit, zinda
life: zindagi, jeevan, my lyf, my lief, apni life, meri life, is life, ye life, life se
no-more: nahi, thak*, tang, khatam, haar, ichha, wajah, fayda, faida, ub, bekaar, bojh, mushkil,
  nark, kyu jeeu, chhod du, chhod di*, end, over, pareshan, nafrat, udaas, samaapt, koi kaaran
noose: phansi, fasi, fanda, fande
put: laga*, latak*
life-given: jaan de*,
  khud ki jaan le*, apni jaan le*
self: khud ko, khudko, apne ko, jeev
self-end: khatam, maar*, nuksan, kaat*, chot, jala*, goli, latka*
vein: nas, nase, kalai, wrist, wrists, arms with blade
cut: kaat*, cut, slit, cuts, cutting, slash*, blade
way-to-die: way to die, ways to die, painless death, painless way, take to die, takes to die,
  how to die, aasan maut, marane kaa tareekaa, painful way go, bina dard ke mar*,
  goli khane se maut*, goliya khane se maut*,
  marne ke tarike batao, marne ka tarika batao, marne ke tarike bata do
jump: jumping off, jumping from, kudne, jumping in front
height: balcony, bridge, roof, rooftop, terrace, building, floor, train, chhat, pul, river, well,
  canal, tower, nadi, kuan, metro, imaarat, railing, tracks, railway track, patri, patriyo, cliff,
  ledge, window, khidki, kua
abuser: husband, boyfriend, partner, pati, inlaws, inlaw, sasural*, sasur, saas, brother, father,
  dad, he, stepfather, ex, man, uncle, jeth, devar, usne, wo, they, wife, bf, boys, boy, ladka,
  ladke, men, stranger, driver, boss, neighbour, cousin
beats-me: beats me, beat me, strangling me, strangles me, tried to strangle me, trying to strangle me, tried to strangel me,
  strangeling me, strangeled me, gala daba rah*, mera gala daba*, gala ghont*, beating me, beaten me, hits me, hit me, hitting me, slaps me,
  slapped me, slapping me, punched me, kicked me, kicks me, choked me, chokes me, strangled me,
  abuses me, assaulted me, tortures me, torturing me, burns me, attacked me, attacks me, stabbed me,
  dragged me, drags me, throws things at me, hit my head, burned me, burnt me, tied me, pinned me,
  grabbed me, grabs me, hurts me, thrashed me, beaten up, slap me, kick me, kicking me, choke me,
  choking me, hurt me, spat on me, followed me and, pushes me, pushed me, pulls my hair,
  pulled my hair, maar kha rah*, roz maar kha*, threw me, throws me, shoved me, slammed me
beats: maarta, maarte, maarti, maar raha, maar rahe, mara, peetta, peette, peetate, pitai, marpit,
  maar peet, torture*, peetataa, peet rahaa, peet rahe
me: mujhe, mujhko, mereko, mere ko, hame
dowry: dahej, dowry, maike se paise, maayke se, money from my parents, gaadi maang*,
  cash from my father
pressed: beat*, tortur*, harass*, threaten*, maar*, peet*, jala*, tang, lao, lekar aa*, bring,
  demand*, maang*, khana nahi, taane, taana, nikal di*, nikal de*, bhookha rakh*, bhookhi rakh*
raped: raped, rep hua, rep ho g~, rep kar d*, rep kiya, jhansa dekar sambandh*, jhansa deke sambandh*, झांसा देकर संबंध, झांसा देकर शारीरिक, झांसा दे कर संबंध,
  वादा करके संबंध, was repd, got repd, rape hua, rape kiya, rape kar, rape ho, molested, groped, sexually assaulted,
  sexual assaulted, forced himself, forced me to have, touched my private*, tried to rape, attempt to rape,
  attempted rape, marital rape, forced sex, forces sex, forces himself, force himself on, sexually harass*, sexual
  harass*, touching me, touched me wrongly, galat tarike se chhu*, galat jagah haath, galat jagah chhu*, grabbed my,
  groping, flashed me, eve teas*, molesting, tried to touch me, tries to touch me, touch me there, touches my, touched
  my body, touched my chest, touched my breast*, rubbed against, unwanted touch, feels me up, kissed me forcibly,
  forcibly kissed, undress*, peeping, spied on me, spy cam, hidden camera, nange, rape karne, rape ki koshish, rep kee
  koshish, balaatkaar kee koshish, chhoone kee koshish, kapde utar*, andar ghus, izzat loot*, chest touch kiya, chhati
  touch kiya, mujhe touch kiya bus, mujhe touch kiya metro, mujhe touch kiya train
forced: zabardasti, balatkar, chhedchhad, chhedkhani, chhed chhad, rape, galat kaam, galat harkat,
  ganda kaam, gandi harkat, by force, forcibly, forcefully
with-me: meri, my, meraa, me, mujhe, i, mere, humare, sister, behen, friend, girl, ladki
kill-us: kill me, kill us, kill my family, kill my husband, kill my wife, kill my son, kill my daughter, kill my brother,
  kill my sister, kill my father, kill my mother, kill my parents, kill my child*
threat: threaten*, threat, dhamka*, maar dene, mar dalne, jala dene, threats
kill: kill, killing, jaan se, maar dal*, maar dunga, knife, gun, acid, chaku, tezab, burn, jaan le,
  jala, murder, rape, shoot, hurt, beat, goli, bandook, killed, finish me, khatam kar d*, tukde
stalked: following me, peecha kar*, stalking, stalker, follows me, peeche pad*, following my,
  chasing me, chases me, waits outside my, outside my house, outside my hostel, ghoor*,
  comes behind me, followed me, tracking me, tracks my, keeps calling me, stalked, coming behind,
  walks behind me, mage mage, piche piche
scared: scared, afraid, darr, koi, raat, night, fellow, ladki, ladke, girl
cab-ride: cab, driver, auto, rickshaw, riksha, taxi, uber, ola
astray: galat raste pe hai, galat raste pe le ja rah*, galat raste le ja rah*, sunsan jagah le*, sunsan jagah pe
  le*, sunsan raste le*, sunsan raste pe le*, central lock kar d*, rok nahi rah*, nahi rok rah*, locked doors,
  locked the doors
sold-for-sex: they sell girls, naukri bolkar bech*, naukri ke naam bech*, do dirty work, ganda kaam karwa*, bech diya kothe, kothe par bech*, kothe pe bech*, kothe me bech*, kothe se bhaag*, kotha se bhaag*, jism faroshi kar*, jism faroshi
  karva*
in-custody: pulis ghar me ghus*, police ghar me ghus*, police picked up, police took, constable, daroga, sipahi, thanedar, policemen, cops, thane me, thane wale, thana wale, police custody, lockup, hirasat me, police station, in the station, hawalat me, jail me
struck-there: peet rah*, beat me, beating, maar rah*, bahut maara, itna maara, ulta latka*, bijli ke jhatke
child: child, kid, kids, children, minor, small girl, small boy, little girl, little boy,
  young girl, daughter, beti, betiyo, beta, bete, bachha, bachhe, bachi, ladki, ladka,
  year old girl, year old boy, schoolgirl, nephew, niece, bhatija, bhanji, student, students,
  my boy, my girl, ladke, ladkiyon, ladkiyan, bachcho, son, sons, putr, putra, boys, girls, orphan, anath,
  chhotu, bitiya, munna, munne, munni, chhora, chhori, laadla, pota, poti, nati, natin, gudiya,
  baalak, chhoti behen, chhota bhai, chhoti bahen, little sister, little brother, younger brother,
  younger sister, chhote bhai, toddler, teenager, teenage, infant, balika, naabaalig, mulga, mulgi,
  porga, porgi, chhele, meye, poriga, classmate, lekraa
beaten: beaten, being hit, beats, beating, thrash*, abus*, molest*, maarta, maarte, maarti, peet*,
  hits them, hits him, hits her, beat them, slaps, cruel*, starve*, locked, chained, tied, burnt,
  maarpeet, ill treat*, mistreat*, neglect*, assault*, harm*, hurt*, bruise*, starving,
  unfed, malnourish*, tortur*, screaming, screams, confined,
  kamre me band kar*, ghar me band kar*, bathroom me band kar*, rassi se baandh*, ped se baandh*, pillar se baandh*, kursi se baandh*, khambe se baandh*,
  haath pair baandh*, zanjeer se, zanjeer me baandh*, zanjeer me rakh*, baandh ke maar*, baandh kar maar*, baandh ke rakh*, baandh kar rakh*
abused-child: private part*, galat harkat, galat kaam, chhedchhad, chhed chhad, chhedkhani, molest*,
  raped, balatkar, bad touch, bad things, dirty things, inappropriately, touch kiya, touch karta,
  touch karte, galat jagah, galat tarike, galat touch, ganda kaam, gandi harkat, ashleel harkat,
  chhua, rape, raping, sexually, nude, nudes, grooming, baid tach, ghinaunee, touches her,
  touches him, touched her, touched him, touching her, touching him, explicit, obscene, indecent*,
  groped, fondl*, sends pictures, asks for photos, asking for photos, asking for pictures,
  asks for pictures, solicit*, private photo*, private pic*, sexual, wrong things, doing wrong,
  does wrong, wrong wrong, kharab jagah
gone: missing, kho g~, gum ho, gum g~, gayab, laapata, kidnap*, apaharan, uthaa le,
  ghar nahi aaya, ghar nahi aayi, has not come home, hasnt come home, not returned home,
  mil nahi raha, mil nahi rahi, lost in, ran away, bhaag g~, got lost, akela ro, akele ro,
  alone crying, crying alone, lost from, is lost, maa baap nahi mil*, parents nahi mil*,
  trafficking, trafficked, bech diya, abducted, uthakar le, bhaga le, chura liya, chori ho gaya,
  bhatak*, not been found, cant find, cannot find, bichhad*, pata nahi chal rah*, not reached home,
  didnt come home, did not come home, did not return, didnt return, not come back, hasnt returned,
  hasnt reached, not back home, traced, untraceable, disappeared, whereabouts, wandered off,
  snatched, not traceable, phire asheni, ase ni, bhetat nahi, sapdat nahi, harav*, hariye gech*,
  taken by someone, was taken, took my child, koi le gaya
papers: marksheet, certificate, passport, card, document*, phone, bag, ticket, admit, book, papers,
  pramaan, kaard, seat, admission, scholarship, naukri, result, photo, shoes, toy,
  skool me daakhilaa, gift
lost-child: lost child, lost boy, lost girl, lost kid, boy lost, girl lost, lost little
married-off: marrying me, marrying off, marry off, married off, getting married, shaadi kara*, byah kara*,
  vivah kara*, shaadi tay, shadi fix, byah tay, rishta tay, byaah rach*, gauna, intends to marry,
  planning to marry, plans to marry, engagement, get her married, get him married, being married,
  wedding, doing marriage, do my marriage, lagna lav*, lagn lav*, biye di*, making her marry,
  arranging marriage, arranged marriage, fixed marriage
worked: made to work, forced to work, kaam karaa*, as workers, as servant, as labour, child labour,
  begging, beg, bheekh mang*, bonded, factory, kaam pe rakha, naukar, domestic help,
  domestic servant, employed, employs, employing, majduri, working as maid, works as maid,
  house help, sold for work, child for work, labourer, kamala thev*, bartan dhul*, bartan dho*, jhadu lagwa*,
  jhadu pochha
minor-age: she is #minor, he is #minor, wo #minor ki, wo #minor ka, i am #minor, im #minor, nabalig, main #minor, meri umar #minor, age #minor, underage,
  under age, minor girl, naabaalik, #minor saal, #minor baras, #minor years, #minor year,
  #minor varsh, in class #tot, studying seventh, studying eighth, studying ninth, studying tenth,
  studying 7, studying 10th, studying 8, studying 9, #minor varsha, bochor, #minor bochorer,
  chhathi me hu, paanchvi me hu, gyarahvi me hu, barahvi me hu, in #tot standard, in seventh, in eighth, in ninth, in tenth, in 7th, in 8th, in 9th, in 10th,
  saatvi me padh*, aathvi me padh*, nauvi me padh*, dasvi me padh*, class me padh*, saatvi me hu,
  aathvi me hu, nauvi me hu, dasvi me hu
will-eat: kha lunga, kha lungi, kha lu, kha ke mar*, pi lunga, pi lungi, pi lu, khane ka man,
  peene ka man, khana padega, will drink, will eat, going to drink, want to drink, consume,
  zeher kha lenge, kha lunge, zeher kha rahe
spouse: husband, pati, sasural*, in laws, inlaws, sasur, boyfriend, bf, hubby, partner,
  mother in law, stepfather, sautela, devar, jeth, mard, gharwala, gharwale, aadmi, nanad, papa,
  daddy, father, dad, stepdad, chacha, mama, bhaiya, bhai, brother, uncle, ex, fiance, mangetar,
  saas, man, son, beta, bete, bahu, navra, navryane, swami, shami, bor, shashuri, sasu, nanand
hits: beats, hits, beaten, violent, abusive, beating, thrash*, maarta, maarte, maara, marpit,
  haath uth*, thappad, tamacha, laat, choke*, torture*, hitting, gala daba*, jalane ki, maarti,
  peet~, belt, hath tod*, daant tod*, sir phod*, jala diya, choking, strangl*, punch*, kick*, slap*,
  bashed, bashing, shoves, baal kheench*, baal pakad, ghasit*, dhakka, khoon nikal, haath chhod*, haath chal*,
  marto, marche, maare, chappal, torturing, scolds with
contest: round, game, chess, match, race, cricket, election, quiz, carrom, tournament, exam, marks,
  score, team, final, maich, kriket, candidate, interview, idea, api
struck-child: slapped, beat, hit, caned, whipped, kicked, punched, thrashed, maara, peeta
badly: badly, stick, belt, brutal*, bruise*, injur*, teacher, tuition, sir ne, madam ne, dande se,
  danda, swollen, warden, buree tarah, teechar, shikshak
forced-to: force, forcing, forced, jabardasti, against my will, against her will, marzi ke khilaf
marry: marry, marriage, married, shaadi, byah, vivah
beats-mujhe: maarta hai mujhe, mujhe maarte, mujhe maarta, mujhe peette, mujhe peetta,
  mujhe bahut maar*, mujhe peetate
die-talk: talking about dying, talk of dying, wants to end, wanting to end, marne ki baat*,
  marne ki dhamki, marne ke khayal, marne ke vichar, mar jaane ki baat*, marne ka soch*,
  marne ki soch*, marne ka khayal
will-kill-me: will kill me, going to kill me, wants to kill me, trying to kill me, tried to kill me,
  mujhe maar dal*, mujhe jaan se, mujhe jala, mujhe maar deg*, jaan se maar~, maar dega, maar denge,
  maar dalega, maar dalenge, jala dega, jala denge, jaan le lega, zinda nahi chhod*, maar dalunga,
  kaat dalunga
dead: mar g~, mar chuk*, guzar g~, died, passed away, mara tha, mari thi, mare the
leer: gandi nazar, buri nazar, galat nazar, kamre me ghus*, kamre me aa*, room me ghus*,
  room me aa*, raat ko aata, enters my room, came into my room, comes to my room, stares at my body,
  watches me bath*, nahate, nahati, kapde badal*
ripped: kapde utar*, kapde khol*, kapde phaad*, nanga kar*, nanga kiya
sport: over me, last over, wicket, stump, umpire, chhakka, chhakke, innings, final over, match ke,
  super over
unwish: no longer want, no longer wish, no longer see, no longer have, dont want, not want,
  doesnt want, dont wish, no point, no will, no desire, no meaning, no hope, any point, lost hope,
  lost interest, what is the point, whats the point, pointless, meaningless, purposeless, tired of,
  sick of, done with, fed up, given up, give up, not worth, hate, exhausted of, weary of,
  not deserve, dont deserve, dont feel like, no longer feel like, not interested in, bored of,
  reason, purpose, cant, why i, why im, use of, no use, any use, waste, useless,
  lost the will, shouldnt, see point, point of, see future
alive: live, living, alive, life, exist, existing, existence, be here, being here, wake up,
  waking up, this world, jeevit, zinda, jeena
wishing: want, wants, wanted, wanting, wanna, wish, wishes, wishing, contemplat*, considering,
  thinking of, thinking about, thought of, thoughts of, thought about, thoughts about, planning,
  plan, planned, feels like, feeling like, going, gonna, decided, ready, urge, urges,
  tempted, ideas of, idea of, talks of, talks about, speaks of, speaking of, keeps saying, hope,
  rather, pray, intend*, attempt*, tried, trying, should, deserve, better, easier, if i, feel,
  point in, chah*, mann kar*, ichha, sochta, sochti, soch rah*, wala hu, wali hu, ja raha, ja rahi,
  behtar, acha, ke siva, ke alawa
dying: die, dying, death, end his life, end her life, ending his life, ending her life,
  ending it all, ending everything, disappear*, vanish, not exist, ceas*, stop living, be gone,
  hurting himself, hurting herself, end my existence, end my suffering, end this suffering,
  end the pain, end this pain, never wake, not wake, jumping off, jump off, hanging,
  go to sleep and never, marna, marne, mar ja*, dead, out of this world, my life, wrists, latak*,
  leave this world, leaving this world, end it
better-off: better off, better without, happier without, happier if, easier if, better if,
  wouldnt miss, not miss, nobody would miss, no one would miss, nobody would notice,
  nobody would care, no one would care, world without, easier for everyone, better for everyone,
  easier for them, relief for everyone, nobody cry, no one notice, no one cry, relieved if,
  happier once, peace if
me-gone: without me, were gone, was gone, am gone, im gone, were dead, was dead, not here,
  wasnt here, werent here, wasnt around, not around, not there, me gone, disappeared, die, died,
  miss me, if i, didnt exist, not exist, once i am, after i am
farewell: goodbye note, farewell note, farewell letter, goodbye letter, goodbye message,
  last letter, last note, final note, final message, final goodbye, note for my family,
  note for my parents, letters to my family, letter to my family, letter for my parents,
  letters for my, wrote goodbye, written goodbye, said my goodbyes, writing my will, wrote a note,
  alvida, antim patra, aakhri chitthi, aakhri khat, aakhri message, wrote the note,
  written the note, aakhiri chitthi, aakhiri khat, aakhiri message, giving away his,
  giving away her, giving away all, giving away my, gave away all his, gave away all my,
  goodbye to everyone,
  this is my last message, this is my final message, ye mera aakhri msg, ye mera aakhiri msg
after-me: after i am gone, when i am gone, after im gone, when im gone, mere jaane ke baad,
  mere baad, meri maut ke baad, mere marne ke baad, after i die, after my death, once i am gone,
  once im gone
assault: assault*, physically abus*, physical abus*, abusive to me, abusing me, violent,
  physical violence, domestic violence, cruelty, cruel, tortur*, hinsa, atyachar, zulm, pratadit,
  pratadna, shoshan, misbehav*, molest*, unwelcome, physical advances, sexual advances,
  inappropriate*, badtameezi, ashleel, gandi baat*, gande message*, ill treat*, mistreat*,
  manhandl*, maar peet, forces me, forced me, degrad*, unnatural
doer: husband, spouse, partner, wife, boyfriend, girlfriend, fiance, ex, in laws, inlaws,
  mother in law, supervisor, boss, manager, director, colleague, coworker, co worker, senior,
  seniors, professor, teacher, tutor, landlord, neighbour, uncle, cousin, stepfather, stepmother,
  stepbrother, driver, guard, priest, baba, pati, sasural*, sasur, saas, devar, jeth, mard,
  gharwala, sir, padosi, malik, father, brother, papa, bhai, mama, chacha, jija, fufa, mausa,
  person, man, stranger, boy, ladka, aadmi
me-too: me, mujhe, mujhko, mere saath, mere upar, mujh par, myself
locked: confine*, locks me, locked me, lock me, locked up, locked inside, locked in, imprison*,
  captive, not allow* to leave, not let me leave, doesnt let me, does not let me, wont let me,
  not letting me, does not allow me, doesnt allow me, not allowed, taken away my phone,
  took my phone, takes my phone, snatched my phone, hides my phone, thrown out of, out of the house,
  starves me, no food, taala laga, band kar d*, band kar rakh*, band karke, kamre me band,
  ghar me band, nahi jaane de*, bahar nahi nikal*, bahar nahi jaane, bahar jaane nahi, phone chhin*,
  phone tod*, ghar se nikal*, khana nahi de*, paisa nahi deta aur, maayke nahi, check* my phone,
  checks phone, not let me meet, not let me talk, took my passport, took my salary, takes my salary,
  keeps my salary, took my documents, controls, allow me outside, let me go outside, let me work,
  control karte, kisi se milne nahi*, milne nahi de*, baat nahi karne de*, kisi se baat nahi karne,
  ghar se bahar nahi, phone bhi le, mobile chhin*, mobile le lete, jaane nahi d*
home: residence, home, my house, office, college, hostel, ghar tak, har jagah, everywhere, everyday,
  every day, roz, daily
attack: maarne aa~, maarne ke liye aa*, lathi, chaku, talwar, kulhadi, danda lekar, sir phod*,
  sar phod*, hamla, haath pair tod*, attacked us, with a knife, with a stick, with a rod, peetne aa~
hits-her: hitting her, hits her, beats her, beating her, beat her, slaps her, slapped her,
  kicks her, kicking her, choking her, choked her, use maar~, use peet~, usko maar~, usko peet~,
  patni ko maar~, patni ko peet~, biwi ko maar~, biwi ko peet~, mummy ko maar~, mummy ko peet~,
  maa ko maar~, maa ko peet~, beats my mother, beats my mom, beats my sister, hits my mother,
  hits my mom, hits my sister, hitting my mother, hitting my mom, beating my mother, beating my mom,
  behen ko maar~, didi ko maar~
harassed: abus*, gaali, gali de*, harass*, pareshan kar*, tang kar*, torture*
in-laws: in laws, inlaws, sasural*, husband, pati, ex, boyfriend, mother in law, saas
shaadi-on: vivah kal, byah kal, shaadi ho rah*, shaadi hai, shaadi kal, byah ho rah*, vivah ho rah*
galat-did: galat kiya, galat kar~, gandi baat, gande
went-off: ran off, run off, run away, ran away, eloped, left with, went off with, took away, taken away, took my, took
  our, taken my, taken our, picked up my, picked up our, lured, separated from, got separated, wandered, not returned,
  not come back, never came, never returned, not back, not see anywhere, cannot find, cannot reach, not pick up, phone
  is off, phone is dead, mobile is off, left a note, pulled into, dragged into, forced into a, into van, into car,
  into auto, taking a child, taking child, wrong station, lost in the crowd, bhaag g~, bhaga le*, bichhad*, le g~,
  saath le ja*, saath chala g~, saath chali g~, bahar chala g~, bahar chali g~, nahi laut*, vapas nahi aa*, abhi tak
  nahi, ab tak nahi, dikh nahi rah*, nahi dikh*, phone band, mobile band, phone nahi utha*, phone nahi lag*, bahla*,
  phusla*, kheench li*, chitthi chhod*, galat station, galat steshan
`;
