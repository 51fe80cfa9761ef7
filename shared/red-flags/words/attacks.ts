const arms = "knives,knife,swords,rods,lathis,weapons,guns,gun,sticks,bats".split(",");
const armsInHindi =
  "hathiyar,chaku,talwar,lathi,danda,dande,rod,rods,sariya,hockey,bandook,pistol".split(",");
/** People who came or stand outside with arms. */
const armedPhrases = [
  ..."came,come,home,house,outside,door,gate,shop"
    .split(",")
    .flatMap((place) => arms.map((arm) => `${place} with ${arm}`)),
  ..."leke,le ke,lekar,le kar,le aa~"
    .split(",")
    .flatMap((brings) => armsInHindi.map((arm) => `${arm} ${brings}`)),
].join(", ");

/** Words of robbers, weapons and threats, of pills and drugs already taken, and of what only sounds like them. */
export const attackWords = `
robbed: armed men at, ghar me daku, ghar me lutere, lootera aa~, lootere
  aa~, daka pad g~, daka daal*, dakaiti ho rah*, lootpaat ho rah*, loot paat ho rah*, bank ke bahar loot l*, atm ke
  bahar loot l*, took my purse and ran, took my phone and ran, took my bag and ran, grabbed my chain, मोबाइल छीन ल*,
  फोन छीन ल*, बैग छीन ल*, मंगलसूत्र छीन*, मंगलसूत्र खींच*, robbing me, robbing us, being robbed, getting robbed, got
  robbed, robbed me, robbed us, being mugged, getting mugged, got mugged, mugged me, robbers have, robber has, robbers
  are, robber is, robbers came, robbers outside, armed robber*, at gunpoint, at gun point, at
  knifepoint, at knife point, gun point pe, gun point par, gunpoint pe, gunpoint par, bandook ki nok, chaku ki nok,
  raste me loot l*, road pe loot l*, sadak par loot l*, sadak pe loot l*, train me loot l*, bus me loot l*, lutero ne,
  lutere ghar, lutere ghus*, lutere bahar, lutere hai, lootere ne, badmasho ne loot*, gundo ne loot*, daku aa~, daku
  ghus*, daku ghar, dakuo ne, chain chhin l*, chain chheen k*, chain khinch l*, chain snatch kar*, chain snatching
  ho*, चेन छीन ल~, चैन छीन ल~, चेन खींच ल*, purse chhin l*, पर्स छीन ल*, phone chhin l*, mobile chhin l*, bag chhin
  l*, mangalsutra chhin*, mangalsutra chheen l*, snatched my chain, snatched my phone, snatched my mobile, snatched my
  bag, snatched my purse, snatched my gold, snatching my chain, snatching my phone, snatching my bag, dukan lut g~,
  robbed my shop, robbed our shop, robbed my house, robbed our house, dukan me loot ho*, ghar me loot ho*, mere saath
  loot ho*, mere saath lootpaat hu*, chain snatching hui, chain khinch ke bhag*, purse chheen ke bhag*, phone chheen
  ke bhag*, chain chheen ke bhag*, bag chheen ke bhag*, mobile chheen ke bhag*, mobile kheech ke bhag*, mobile kheench
  ke bhag*, phone kheench ke bhag*
death-threats: i get death threat*, i got death threat*, im getting death threat*, am getting death threat*, are getting death
  threat*, keep getting death threat*, been getting death threat*, getting death threats after i, getting
  death threats from my, getting death threats on my, death threats every day, death threats daily, i receive death threat*, i received death threat*, have received death threat*,
  receiving death threat*, sent me a death threat, sent me death threat*, sending me death threat*, sends me death
  threat*, giving me death threat*, gives me death threat*, gave me a death threat, gave me death threat*, death threats from my, death threat from my, death threats to
  me, death threats to my family, maut ki dhamki mil rah*, maut ki dhamki de rah*, mujhe maut ki dhamki, hame maut ki dhamki, mujhe death threat*, hame death threat*,
  death threat mil rah*, death threats mil rah*, death threat de rah*, death threats de rah*, डेथ थ्रेट
eat-together: kha lenge, pi lenge
was-robbed: i was robbed, i was mugged, we were robbed, we were mugged, i have been robbed, friend was robbed, friend
  was mugged
robs: robbed, mugged, robbing, mugging
stabbed: talwar se hamla, talwar se kaat diya, kulhadi se hamla, kulhadi se kaat diya, chaku se hamla, chaku se kaat
  di*, stabbed my, stabbed him, stabbed her, got stabbed, chaku ghusa d*, chaku ghop d*, chaku ghonp d*, chura ghop
  d*, peeth me chaku
stab: was stabbed, been stabbed
struck-by: danda maar, patthar se, lathi se, dande se, danda se, rod se, eent se, bottle se, jhagde me, padosi ne,
  pati ne, bhai ne, bete ne, sasur ne, usne, unhone, kisi ne, gundo ne
head-split: sir phod*, sar phod*
looted: papa ko loot*, pita ko loot*, mummy ko loot*, maa ko loot*, bhai ko loot*, pati ko loot*, beta ko loot*, bete
  ko loot*, beti ko loot*, behen ko loot*, didi ko loot*, dadi ko loot*, chacha ko loot*, mujhe loot l*, mujhko loot
  l*, hume loot l*, humko loot l*, mere ko loot l*, loot liya mujhe, loot liya hume
wired: online, upi, otp, call, link, loan app, apps, bank, account, khata, khate, whatsapp, telegram, instagram, facebook,
  website, trading, investment, invest, crypto, kyc, paytm, phonepe, gpay, qr code, scam, fraud, frod, cyber, saibar,
  digital, message, ऑनलाइन, बैंक, ऐप, कॉल
overpriced: that salon, salon wal*, parlour wal*, by that salon, for a trim, for a haircut, eyes, review, refund*,
  umpire, referee, lyrics, client, robbing me of, robbed of his sleep, robbed of her sleep, robbed of sleep, robbed of
  time, robbed of a win, robbed of a penalty, robbed of the best, robbed me of sleep, robbed me of joy, robbed me of
  peace, robbing us of, robbing me with, robbing us with, surge, tax, dukandar*, hospital ne, school ne, college ne,
  petrol ke, sabzi*, mehenga*, bill, fees, price*, rate, dil, mehfil, show, dance, muskaan, smile, nazro, aankho ne
house-rules: papa ne, mummy ne, maa ne, teacher ne, sir ne, madam ne, principal ne, school ne, parents ne, bhai ne,
  didi ne, behen ne, mom took, dad took, warden ne, bachche se, bete ka, bete se, beti ka, beti se, police ne, ghar
  walo ne, gharwalo ne
vow-idiom: pubg, free fire, in the match, in the game, with kindness, if they dont, if he forgets, if she forgets,
  lol, section, dhara, dialogue, dialog, डायलॉग, kis movie, kis film, tension ko goli, job ko goli, naukri ko goli,
  diet ko goli, padhai ko goli, exam ko goli, sharam ko goli, duniya ko goli, kaam ko goli, diwali, sutli, patakh*,
  ludo, roast battle, bgmi me
guarding: ghusne se, rokne ke liye
caught-in: scheme, emi, loan, jaam, traffic, contract, plan, policy
gun-like: massage gun, glue gun, heat gun, spray gun, nerf gun, water gun, toy gun, temperature gun, thermal gun, dryer gun,
  nail gun, gun metal, gunmetal, bath gun
own-gun: i have a gun to my head, i have gun to my head, gun to my own head, gun in my mouth, barrel in my mouth, apne
  sar par bandook, apne sir par bandook, apni kanpati
vow-to-kill: im going to stab, im gonna stab, im going to poison, im gonna poison, i will kill, i want to kill, i am
  going to kill, im going to kill, ill kill, i wanna kill, i am gonna kill, im gonna kill, i feel like killing, i am
  about to kill, i am thinking of killing, i am planning to kill, i want to murder, i will poison, i want to poison, i
  am going to poison, i will murder, i am going to murder, i will stab, i want to stab, i am going to stab, i want to
  strangle
whom: my wife, my husband, my boss, my mother, my mom, my mum, my father, my dad, my brother, my sister, my son, my daughter,
  my baby, my child, my children, my kid, my kids, my neighbour, my neighbor, my uncle, my aunt, my in laws, my girlfriend,
  my boyfriend, my ex, my teacher, my landlord, my family, my colleague, my roommate, my manager, my friend, my partner,
  my parents, my neighbours, my neighbors, the neighbour, the neighbor, him, her, them, that man, that woman, everyone
vow-to-shoot: i am gonna shoot, im gonna shoot, i will shoot, ill shoot, i am going to shoot, im going to shoot, i
  want to shoot, i wanna shoot, i feel like shooting, i am about to shoot
camera: video*, birthday, engagement, sangeet, party, documentary, golden hour, slow motion, in 4k, youtube,
  announcement, an invite, a slack, a whatsapp, an update, a reminder, a link, a quick, wedding, shaadi, magazine,
  cover, portrait*, portfolio, photo*, pics, reel*, camera, lens, vlog, short film, studio, an email, a mail, a
  message, a text, a dm, free fire, pubg
target-in-hindi: biwi ko, patni ko, pati ko, padosi ko, saas ko, sasur ko, baap ko, bhai ko, behen ko, devar ko, jeth
  ko, nanad ko, jethani ko, bahu ko, damaad ko, sauteli maa ko, sabko, boss ko, malik ko, ladki ko
vow-verb: zeher dung*, kaat dalung*, zinda jala dung*, zeher de dung*, chaku maar dung*, chaku ghop dung*
whole-vow: i will burn her alive, i will burn him alive, i will burn them alive, bomb the school, bomb my school,
  shoot up the school, shoot up my school, blow up the school, goli maar dunga, goli maar dungi, goli se uda dung*,
  uda dunga goli, bomb laga dung*, bomb se uda dung*, zinda jala dung*, zinda nahi chhodung*, biwi ko kaat dung*,
  patni ko kaat dung*, pati ko kaat dung*, padosi ko kaat dung*, biwi ko khatam kar dung*, patni ko khatam kar dung*,
  pati ko khatam kar dung*, padosi ko khatam kar dung*, baap ko khatam kar dung*, sabko khatam kar dung*
vow-in-hindi: khoon kar dunga, khoon kar dungi, murder kar dunga, murder kar dungi, मर्डर कर दूंगा, मर्डर कर दूंगी,
  jaan se maar dunga, jaan se maar dungi, jaan se maar dalunga, jaan se maar dalungi, uski jaan le lunga, uski jaan le
  lungi, ko maar dalunga, ko maar dalungi
pests: machhar*, makhi*, chuha, chuhe, chuho, cockroach*, chipkali*, lizard*, mosquito*, lice, ants, keede, keedo,
  weeds, bug, bugs
striker: pati, husband, hubby, boyfriend, sasur, devar, jeth, sasural, sasural wale, sasuralwale, gharwale, ghar wale, baap,
  sautela baap, sauteli maa, wo log, ye log
close-man: pati, husband, hubby, boyfriend
striking: maar raha hai, maar rahi hai, maar rahe hai, peet raha hai, peet rahi hai, peet rahe hai, hitting me,
  beating me, strangling me, choking me
save-cry: bachao, bachaiye, bacha lo, bachalo, help, madad, save me
swallowed-it: kha l*, khali, nigal l*, nigal g~, le l*, swallowed, took, taken, ate, eaten, consumed, gulped
death-wish-said: want to die, wants to die, wanted to die, wanting to die, going to die, want to end it, end it all,
  end my life, ending my life, end her life, end his life, want to live anymore, dont want to live, do not want to
  live, not want to live, doesnt want to live, didnt want to live, no wish to live, no reason to live, kill myself,
  kill herself, kill himself, suicid*, khudkush*, aatmahat*, aatma hat*, marna hai, marna chah*, marne ke liye, marne
  ja rah*, mar jaana chah*, mar jaana hai, mar jau*, jeena nahi, nahi jeena, jeene ka mann nahi, jeene ki ichha nahi,
  jeene ki himmat nahi, zindagi khatam, zindagi se thak*, sab khatam karne, sab khatam kar*, jaan de*, alvida, goodbye
  everyone, goodbye all
swallowed-before: kha li thi, kha liya tha, le li thi, le liya tha, nigal li thi, nigal liya tha, survived, was saved,
  bach gayi thi, bach gaya tha
sugar-like: brown sugar, ब्राउन शुगर, chitta, chitte
street-drug: heroin, bhang, nashe ke injection, nashe ka injection, smack, cocaine, charas, ganja, afeem, mdma,
  fentanyl, drugs, nashe ki goli, nashe ki goliya, nasha, हैरोइन, स्मैक, कोकीन
overdone: zyada, jada, too much, way too much, bahut sari
drug-taken: laga l*, phook l*, sungh l*, le l*, kha l*, pi l*, kar l*, ho g~, took, taken, injected, injecting, snorted, had
not-a-drug: baal, chawal, suit, halw*, laddu, pancake*, oatmeal, supermarket, paise, kapda, kurta, dupatta, rang,
  recipe, cake, cookie*, baking, bake, tea, chai, coffee, kheer, halwa, cup, spoon*, chammach, white sugar, jaggery, dessert, batter, oats
riot-outside: दंगा हो रहा है हम, dange ho rahe hai hum, danga ho gaya hai bahar, danga ho raha hai bahar, bahar danga,
  bahar dange ho
riot: danga, dange, riot, riots
soft-drink: tea, chai, coffee, milk, doodh, water, soda, cola, juice
knitting: bunai, sweater, crochet, ulta, sidha, machhli, chuhe, shikar*, hiran, business ka, math ka, success ka, naya fanda
keepsake: makan, khet, bank, photo, camera, yaad*, album, pinjr*, tot*, lamh*, moment*, lockdown, padhai, loan, zameen, property, gold,
  sona, girvi
wares: gaadi, bike, scooty, car, plot, zameen, flat, makan, policy, plan, ulip, insurance, ghee, doodh, saree, dawai,
  nakli, kharab, expired, purana, purani, subscription, upgrade, price, hissa, sofa, fake bill, office, boss, manager,
  ipl, indians
pin-prick: needle, vaccine, injection, cactus, thorn, toe, finger, steak, fork, caesar, brutus, season, play
loot-joke: joota*, saali*, sali, mele, khilon*, ice cream, parking, auto wal*, mechanic, amazon, diwali sale,
  rakshabandhan, var, drs, not out, final over, auction, fantasy, zomato, sandwich, monopoly, oscar*
idle-hit: garmi, barish, network, line maar*, chakkar maar*, india beating
our-street: hamare yaha, hamare yahan, humari gali, humari basti, humare mohalle, humare gaon, basti me, mohalle me,
  hamare ilake, hamari colony, gali me, outside our, outside my, in our area, in our street
lender: रिकवरी वाले, recovery goon*, recovery gunde, vasooli wale, recovery agent*, recovery wale, recovery wala, finance wale,
  sudkhor*, byaj wala, byaj wale, sahukar, loan wale
collector-did: uthane ki dhamki, biwi ko utha lenge, patni ko utha lenge, pick up my daughter, pick up my wife, pick up my sister, maar pit, maar rah*, peet rah*, jaan se maar*, jaan se marne, ladki utha lunga, beti utha lunga, ghar
  se utha lenge, utha lunga, ladki utha lenge, beti ko utha lenge, mujhe utha lenge, papa ko utha lenge, ghar me
  ghus*, beating me, beating my, beat my, hit me, hit my mother, hit my father, hit my wife, hit my brother, hitting
  me
police-by: pulis ne, pulis wale ne, पुलिस वालों ने, police ne, police wale ne, police walo ne, policewale ne, daroga
  ne, inspector ne, constable ne, sipahi ne
beaten-up: itna mara, bahut mara, bahut peet*, itna peet*, lathi se mara, lathi se peet*, dande se mara, utha liya aur peet*,
  nanga karke
captives: us locked, locked us, not letting us leave, wont let us leave, not letting us go, not let us go home, factory me kaid, ghar me kaid, kamre me kaid, bhatte me kaid, bandhak bana rakh*, bandhak bana liy*, bandhak bana ke, bandhak banakar, bandhak bana
  kar, bandhak banay*, bandhak hai hum, hum bandhak,
  hame bandhak, mujhe bandhak, bandhak hu, bandhua majdoor hai hum, hum bandhua, kaid kar rakh*, kaid karke rakh*,
  kaid me rakh*, scam compound*, scam camp*, bandhak hai, yaha kaid, locked in factory, locked in the factory, locked inside the factory, locked
  inside factory, am trafficked, was trafficked, are trafficked, being trafficked, yaha se nikalo jaane nahi, mujhe yaha band kar*, hame yaha band
  kar*, ladkiyo ko band kar*
ragging: ragging li, ragging se tang, ragging se pareshan, रैगिंग से तंग, रैगिंग से परेशान, ragging ke naam, ragging ho rah*, ragging kar rah*, ragging le rah*, meri ragging, mere saath
  ragging, रैगिंग हो रह*, रैगिंग कर रह*, ragging me maar*, ragging me kapde, रैगिंग में मार*, being ragged, are
  ragging me, ragging me and
harm-urge: i want to hurt, i want to harm, i wanna hurt, i feel like hurting, i feel like harming, i have an urge to hurt,
  urge to harm, thoughts of hurting, thoughts of harming, thinking of hurting, thinking of harming, thinking of smothering,
  i might hurt, i might harm, i will hurt, i am going to hurt, i want to smother, i want to drown, i want to shake, i feel
  like shaking
own-child: my baby, my newborn, my infant, my child, my children, my son, my daughter, my kid, my kids, my toddler
urge-in-hindi: bachhe ke saath kood jau, bachhe ke saath mar jau, baby ke saath kood jau, beti ke saath kood jau, bachho ke saath mar jau, bete ki bali de do, bete ki bali dedo, bete ki bali chadh*, beti ki bali de do, beti ki bali dedo, beti
  ki bali chadh*, bachhe ki bali de do, bachhe ki bali chadh*, bachhe ko fekne ka mann, bachhe ko khidki se, bachhe ko
  maar dalne, bachhe ko maar dalne ka, bachhe ko maar dene ka, bachhe ko maar du, bachhe ko fek du, bachhe ko marne ka
  khayal, bachhe ko maarne ka mann, bachhe ko nuksan pahunch*, bachhe ko chot pahunch*, beti ko maar du, bete ko maar
  du
anybody: koi, friends, dost, ladke, log, someone, somebody, boy, girl, boys, girls, kids, children, people, man, woman, aadmi, aurat, kid, friend
sinking: is drowning, are drowning, drowning in, doob rah*
immersed: pyar me, ishq me, love, nashe me, khayalo me, soch me, thoughts, padhai me, kitabo me, gam me, work, sapno
  me, assignments, homework, exams, plastic, screen, emails, karz*, debt
flood-bound: baadh ka pani ghar me, baadh me fanse hai, baadh me fanse hu*, baadh me phase hai, baadh me ghire, baadh me ghir g~, baadh ke
  pani me, flood me fanse, pani me fanse hai, pani me fanse hu*, pani me phase hai, pani me phase hu*, pani me ghire,
  pani se ghire, pani me ghir g~
flood-stuck: baadh me fans g~, baadh me phas g~, pani me fans g~, pani me phas g~
quit-drinking: sharab chhod*, daru chhod*, sharab band, daru band, stopped alcohol, stopped drinking, quit drinking,
  quit alcohol, nasha chhod*, chitta chhod*, smack chhod*, no alcohol since
unreal: cheeze dikh*, shaitan dikh*, bhoot dikh*, keede dikh*, seeing insects, seeing things, seeing snakes,
  hallucinat*, kaanp rah*, kaamp rah*, shaking, trembling, jhatke
means-ready: parivar zeher kha*, zeher khane wale hai, zeher khane ja rah*, sab zeher kha leng*, parivar sahit zeher
  kha*, fanda bana l*, fanda taiyar, fanda bandh l*, rassi le aa~ pankhe, pankhe se rassi
clung: taar se chipk*, current se chipk*, bijli se chipk*
clings: chipk*
kites: patang, kite, sticker, magnet, chewing gum
stampede: bheed me dab g~, bhagdad mach g~ hai, bhagdad mach g~ log, log kuchal g~, log kuchle g~, stampede people
  crushed, people are crushed, people are being crushed, people getting crushed
voices-heard: kaan me bolta, kaan me bolti, kaan me bol rah*, dimag me bolta, dimag me bolti, kaan me awaz*, kaano me
  awaz*, dimag me awaz*, sar me awaz*, sir me awaz*, mujhe awaz*, awaz* sunai, voices telling me, voices tell me,
  voices in my head tell*
orders: maar do, maar de, mar ja, maar lo, maar dal*, mar jao, kood ja*, jaan de*, kill, hurt, die, jump, stab
tongue-only: tongue burnt with hot, tongue burned with hot, burnt my tongue with, burned my tongue with, burnt my
  tongue on, burned my tongue on, chai se jeebh jal*, coffee se jeebh jal*, pizza se muh jal*
intruder: chor, daku, badmash, lutere, robber, robbers, thief, thieves, burglar, burglars, nakabposh, masked man,
  masked men, armed men, goons
got-in: ghus aa~, ghus g~, ghus rah*, ghuse hai, ghusa hai, ghar me ghus*, andar ghus*, se ghus*, in house, inside house, inside home, is inside, are inside, in home,
  in room, in flat, entered
mob: mob, bheed, rioters, dangai
mob-does: burning, burnt, attack*, coming for us, jala rah*, jala di*, aag laga d*, aag laga rah*, peet rah*, maar rah*, todfod, tod fod
sold-whom: ladki ko, ladkiyo ko, beti ko, behen ko, biwi ko, bachi ko, aurat ko, didi ko
sold: bech di*, bech rah*, bech ke, bech dal*, bechne
alcohol: sharab, daru, alcohol, drinking, drunk
heavy: scaffold*, crane, lift, soil, mitti, trench, khadan, boulder, rocks
lawman: police, constable, daroga, sipahi, thanedar, policemen, cops
taken-whom: ko utha le g~, ko uthakar le g~, ko utha ke le g~, ko zabardasti le g~
love-match: intercaste, inter caste, other caste, other religion, love marriage, court marriage, bhaagkar shaadi, bhaag kar shaadi, bhaag ke shaadi, dusri jaati, dusre dharm
will-kill: kill us, kill me, kill him, kill her, jaan se maar*, maar deng*, maar dal*, maarne aa*, kaat dal*, kaat deng*, cut us
caste: dalit, dalits, jaati, chamar, achhoot, adivasi
beats-us: beat us, beating us, thrashed us, attacked us, hame maar*, hamko maar*, hame peet*, hamko peet*, laathi se
burnt-one: mummy jal g~, मम्मी jal g~, papa jal g~, biwi jal g~, bachi jal g~, bachha jal g~, beti jal g~, beta jal g~, bhai jal g~,
  didi jal g~, haath jal g~, muh jal g~
burnt-by: gas se, गैस से, cooker se, pani se, tel se, doodh se, stove se, chulhe se, stove ph*, cylinder ph*, cooker ph*
captor: malik, malkin, thekedar, contractor, sponsor, kafeel, employer, dalal, factory owner, kiln owner, company wale,
  agency wale
held-back: passport chhin*, passport rakh liy*, passport rakh li hai, passport nahi de*, passport le l*, has my passport, took my passport, keeps my
  passport, jaane nahi de*, nahi jaane de*, nikalne nahi de*, band kar ke rakh*, band karke rakh*, band kar rakh*, tala laga ke
  rakh*, tala lagakar rakh*, not letting me go, not letting me leave, not letting us go, wont let me go, wont let me leave, wont
  let us go, wont let us leave, not let us leave, not let me leave
work-hours: copy, photocopy, letter, overtime, shift, salary slip, notice period, resign*, relieving, makan malik, deposit, kiraya, kiraye, rent
tortures: jalati, jalata, jalate, maarti hai, maarta hai, maarte hai, peetti, peetta, peetate, peet rah*, bhookha rakh*, khana nahi det*,
  baal kaat*, garam press, garam chimt*, gala daba*, galat kaam
locked-on: tala laga*, bahar se band, kundi laga*
we-inside: hum andar, main andar, log andar, mazdoor andar, ladki andar, ladkiya andar, bachhe andar, andar hum
forced-trade: bonded labour, bandhua majdoor*, sex work, prostitution, kothe, brothel, deh vyapar, jism farosh*,
  dhanda karwa*
compelled: rescue, forced, forcing, force, jabran, zabardasti, locked, trapped, bachao, nikalo, nikaliye, par hu, pe hu, me hu, bitha rah*,
  le aa~, karwa rah*, karwate, karate
stranded: phas g~, phase hai, phase hu*, phasa hu, phasi hu, phansa hu, phansi hu, phanse hai, am stuck, are stuck, stuck in, stuck
  here, trapped
work-abroad: naukri ke naam, job ke naam, fake job, job fraud, agent, malik, malkin, kafeel, sponsor, maid, scam
angry-crowd: mob, bheed, crowd, public, gaon wale, gaav wale, gaanv wale, mohalle wale, villagers, locals, rioters, dangai, gau rakshak
crowd-strikes: maar rah*, mar rahi, peet rah*, maarne aa*, jalane aa*, maar deg*, maar deng*, lynch kar*, beating, attacking, gher l*,
  gher rakh*, gher ke, peeche padi hai, peeche pad g~, pakad liya hai, baandh ke, patthar maar*, patthar fek*, talwar, lathi, coming to kill
in-crowd: log, kuch log, logo ne
comes-armed: maarne aa*, gher l*, gher ke maar*, patthar maar rah*, patthar fek rah*, lathi le*, talwar le*, danda le*, aag laga rah*
festive: swagat, julus, holika, dahan, bazi, band baj*, chauk*, chhakk*, taali, taliya*, seeti, dhol, drum, drums, garba, stadium, metro, parade, khel rah*, samples, base, autograph, dance,
  skit, comedy, fest
debt-collectors: goons, goon, gunde, gunda, creditors, creditor, money lender*, moneylender*, loan sharks, recovery agent,
  recovery agents, recovery wale, recovery boys, recovery men, recovery guys, loan agents, vasooli wale, रिकवरी एजेंट, रिकवरी वाले, sahukar
brings-arms: ${armedPhrases}
suspected: chori ka shak, chori ke shak, chori ke ilzam, beef bol*, chor samaj*, chor bol*, chor kah*, bachha chor,
  bachhe chor, daayan bol*, daayan kah*, child thief, child lifter, tied to a pole, tied to pole, tied to a tree,
  khambe se baandh*, ped se baandh*
beaten-there: maar rah*, peet rah*, maarne aa*, jalane aa*, beating, beaten, maara ja rah*
caught-there: bachao, phas g~, phase hai, phase hu*, phanse hai, phanse hu*, stuck, trapped, hiding, chhupe, loot rah*, ho rah*, bhadak g~,
  started near, broke out near, near us, near our, near my
student-boss: senior, seniors, सीनियर, सीनियर्स, third years, final years
hazes: strip, undress, murga bana*, kapde utar*, nanga kar*, belt se, thappad, slap*, beat me, beats me, beating, sar par mara, sir par mara, maarte, peet*,
  room me band, jabardasti pila*
our-tablets: a battery, my tablet*, my pills, my medicine*, dadi ki goli*, dadi ki dawa*, dada ki goli*, papa ki
  goli*, papa ki dawa*, mummy ki goli*, mummy ki dawa*, bp ki goli*, bp ki dawa*, sugar ki goli*, sugar ki dawa*, thyroid ki goli*, neend
  ki goli*, sleeping pill*
little-eater: toddler, baby, bachhe ne, bachhi ne, year old, year old son, my kid, my child
better-gone: be better without me, be better off without me, behtar hoga mere bina, behtar honge mere bina, khush rahenge mere bina, mere bina khush
  rahenge, mere bina behtar
underage: #minor saal ki ladki, #minor saal ki bachhi, #minor year old girl, nabalig, underage, under age
child-wedding: bal vivah ho rah*, bal vivah kar rah*, bal vivah kara rah*, bal vivah ruk*, child marriage is happening
wedding-now: shaadi kal, byah kal, vivah kal, mandap, shaadi ho rah*, shaadi kar rah*, shaadi kara rah*, shaadi karva rah*, byah ho rah*, rukvani hai, ruk vani hai, rukva do,
  baraat, getting her married, getting married tomorrow
burn-me: mujhe jalane, mujhe jala d*, mujhe jala deng*, jalane ki koshish, beti ko jala*, behen ko jala*, bhabhi ko jala*, bahu ko jala*
burner: gas khol*, petrol daal*, petrol chhidak*, kerosene, kerosin, mitti ka tel, machis, aag
pursued: mera peecha kar rah*, hamara peecha kar rah*, peecha kar raha hai, peecha kar rahe hai, man is following me, men are
  following me, guy is following me, someone is following me, following me from, following me in, following me since
social-apps: github, website, ad, ads, kismat, naseeb, chor ka, cartoon, account, instagram, insta, twitter, linkedin, follower*, facebook, youtube, snapchat
infant: baby, bachha, bachhe, bachhi, beti, beta
throw-urge: fekne ka mann, fek dene ka mann, patak du, patakne ka mann, gala daba du
speech-errand: alexa, google, siri, assistant, tv, phone, mobile, zoom, mic, english, stage, meeting, interview, call
speech-gone: bolna band ho g~, bol nahi pa rah*
mad-bite: pagal tha, pagal hai, pagal kutt*, pagal ho gaya tha, rabid
bled: khoon nikl*, khoon aa*, khoon beh*, bleeding
co-source: angithi*, sigdi, koyla, koyle, charcoal, geyser*, generator*, car me ac, ac chala ke
co-hurt: behosh*, uth nahi rahe, nahi uth rahe, not waking, unconscious, fainted, dizzy, chakkar aa*, sabko chakkar, bathroom me gir g~, headache vomit*, not getting up
heir-now: bahu, bahu ne
left-hungry: mujhe, hame, bhookhi hu, bhookha hu, do din se, teen din se
starves: khana nahi det*, khana nahi diya, khana nahi de rah*, bhookha rakh*, pani nahi det*, roti nahi det*
vehicle-fuel: स्कूटी का पेट्रोल, बाइक का पेट्रोल, गाड़ी का पेट्रोल, बाइक में पेट्रोल, स्कूटी में पेट्रोल, scooty ka petrol, bike ka petrol, gaadi ka petrol, car ka petrol, scooty me petrol, bike me petrol, gaadi me petrol, car me petrol, petrol
  full, petrol bharva*, petrol khatam, petrol ka kharch*
pours: daal*, dala, dali, upar, chhidak*, aag, jala*, machis, lighter, pour*, threw
pretty-words: bomb lag rah*, bomb lagti, bomb lagta, look bomb, looks bomb, looking bomb, hanging light*, hanging
  lamp*, hanging plant*, hanging planter*, hanging chair*, hanging pot*, hanging decor*
`;
