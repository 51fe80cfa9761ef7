/** What people do to themselves, to each other and to each other's money. */
export const peopleWords = `
want-to-die: want to die, wants to die, wanna die, wanted to die, wish i was dead, wish i were dead,
  wish to die, want to be dead, rather be dead, kill myself, killing myself, killed myself, kms,
  end my life, ending my life, end my own life, end it all, take my life, take my own life,
  taking my life, hang myself, hanging myself, cut myself, cutting myself, hurt myself,
  hurting myself, harm myself, harming myself, self harm, slit my wrist*, dont want to live,
  do not want to live, dont wanna live, no reason to live, nothing to live for, tired of living,
  tired of life, cant live anymore, cant go on living, better off without me, better off dead,
  never wake up, not wake up tomorrow, never been born, never born, everything to end,
  not worth living, kill himself, kill herself, want to disappear, mar jana chah*, marna chah*,
  marne ka man, marne ka dil, marna hai mujhe, mujhe marna, mar jaane ka, mar jana hai, maranaa hai,
  mar jaau, if i was dead, if i were dead, if i am dead, if i die, if i died, hope i die,
  wish i could die, should be dead, should just die, ready to die, deserve to die, suicide note,
  point of living, point in living, point living, dont want to be alive,
  dont want to be here anymore, dont want to exist, stop existing, sleep forever, not wake up,
  dont wake up, given up on life, give up on life, giving up on life, hate being alive,
  cant live like this, cant live any more, hurting my self, kill my self, killing my self,
  end everything, finish myself, overdose on, marne ke alawa, marne ke siva, marne ke sivay,
  mar jana hi, marna hi, marne wala hu, marne wali hu, marne ja rah*, maut aa jaye, maut aa jati,
  maut chahiye, utha le mujhe, mujhe utha le, zinda nahi rehna, jinda rehne ka, duniya chhod*,
  duniya se chala, duniya se jana, sab khatam kar dun*, train ke aage, train ke niche,
  nadi me kood*, pankhe se latak*, jindaa rahane kaa man nahee, tren ke age, jeevan samaapt,
  jeevan leelaa, feel like dying, feel like killing, feel like ending, feels like dying,
  bought a rope, done with life, done with living, tired of being alive, dont see a point in living,
  no will to live, lost the will to live, dont feel like living, not feel like living,
  dont want to wake up, want to be gone forever, im a burden, i am a burden, burden on everyone,
  burden to everyone, burden on my family, attempt suicide, attempted suicide, dont deserve to live,
  shouldnt be alive, rather die, better to die, death is better, death is the only, only death,
  goodbye forever, goodbye world, last goodbye, marna better, marna behtar, marna acha,
  mar jana behtar, mar jana acha, mar jana better, maut behtar, mar jau main, sab chhod ke mar,
  sab chhod kar mar, khud ko maar*, marna pasand, kill me, maut ko gale, jaan dene,
  jeene se achchhaa, mujhe maut, kue me kood*, kuan me kood*, talab me kood*, pul se kood*,
  chhat se kood*, train se kat*, patri par let*, zeher kha lu, sab khatam kar~, wanna end it,
  want to end it, gonna end it, why im alive, why i am alive, why am i alive, mujhko marna,
  mujhe mar jana, mai mar jau
will-die: mar jaunga, mar jaungi, mar jau
suicide: suicid*, suside, sucide, sucidal, khudkushi, khudkhushi, khud kushi, atmahatya, susaaid,
  self destruct*
living: jeena, jeene, jee, jeene ka, jeene ki, jiu, jiun, jee ke, jeekar, jeevit, zinda
life: zindagi, jeevan, apni life, meri life, is life, ye life, yah jeevan, life se
no-more: nahi, mann nahi, ichha nahi, wajah nahi, thak*, tang, khatam, haar, khatm kar*, ichha,
  wajah, fayda, faida, ub, matalab nahee, haar gaya, bekaar, bojh, mushkil, nark, dil nahi,
  fayda nahi, ka kya fayda, kyu jeeu, chhod du, chhod di*, end, over, pareshan, nafrat, udaas,
  samaapt, ji nahi, jiya nahi, dil nahi kar*, mann nahi kar*, shesh nahi, nahi chah*, nahi bach*,
  koi kaaran
noose: phansi, fasi, fanda, fande
put: laga*, latak*
life-given: jaan de*
self: khud ko, apne aap ko, khudko, apne ko
self-end: khatam, maar*, nuksan, kaat*, chot, jala*, goli, latka*
vein: nas, nase, kalai, wrist, wrists, haath ki nas, her wrist, his wrist, my wrist, my wrists,
  her wrists, arms with blade
cut: kaat*, cut, slit, cuts, cutting, slash*, blade
way-to-die: way to die, ways to die, painless death, painless way, take to die, takes to die,
  how to die, want to be gone, aasan maut, marane kaa tareekaa
jump: jump off, jump from, jumping off, jumping from, chhat se kood*, kood jaa*, kood ke jaan,
  kudne, kud jana, jump in front, jumping in front, jump into
height: balcony, bridge, roof, rooftop, terrace, building, floor, train, chhat, pul, river, well,
  canal, tower, nadi, kuan, metro, pul se, imaarat
abuser: husband, boyfriend, partner, pati, in laws, inlaws, inlaw, sasural*, sasur, saas, brother,
  father, dad, he, stepfather, ex, man, uncle, jeth, devar, usne, wo, they, wife, bf, boys, boy,
  ladka, ladke, men, stranger, driver, boss, neighbour, cousin
beats-me: beats me, beat me, beating me, beaten me, hits me, hit me, hitting me, slaps me,
  slapped me, slapping me, punched me, kicked me, kicks me, choked me, chokes me, strangled me,
  abuses me, assaulted me, tortures me, torturing me, burns me, attacked me, attacks me, stabbed me,
  dragged me, drags me, pushed me down, throws things at me, hit my head, burned me, burnt me,
  tied me, pinned me, grabbed me, grabs me, hurts me, thrashed me, beat me up, beaten up, slap me,
  kick me, kicking me, choke me, choking me, hurt me, spat on me, touched me, touches me,
  touching me, followed me and
beats: maarta, maarte, maarti, maar raha, maar rahe, mara, peetta, peette, peetate, pitai, marpit,
  maar peet, torture*, peetataa, peet rahaa, peet rahe
me: mujhe, mujhko, mereko, mere ko, hame, humein
dowry: dahej, dowry
pressed: beat*, tortur*, harass*, threaten*, maar*, peet*, tang kar*, jala*, tang
raped: raped, rape hua, rape kiya, rape kar, rape ho, gang raped, molested, groped,
  sexually assaulted, sexual assaulted, forced himself, forced me to have, touched my private*,
  touches my private*, touched me inappropriately, touches me inappropriately, rep kiyaa,
  tried to rape, attempt to rape, attempted rape, marital rape, forced sex, forces sex,
  forces himself, force himself on, sexually harass*, sexual harass*, touching me,
  touched me wrongly, galat tarike se chhu*, galat jagah haath, galat jagah chhu*, grabbed my,
  groping, flashed me, eve teas*, molesting, touch me at night, tried to touch me,
  tries to touch me, touch me there, touches my, touched my body, touched my chest,
  touched my breast*, rubbed against, unwanted touch, feels me up, kissed me forcibly,
  forcibly kissed, undress*, peeping, spied on me, spy cam, hidden camera, nange, raped me, rape me,
  rape karne, rape ki koshish, rep kee koshish, balaatkaar kee koshish, chhoone kee koshish,
  kapde utar*, andar ghus, sone ke baad
forced: zabardasti, balatkar, chhedchhad, chhedkhani, chhed chhad, rape, galat kaam, galat harkat,
  ganda kaam, gandi harkat
with-me: with me, mere saath, mera rape, meri, my, meraa, me, mujhe, i, mere, humare, sister, behen,
  friend, girl, ladki
threat: threaten*, threat, dhamka*, maar dene, mar dalne, jala dene, threats
kill: kill, killing, jaan se, maar dal*, maar dunga, knife, gun, acid, chaku, tezab, burn,
  maar dega, jaan le, jala, murder, rape, shoot, hurt, beat, goli, bandook, killed, finish me,
  khatam kar d*, tukde
stalked: following me, stalking me, stalks me, peecha kar*, stalking, stalker, follows me,
  peeche pad*, following my, chasing me, chases me, waits outside my, outside my house,
  outside my hostel, ghoor*, comes behind me, followed me, tracking me, tracks my, keeps calling me,
  stalked
scared: scared, afraid, dar lag*, darr, a man, some man, koi, raat, night
child: child, kid, kids, children, minor, small girl, small boy, little girl, little boy,
  young girl, daughter, beti, betiyo, beta, bete, bachha, bachhe, bachi, ladki, ladka,
  year old girl, year old boy, schoolgirl, nephew, niece, bhatija, bhanji, student, students,
  my boy, my girl, ladke, ladkiyon, bachcho, son, sons, putr, putra, boys, girls, two boys, orphan,
  anath, chhotu, bitiya, munna, munne, munni, chhora, chhori, laadla, pota, poti, nati, natin,
  gudiya, baalak, chhoti behen, chhota bhai, chhoti bahen, little sister, little brother,
  kid sister, younger brother, younger sister, chhote bhai, minor girl, minor boy, toddler,
  teenager, teenage, infant, balika, naabaalig
beaten: beaten, being beaten, being hit, beats, beating, thrash*, abus*, molest*, burnt with,
  maarta, maarte, maarti, peet*, beats them, hits them, hits him, hits her, beats him, beats her,
  beat them, slaps, cruel*, starve*, locked, chained, tied, burnt, maar peet, maarpeet, bandh ke,
  baandh, physical abuse, physically abus*, ill treat*, mistreat*, neglect*, assault*, harm*, hurt*,
  bruise*, starving, unfed, malnourish*, tortur*, screaming, screams, confined
abused-child: private part*, galat harkat, galat kaam, chhedchhad, chhed chhad, chhedkhani, molest*,
  sexually abus*, sexual abus*, raped, rape hua, balatkar, bad touch, galat tareeke se chhoo*,
  bad things, dirty things, touched inappropriately, inappropriately, touch kiya, touch karta,
  touch karte, galat jagah, galat tarike, galat touch, ganda kaam, gandi harkat, ashleel harkat,
  chhua, rape, raping, sexually, nude, nudes, grooming, baid tach, ghinaunee, touches her,
  touches him, touched her, touched him, touching her, touching him, explicit, obscene, indecent*,
  groped, fondl*, sends pictures, asks for photos, asking for photos, asking for pictures,
  asks for pictures, solicit*, private photo*, private pic*, sexual, sexually assault*
gone: missing, lost child, kho gaya, kho gayi, gum ho, gum gaya, gayab, laapata, utha le gaya,
  utha le gaye, kidnap*, apaharan, uthaa le, ghar nahi aaya, ghar nahi aayi, ghar nahi lauta,
  ghar nahi lauti, has not come home, hasnt come home, not come back home, not returned home,
  mil nahi raha, mil nahi rahi, nahee mil rah*, lost in, ran away, bhaag gay*, got lost, akela ro,
  akele ro, alone crying, crying alone, lost from, is lost, maa baap nahi mil*, parents nahi mil*,
  trafficking, trafficked, bech diya, abducted, utha kar le, uthakar le, bhaga le, chura liya,
  chori ho gaya, bhatak*, not been found, cant find, cannot find, bichhad*, nahi lauta, nahi lauti,
  nahi laute, wapas nahi aay*, ghar nahi pahunch*, nahi pahuncha, pata nahi chal rah*,
  not reached home, didnt come home, did not come home, did not return, didnt return, not come back,
  hasnt returned, hasnt reached, not back home, traced, untraceable, disappeared, whereabouts,
  wandered off, snatched, not traceable
papers: marksheet, certificate, passport, card, document*, phone, bag, ticket, admit, book, papers,
  pramaan, kaard, seat, admission, hall ticket, scholarship, naukri, result, photo, shoes, toy,
  skool me daakhilaa, gift
lost-child: lost child, missing child, child is missing, child missing
married-off: marrying off, marry off, married off, getting married, shaadi kara*, byah kara*,
  vivah kara*, shaadi tay, shadi fix, byah tay, rishta tay, byaah rach*, gauna, intends to marry,
  planning to marry, plans to marry, engagement, getting her married, get her married,
  get him married, being married, wedding
worked: made to work, forced to work, kaam karaa*, as workers, as servant, as labour, as labourer,
  child labour, bal majduri karwa*, begging, beg, bheekh mang*, bonded, majadooree karaa*, factory,
  kaam pe rakha, naukar, domestic help, domestic servant, employed, employs, employing, majduri,
  working as maid, works as maid, house help, labourer
minor-age: #minor year old, #minor years old, #minor saal ki, #minor saal ka, #minor saal ke,
  i am #minor, im #minor, nabalig, i am only #minor, main #minor, meri umar #minor, age #minor,
  underage, under age, minor girl, naabaalik, #minor saal, #minor baras, #minor years, #minor year,
  #minor varsh, in class #tot
otp: otp, o t p, oteepee, pin, cvv, upi pin, mpin, card number, card details, card detail, password,
  atm pin, yono, one time password, passcode, bank details, account details, netbanking,
  net banking, card ka number, aadhaar otp, verification code
told: shared, told, gave, given, bata diya, bata di, batadi, bataya, de diya, de di, dedi,
  share kiya, share kr di*, bol diya, entered, sheyar kar diyaa, typed, bataya tha, bata baitha,
  likh diya, daal diya, put my, de baithaa, de baithi, sent, disclosed, revealed, provided,
  furnished, divulged, handed over, forwarded, read out, gave out, typed in
money-gone: debited, deducted, kat gaye, kat gaya, kat gye, kat liye, cut gaye, nikal gaye,
  nikal gaya, nikal gye, nikaal liye, nikal liya, chale gaye, ud gaye, took money, took my money,
  money is gone, money gone, money is lost, withdrawn, got transferred, transferred, withdrew,
  siphoned, stole money, stole my money, money stolen, emptied, vanished, got debited, lost,
  paise gayab, paisa gayab, paisa kat, paise kat, amount deducted, nikal gyi, uda liye, uda liya,
  saaf ho gaya, saaf kar diya, zero ho gaya, zero balance, sent money, sent him, sent them, paid,
  transfer kar diye, transfer kar diya, bhej diye, bhej diya, de diye, invested, kat gayee,
  traansafar kar die, transfer 1 lakh, did transactions, made transactions, made me transfer,
  made me pay, made payments, did transaction, transactions from, gaye mere, paise gaye, paisa gaya,
  paise chale gaye, paise doob gaye, paise le liye, paise le liya, paise le kar bhag, paise hadap,
  paise aith, paise cut, le lie, ainth lie, hadap lie, paisa le gaya, paise le gaya, paise le gaye,
  le ud*, khali kar*, khali ho*, account empty, saara paisa, thug liya, loot liya, nikal gaya paisa,
  paise nikal*, paisa nikal*, paise ud*, paisa ud*, sum of, swindled, drained, wiped out,
  rashi nikal*, rupaye nikal*, rupaye kat*, rupaye gaye, lakh gaye, hazaar gaye, cleaned out,
  missing from my account, money is missing, vanished from, charged to my card, installed, remitted,
  deposited, demanding, raashi, unable to withdraw, cant withdraw, cannot withdraw
fraud-clue: otp, link, clicked, click, qr, scan, scanned, anydesk, any desk, teamviewer,
  quicksupport, fraud, fraudulent, scam*, cheat*, unauthori*, unknown, hack*, phishing, thag*,
  dhokha, dhoka, fake, kisi ne, somebody, apne aap, caller, apk, frod, klik, oteepee, fraudster*,
  thug, thugs, farzi, nakalee, blocked me, block kar diya, bina otp, without otp, i did not do,
  i didnt do, not done by me, not by me, maine nahi ki*, without permission, fake job, fake company,
  part time job, task, telegram, lottery, kyc, customer care number, olx, army man, courier, parcel,
  fedex, cbi, customs, crypto, trading app, investment app, whatsapp group, binaa oteepee,
  teleegraam, paarsal, lotaree, kevaaisee, without my permission, without my knowledge,
  somebody did, saying my parcel, made me transfer, made me pay, parcel has, drugs, police bol kar,
  police ban kar, officer ban kar, impersonat*, spoof*, cloned, skimming, nahi kiya maine,
  i have not done, did not make, didnt make, i never made, unknown person, anjaan, pata nahi kaise,
  pulis banakar, adhikaaree banakar, registration fee, gaming app, betting app, matrimonial,
  shaadi.com, instagram, facebook, marketplace, someone took, someone withdrew, someone transferred,
  someone used my, someone has taken, someone stole my money, someone debited, someone got my otp,
  someone hacked, someone called, dhokhaadhadee, dhokadhadi, phone aaya, call aaya, phone karke,
  phone kiya, call karke, call kiya, bankar, ban kar, banke, ban ke, got a call, received a call,
  over phone, on a call, message aaya, msg aaya, fon aaya, fon karke, fon kiya, remote access,
  posing as, pretend*, fraudulent investment, investment platform, bogus, anadhikrit, bina anumati,
  bina permission, bina puche, without authoris*, dubious, customs officer, cbi officer,
  police officer, video call, arrest warrant, screen sharing, screen share, remote app,
  whatsapp call
defrauded: were scammed, scammed me, got cheated, been cheated, was cheated of, fraud ho gaya,
  fraud ho gayi, fraud hua, fraud hogaya, fraud kar liya, fraud kar diya, fraud kiya,
  online fraud yesterday, thagi ho gayi, thagi hui, thagi ka shikar, thagee ho, frod ho, frod hua,
  thag liyaa, victim of fraud, victim of cyber, cyber fraud ho, scam ho gaya, scam hua, froud ho,
  dhokhadhadi ho, duped, duped of, conned, cheated me online, cheated online, frod kar liyaa,
  frod kar diyaa, thag lie, thuggee, naam pe fraud, naam par fraud, lost my money to,
  lost all my money, lost my savings, fell for a scam, fell for scam, fell for a fraud,
  fallen for a scam, trapped in a scam, cyber fraud, cyber crime ho, scam me phas*, fraud me phas*,
  jaal me phas*, thagee me fans*, jaal me fans*, loot liyaa, got scam*, been scam*, was scam*,
  am scam*, scammed by, money to a scam, money to online fraud, money to scammers, defraud*,
  been conned, been duped, dhokhe se, dhokha diya, thage gaye, thaga gaya, jaalsaj*, fraudster has,
  fraudster took
offline: builder, flat, plot, carpet, dealer, landlord
digital-arrest: digital arrest, digitally arrested, dijital arest
photo: photo, photos, pic, pics, picture*, video, videos, image, images, veediyo, tasveer*
exposed: blackmail*, sextort*, nude, nudes, naked, nangi, morphed, morph, viral kar*, make viral,
  leak, blaikamel, vaayaral kar*, screen record*, recorded me, video call record*, private photo*,
  private video*, private pics, obscene, ashleel, gandi photo, gandi video, nijee foto
extorted: blackmail*, sextort*, threat*, dhamki, asking money, asking for money, paise maang*,
  sending, blaikamel, demanding, extort*, send money, will send, bhej dega, bhej dunga, maang rah*
account: whatsapp, insta, instagram, facebook, account, email, gmail, telegram, vhaatsaep, akaaunt,
  khaataa, paytm, phonepe, gpay, snapchat, id, sim, upi, laptop, mobile, fesabuk, mobaail
hacked: hacked, hack ho gaya, hack ho gayi, hack kar liya, hack kar li, hack kr, haik ho, haik kar
unauthorised: unauthori*, fraudulent, suspicious, anjaan, bina anumati, bina puche, bina meri,
  anadhikrit, i did not authoris*, i did not initiate
payment: transaction*, debit, payment*, withdrawal*, purchase*, charge*, debits, withdraw, lenaden,
  len den, nikasi, spent
loan-app: loan app, loan apps, loan agent*, recovery agent*, lon aip
will-eat: kha lunga, kha lungi, kha lu, kha ke mar*, pi lunga, pi lungi, pi lu, khane ka man,
  peene ka man, khana padega, will drink, will eat, going to drink, want to drink, consume
spouse: husband, pati, sasural*, in laws, inlaws, sasur, boyfriend, bf, hubby, partner,
  mother in law, father in law, stepfather, sautela, devar, jeth, mard, gharwala, gharwale,
  mere aadmi, mera aadmi, aadmi, nanad, papa, daddy, father, dad, stepdad, chacha, mama, bhaiya,
  bhai, brother, uncle, ex, live in partner, fiance, mangetar, saas sasur, saas, man, son, beta,
  bete, bahu
hits: beats, hits, beaten, violent, abusive, beating, thrash*, maarta, maarte, maara, peetta,
  peette, marpit, mar pit, peetataa, peetate, haath uth*, laat maar*, belt se, thappad, tamacha,
  laat, choke*, torture*, hit me, hitting, gala daba*, jalane ki, maarti, maare hai, peet~, belt,
  hath tod*, daant tod*, sir phod*, pitai, jala diya, choking, strangl*, punch*, kick*, slap*,
  hits me, beats me, beat me, beating me, bash*, burnt me, burns me, shoves, pushes me, pushed me,
  pulled my hair, baal kheench*, baal pakad, ghasit*, dhakka, khoon nikal
contest: round, game, chess, match, race, cricket, election, quiz, carrom, tournament, exam, marks,
  score, team, final, maich, kriket, candidate, interview, mood, idea, api, twice
struck-child: slapped, beat, hit, caned, whipped, kicked, punched, thrashed, maara, peeta
badly: badly, stick, belt, brutal*, bruise*, injur*, teacher, tuition, sir ne, madam ne, dande se,
  danda, swollen, warden, buree tarah, teechar, shikshak
forced-to: force, forcing, forced, jabardasti, against my will, against her will, marzi ke khilaf
marry: marry, marriage, married, shaadi, byah, vivah
beats-mujhe: maarta hai mujhe, mujhe maarte, mujhe maarta, mujhe peette, mujhe peetta,
  mujhe bahut maar*, mujhe peetate
blackmailed: blackmailing me, blackmailing my, blackmail kar*, blackmailed me, being blackmailed,
  blaikamel kar*, sextortion
die-talk: talks about dying, talking about dying, talk of dying, wants to end, wanting to end,
  thoughts of dying, thoughts of death, marne ki baat*, marne ki dhamki, marne ke khayal,
  marne ke vichar, mar jaane ki baat*, marne ka soch*, marne ki soch*, marne ka khayal,
  jaan dene kee
will-kill-me: will kill me, going to kill me, wants to kill me, trying to kill me, tried to kill me,
  mujhe maar dal*, mujhe maar denge, mujhe jaan se, mujhe jala, mujhe maar deg*
not-mine: i did not do, i didnt do, not done by me, not by me, i did not make, i didnt make,
  i never made, i never did, maine nahi ki*, unknown, unauthori*, without my, somebody did,
  someone did, bina mere, fraud
dead: mar gay*, mar gai, mar chuk*, guzar gay*, died, passed away
leer: gandi nazar, buri nazar, galat nazar, kamre me ghus*, kamre me aa*, room me ghus*,
  room me aa*, raat ko aata, comes into my room, enters my room, came into my room,
  comes to my room, stares at my body, watches me bath*, nahate, nahati, kapde badal*
ripped: kapde utar*, kapde khol*, kapde phaad*, nanga kar*, nanga kiya
sport: over me, last over, wicket, stump, umpire, chhakka, chhakke, innings, final over, match ke,
  super over
unwish: no longer want, no longer wish, no longer see, no longer have, dont want, do not want,
  not want, doesnt want, does not want, dont wish, no reason, no purpose, no point, no will,
  no desire, no meaning, no hope, any purpose, any point, any reason, lost hope, lost all hope,
  lost interest, cant see, what is the point, whats the point, pointless, meaningless, purposeless,
  why should i, tired of, sick of, done with, fed up, given up, give up, not worth, hate,
  exhausted of, weary of, not deserve, dont deserve, dont feel like, no longer feel like,
  not interested in, bored of, reason to, purpose to
alive: live, living, alive, life, exist, existing, existence, be here, being here, wake up,
  waking up, this world, jeevit, zinda, jeena
wishing: want, wants, wanted, wanting, wanna, wish, wishes, wishing, contemplat*, considering,
  thinking of, thinking about, thought of, thoughts of, thought about, thoughts about, planning,
  plan to, planned, feel like, feels like, feeling like, going to, gonna, decided, ready to,
  urge to, urges, tempted, ideas of, idea of, talks of, talks about, speaks of, speaking of,
  keeps saying, hope to, rather, pray, intend*, attempt*, tried, trying
dying: die, dying, death, be dead, end my life, ending my life, end his life, end her life,
  ending his life, ending her life, end it all, ending it all, ending everything, end everything,
  take my life, kill myself, killing myself, kill himself, kill herself, disappear*, vanish,
  not exist, ceas*, stop existing, stop living, be gone, harming myself, harm myself,
  hurting myself, hurt myself, hurting himself, hurting herself, cutting myself, end my existence,
  end my suffering, end this suffering, end the pain, end this pain, never wake, not wake,
  jumping off, jump off, hanging, go to sleep and never, sleep forever
better-off: better off, better without, happier without, happier if, easier if, better if,
  wouldnt miss, would not miss, nobody would miss, no one would miss, nobody would notice,
  nobody would care, no one would care, no one will miss, nobody will miss, no one will notice,
  world without
me-gone: without me, were gone, was gone, am gone, im gone, were dead, was dead, not here,
  wasnt here, werent here, wasnt around, not around, not there, me gone, disappeared, die, died,
  miss me, if i, didnt exist, not exist
farewell: goodbye note, farewell note, farewell letter, suicide letter, goodbye letter,
  goodbye message, last letter, last message, last note, final note, final message, final goodbye,
  note for my family, note for my parents, letters to my family, letter to my family,
  letter for my parents, letters for my, wrote goodbye, written goodbye, said my goodbyes,
  said goodbye to everyone, writing my will, wrote a note, alvida, antim patra, aakhri chitthi,
  aakhri khat, aakhri message, aakhri baar, last time
after-me: after i am gone, when i am gone, after im gone, when im gone, mere jaane ke baad,
  mere baad, meri maut ke baad, mere marne ke baad, after i die, after my death, once i am gone,
  once im gone
assault: assault*, physically abus*, physical abus*, abuses me, abusive to me, abusing me, violent,
  physical violence, domestic violence, cruelty, cruel to, tortur*, hinsa, atyachar, zulm, pratadit,
  pratadna, shoshan, misbehav*, molest*, unwelcome, physical advances, sexual advances,
  inappropriate*, badtameezi, ashleel, gandi baat*, gande message*, ill treat*, mistreat*,
  manhandl*, maar peet, forces me, forced me, degrad*, unnatural
doer: husband, spouse, partner, wife, boyfriend, girlfriend, fiance, ex, in laws, inlaws,
  mother in law, father in law, brother in law, supervisor, boss, manager, director, colleague,
  coworker, co worker, senior, seniors, professor, teacher, tutor, landlord, neighbour, uncle,
  cousin, stepfather, stepmother, stepbrother, driver, guard, priest, baba, pati, sasural*, sasur,
  saas, devar, jeth, mard, gharwala, sir, padosi, malik, father, brother, papa, bhai, mama, chacha,
  jija, fufa, mausa, person, man, stranger, boy, ladka, aadmi
me-too: me, mujhe, mujhko, mere saath, mere upar, mujh par, towards me, myself
locked: confine*, locks me, locked me, lock me, locked up, locked inside, locked in, imprison*,
  captive, not allow* to leave, not let me leave, doesnt let me, does not let me, wont let me,
  not letting me, does not allow me, doesnt allow me, not allowed to, taken away my phone,
  took my phone, took away my phone, takes my phone, snatched my phone, hides my phone,
  threw me out, thrown me out, throws me out, kicked me out, thrown out of, out of the house,
  starves me, no food, taala laga, band kar d*, band kar rakh*, band karke, kamre me band,
  ghar me band, nahi jaane de*, bahar nahi nikal*, bahar nahi jaane, bahar jaane nahi, phone chhin*,
  phone le liy*, phone tod*, ghar se nikal*, khana nahi de*, paisa nahi deta aur, maayke nahi
home: residence, home, my house, office, college, hostel, ghar tak, har jagah, everywhere, everyday,
  every day, roz, daily, to and from
`;
