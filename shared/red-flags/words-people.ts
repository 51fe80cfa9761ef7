/** What people do to themselves, to each other and to each other's money. */
export const peopleWords = `
want-to-die: want to die, wants to die, wanna die, wanted to die, wish i was dead, wish i were
  dead, wish to die, want to be dead, rather be dead, kill myself, killing myself, killed myself,
  kms, end my life, ending my life, end my own life, end it all, take my life, take my own life,
  taking my life, hang myself, hanging myself, cut myself, cutting myself, hurt myself, hurting
  myself, harm myself, harming myself, self harm, slit my wrist*, slit my wrists, dont want to
  live, do not want to live, dont wanna live, no reason to live, nothing to live for, tired of
  living, tired of life, cant live anymore, cant go on living, better off without me, better off
  dead, never wake up, not wake up tomorrow, never been born, never born, everything to end, not
  worth living, kill himself, kill herself, want to disappear, mar jana chah*, marna chah*, marne
  ka man, marne ka mann, marne ka dil, marna hai mujhe, mujhe marna, mar jaane ka, mar jane ka, mar
  jana hai, मरना चाह*, मर जाना चाह*, मरने का मन, मर जाने का, मरना है, मर जाऊं, मर जाना है, if i was
  dead, if i were dead, if i am dead, if i die, if i died, hope i die, wish i could die, should be
  dead, should just die, should die, ready to die, deserve to die, suicide note, point of living,
  point in living, point living, dont want to be alive, dont want to be here anymore, dont want to
  exist, stop existing, sleep forever, not wake up, dont wake up, given up on life, give up on
  life, giving up on life, hate being alive, cant live like this, cant live any more, hurting my
  self, kill my self, killing my self, end everything, finish myself, overdose on, marne ke alawa,
  marne ke siva, marne ke sivay, mar jana chahiye, mar jaana chahiye, mar jau to, mar jaun to, mar
  jana hi, marna hi, marne wala hu, marne wali hu, marne ja rah*, marne jaa rah*, maut aa jaye,
  maut aa jati, maut chahiye, utha le mujhe, mujhe utha le, zinda nahi rehna, jinda nahi rehna,
  zinda nahi rahna, jinda rehne ka, zinda rehne ka, duniya chhod*, duniya se chala, duniya se jana,
  sab khatam kar du, sab khatam kar dun*, train ke aage, train ke niche, nadi me kood*, pankhe se
  latak*, मर जाना चाहिए, मरने के अलावा, मरने के सिवा, मौत आ जाए, मौत चाहिए, मुझे उठा ले, जिंदा नहीं
  रहना, जिंदा रहने का मन नहीं, दुनिया छोड़*, सब खत्म कर दूं, मरने जा रह*, ट्रेन के आगे, पंखे से
  लटक*, जीवन समाप्त, जीवन लीला, मरना ही, मर जाना ही, मर जाऊं तो, feel like dying, feel like
  killing, feel like ending, feels like dying, bought a rope, done with life, done with living,
  tired of being alive, dont see a point in living, no will to live, lost the will to live, dont
  feel like living, not feel like living, dont want to wake up, want to be gone forever, im a
  burden, i am a burden, burden on everyone, burden to everyone, burden on my family, attempt
  suicide, attempted suicide, dont deserve to live, shouldnt be alive, rather die, better to die,
  death is better, death is the only, only death, goodbye forever, goodbye world, last goodbye,
  marna better, marna behtar, marna acha, mar jana behtar, mar jana acha, mar jana better, maut
  behtar, mar jau main, sab chhod ke mar, sab chhod kar mar, khud ko maar*, mar hi jau, mar hi
  jana, marna pasand, kill me, मर जाना बेहतर, मरना बेहतर, मर ही जाऊं, मौत बेहतर, मौत को गले, जान
  देने, खुद को मार*, जीने से अच्छा, mujhe maut, मुझे मौत
will-die: mar jaunga, mar jaungi, mar jau, mar jaun, marr jaunga, मर जाऊंगा, मर जाऊंगी
suicide: suicid*, suside, sucide, sucidal, khudkushi, khudkhushi, khudkusi, khud kushi, atmahatya,
  aatmahatya, aatmhatya, atmhatya, आत्महत्या, खुदकुशी, खुदखुशी, सुसाइड
living: jeena, jina, jeene, jine, jee, जीना, जीने
life: zindagi, jindagi, zindgi, jindgi, जिंदगी, ज़िन्दगी, जीवन, apni life, meri life, is life, iss
  life, ye life, यह जीवन, life se
no-more: nahi, nhi, nahin, mann nahi, ichha nahi, wajah nahi, thak*, tang, khatam, khatm, haar,
  नहीं, तंग, थक*, खत्म, हार, khatm kar*, ichha, man nahi, wajah, fayda, faida, ऊब, मतलब नहीं, haar
  gaya, bekaar, bekar, bojh, mushkil, nark, narak, dil nahi, fayda nahi, matlab nahi, ka kya fayda,
  kyu jeeu, chhod du, chhod di*, end, over, pareshan, nafrat, udaas, बेकार, बोझ, मुश्किल, नफरत,
  छोड़ दूं, समाप्त, नर्क, परेशान
noose: phansi, phaansi, fansi, faansi, fasi, phasi, fanda, phanda, फांसी, फाँसी, फंदा, फंदे
put: laga*, lga*, lagaa*, lag jau, latak*, लगा*, लटक*
life-given: jaan de, jan de, jaan dene, jaan dedu, jaan dedun*, jaan de du*, जान दे*
self: khud ko, apne aap ko, खुद को, अपने आप को, khudko, apne ko, खुदको, अपने को
self-end: khatam, khatm, maar*, mar du, nuksan, kaat*, chot, खत्म, मार*, नुकसान, marne, mar lu, mar
  lunga, jala*, goli, latka*, खतम, ख़त्म, जला*
vein: nas, naas, nase, kalai, नस, कलाई, wrist, wrists, haath ki nas, her wrist, his wrist, my
  wrist, my wrists, her wrists, arms with blade, नसें, हाथ की नस
cut: kaat*, kat lu, kat lun, काट*, cut, slit, cuts, cutting, slash*, blade
way-to-die: way to die, ways to die, painless death, painless way, take to die, takes to die, how
  to die, want to be gone, aasan maut, मरने का तरीका
jump: jump off, jump from, jumping off, jumping from, kood jau*, kud jau*, kood jaun*, chhat se
  kood*, कूद जा*, kood jaunga, kud jaunga, kood jaun, kood ke jaan, kudne, kud jana, jump in front,
  jumping in front, jump into, कूदने, कूद जाऊं
height: balcony, bridge, roof, rooftop, terrace, building, floor, train, chhat, pul, छत, पुल,
  river, well, canal, tower, nadi, kuan, canal, metro, नदी, पुल से, इमारत
abuser: husband, boyfriend, partner, pati, in laws, inlaws, inlaw, sasural*, sasur, saas, brother,
  father, dad, he, stepfather, ex, man, uncle, jeth, devar, usne, wo, they, wife, bf, पति, ससुराल*,
  ससुर, सास, जेठ, देवर, वो, उसने, boys, boy, ladka, ladke, men, stranger, driver, boss, neighbour,
  cousin
beats-me: beats me, beat me, beating me, beaten me, hits me, hit me, hitting me, slaps me, slapped
  me, slapping me, punched me, kicked me, kicks me, choked me, chokes me, strangled me, abuses me,
  assaulted me, tortures me, torturing me, burns me, attacked me, attacks me, stabbed me, dragged
  me, drags me, pushed me down, throws things at me, hit my head, burned me, burnt me, tied me,
  pinned me, grabbed me, grabs me, hurts me, thrashed me, beat me up, beaten up, slap me, kick me,
  kicking me, choke me, choking me, hurt me, spat on me, touched me, touches me, touching me,
  followed me and
beats: maarta, marta, maarte, marte, maarti, marti, maar raha, maar rahe, mar rahe, mara, maara,
  peetta, peeta, pitta, pita, peetta, peette, pitte, peetate, pitai, marpit, maarpeet, marpeet,
  maar peet, mar pit, torture*, मारता, मारते, मारती, मार रहा, मार रहे, मारा, पीटता, पीटते, पीट रहा,
  पीट रहे, पीटा, मारपीट, मार पीट
me: mujhe, mujhko, mjhe, muje, मुझे, मुझको, mujhe bhi, mereko, mere ko, मेरे को, hame, humein, हमें
dowry: dahej, dowry, दहेज
pressed: beat*, tortur*, harass*, threaten*, maar*, marte, peet*, marpit, maarpeet, tang kar*,
  jala*, मार*, तंग, पीट*
raped: raped, rape hua, rape kiya, rape kar, rape ho, gang raped, molested, groped, sexually
  assaulted, sexual assaulted, forced himself, forced me to have, touched my private*, touches my
  private*, touched me inappropriately, touches me inappropriately, रेप हुआ, रेप किया, tried to
  rape, attempt to rape, attempted rape, marital rape, forced sex, forces sex, forces himself,
  force himself on, sexually harass*, sexual harass*, touching me, touched me wrongly, galat tarike
  se chhu*, galat tareeke se chhu*, galat jagah haath, galat jagah chhu*, गलत तरीके से छु*, गलत जगह
  हाथ, grabbed my, groping, flashed me, eve teas*, molesting, touch me at night, tried to touch me,
  tries to touch me, touch me there, touches my, touched my body, touched my chest, touched my
  breast*, rubbed against, unwanted touch, feels me up, kissed me forcibly, forcibly kissed,
  undress*, peeping, spied on me, spy cam, hidden camera, nange, raped me, rape me, rape karne,
  rape ki koshish, रेप की कोशिश, बलात्कार की कोशिश, छूने की कोशिश, chhune ki koshish, chune ki
  koshish, kapde utar*, कपड़े उतार*, andar ghus, sone ke baad
forced: zabardasti, jabardasti, zabardsti, balatkar, balatkaar, chhedchhad, chedchad, chhedkhani,
  chhed chhad, rape, जबरदस्ती, बलात्कार, छेड़छाड़, छेड़खानी, रेप, galat kaam, galat harkat, ganda
  kaam, gandi harkat, गलत काम, गलत हरकत, गंदा काम
with-me: with me, mere saath, mere sath, mera rape, meri, my, मेरे साथ, मेरा, me, mujhe, i, mere,
  mera, humare, मुझे, मेरे, मेरी, sister, behen, बहन, friend, girl, ladki
threat: threaten*, threat, dhamki, dhamka*, धमकी, धमका*, maar dene, mar dalne, jala dene, threatens
kill: kill, killing, jaan se, maar dal*, maar dunga, knife, gun, acid, chaku, chaaku, tezab, जान
  से, मार डाल*, चाकू, burn, maar dalega, mar dalega, maar dega, mar dega, jaan le, jala, murder,
  rape, shoot, hurt, beat, goli, bandook, मार देगा, मार डालेगा, जला, गोली, बंदूक
stalked: following me, stalking me, stalks me, peecha kar*, pichha kar*, picha kar*, पीछा कर*,
  stalking, stalker, follows me, peeche pad*, पीछे पड़*, following my, chasing me, chases me, waits
  outside my, outside my house, outside my hostel, ghoor*, peechha kar*, comes behind me
scared: scared, afraid, dar lag*, darr, a man, some man, koi, koyi, raat, night, डर, कोई
child: child, kid, kids, children, minor, small girl, small boy, little girl, little boy, young
  girl, daughter, beti, betiyo, beta, bete, bachha, bachhe, bacche, baccha, bache, bachi, bachhi,
  ladki, ladka, year old girl, year old boy, बच्चा, बच्चे, बच्ची, बेटी, बेटा, बेटे, लड़की, लड़का,
  schoolgirl, nephew, niece, bhatija, bhanji, student, students, my boy, my girl, ladke, ladkiyon,
  बच्चों, बेटियों, bachcha, bachche, baccho, son, sons, पुत्र, putra, boys, girls, two boys,
  orphan, anath, अनाथ, chhotu
beaten: beaten, being beaten, being hit, beats, beating, thrash*, abus*, molest*, torture*, burnt
  with, maarta, marta, maarte, marte, maarti, peetta, peetta, pitta, peette, pitte, peet*, मारता,
  मारते, मारती, पीट*, beats them, hits them, hits him, hits her, beats him, beats her, beat them,
  slaps, thrashed, cruel*, starve*, locked, chained, tied, burnt, maar peet, maarpeet, pitai, bandh
  ke, मारपीट, पिटाई, बांध
abused-child: private part*, galat harkat, galat kaam, chhedchhad, chhed chhad, chedchad,
  chhedkhani, molest*, sexually abus*, sexual abus*, raped, rape hua, balatkar, bad touch, गलत
  हरकत, गलत काम, छेड़छाड़, बलात्कार, गलत तरीके से छू*, bad things, dirty things, touched
  inappropriately, inappropriately, touch kiya, touch karta, touch karte, galat jagah, galat
  tarike, galat touch, ganda kaam, gandi harkat, ashleel harkat, गलत जगह, गंदी हरकत, गंदा काम, छुआ,
  rape, raping, sexually, nude, nudes, molesting, grooming, बैड टच, घिनौनी, touches her, touches
  him, touched her, touched him, touching her, touching him
gone: missing, lost child, kho gaya, kho gayi, kho gya, gum ho, gum gaya, gayab, laapata, lapata,
  utha le gaya, utha le gaye, kidnap*, गुम हो, खो गया, खो गई, लापता, गायब, अपहरण, उठा ले, ghar nahi
  aaya, ghar nahi aayi, ghar nahi lauta, ghar nahi lauti, has not come home, hasnt come home, not
  come back home, not returned home, mil nahi raha, mil nahi rahi, nahi mil raha, nahi mil rahi, घर
  नहीं आई, घर नहीं आया, नहीं मिल रह*, lost in, ran away, bhaag gay*, got lost, akela ro, akele ro,
  alone crying, crying alone, lost from, is lost, maa baap nahi mil*, parents nahi mil*, bhatak,
  bhatka, trafficking, trafficked, bech diya, abducted, utha kar le, uthakar le, bhaga le, chura
  liya, chori ho gaya, अकेला रो, भटक*, मां बाप नहीं मिल*, बेच दिया, भगा ले, not been found, cant
  find, cannot find, bichhad*, bichad*, बिछड़*
papers: marksheet, certificate, passport, card, document*, phone, bag, ticket, admit, book, papers,
  पासपोर्ट, प्रमाण, कार्ड, मार्कशीट, seat, admission, hall ticket, scholarship, naukri, result,
  photo, shoes, toy, स्कूल में दाखिला, gift
lost-child: lost child, missing child, child is missing, child missing
married-off: marrying off, marry off, married off, getting married, shaadi karwa*, shadi karwa*,
  shaadi kara*, shadi kara*, shaadi kar rahe, shadi kar rahe, शादी करवा*, शादी करा*, शादी कर रहे
worked: made to work, forced to work, kaam karwa*, kam karwa*, kaam kara rahe, काम करवा*, काम करा*,
  as workers, as servant, as labour, as labourer, child labour, bal majduri karwa*, majduri karwa*,
  begging, beg, bheekh mang*, bhikh mang*, bonded, भीख मंग*, मजदूरी करा*, मजदूरी करवा*, factory,
  kaam pe rakha, naukar, नौकर
minor-age: #minor year old, #minor yr old, #minor years old, #minor saal ki, #minor saal ka, #minor
  saal ke, #minor sal ki, #minor sal ka, #minor sal ke, #minor साल की, #minor साल का, #minor साल
  के, i am #minor, im #minor, nabalig, नाबालिग, i am only #minor, main #minor, mai #minor, meri
  umar #minor, meri umr #minor, age #minor, nabaligh, underage, under age, minor girl, नाबालिक, मैं
  #minor
otp: otp, o t p, ओटीपी, pin, cvv, upi pin, mpin, card number, card details, card detail, password,
  atm pin, yono
told: shared, told, gave, given, bata diya, bata di, batadi, bata dia, bataya, de diya, de di,
  dedi, share kar di, share kar diya, share kiya, share kr di*, bol diya, entered, बता दिया, बता
  दी, बताया, दे दिया, दे दी, शेयर कर दिया, typed, bataya tha, bata baitha, likh diya, daal diya,
  dal diya, put my, दे बैठा, डाल दिया, de baithi, de baitha, sent
money-gone: debited, deducted, kat gaye, kat gaya, kat gye, kat liye, cut gaye, nikal gaye, nikal
  gaya, nikal gye, nikaal liye, nikal liye, nikal liya, chale gaye, ud gaye, took money, took my
  money, money is gone, money gone, money is lost, withdrawn, got transferred, transferred, khali
  ho gaya, khaali ho gaya, कट गए, कट गया, निकल गए, निकल गया, निकाल लिए, निकाल लिया, खाली हो गया,
  उड़ गए, withdrew, siphoned, stole money, stole my money, money stolen, emptied, vanished, got
  debited, lost, paise gayab, paisa gayab, paisa kat, paise kat, paise katt, amount deducted,
  nikaal liya, nikal gyi, uda liye, uda liya, udaa liye, saaf ho gaya, saf ho gaya, saaf kar diya,
  zero ho gaya, zero balance, sent money, sent him, sent them, paid, transfer kar diye, transfer
  kar diya, bhej diye, bhej diya, de diye, invested, कट गयी, काट लिए, साफ हो गया, साफ कर दिया, उड़ा
  लिए, भेज दिए, भेज दिया, पैसे गायब, ट्रांसफर कर दिए, transfer 1 lakh, did transactions, made
  transactions, made me transfer, made me pay, made payments, did transaction, transactions from,
  gaye mere, paise gaye, paisa gaya, paise chale gaye, paise doob gaye, paise le liye, paise le
  liya, paise le kar bhag, paise hadap, paise aith, उड़ा लिया, paise cut, ले लिए, ऐंठ लिए, हड़प लिए
fraud-clue: otp, link, clicked, click, qr, scan, scanned, anydesk, any desk, teamviewer,
  quicksupport, fraud, fraudulent, scam*, cheat*, unauthori*, unknown, hack*, hacker, phishing,
  thagi, thag*, dhokha, dhoka, fake, kisi ne, somebody, apne aap, caller, apk, लिंक, ठगी, ठग*,
  फ्रॉड, क्लिक, धोखा, किसी ने, अपने आप, ओटीपी, fraudster*, scammer*, thug, thugs, farzi, फर्जी,
  नकली, nakli, blocked me, block kar diya, bina otp, without otp, without otp, i did not do, i
  didnt do, not done by me, not by me, maine nahi ki*, without permission, fake job, fake company,
  part time job, task, telegram, lottery, kyc, customer care number, olx, army man, courier,
  parcel, fedex, cbi, customs, crypto, trading app, investment app, whatsapp group, बिना ओटीपी,
  टेलीग्राम, पार्सल, लॉटरी, केवाईसी, without my permission, without my knowledge, somebody did,
  saying my parcel, made me transfer, made me pay, parcel has, drugs, police bol kar, police ban
  kar, officer ban kar, impersonat*, spoof*, cloned, skimming, nahi kiya maine, i have not done,
  did not make, didnt make, i never made, unknown person, anjaan, pata nahi kaise, अनजान, मैंने
  नहीं कि*, पुलिस बनकर, अधिकारी बनकर, registration fee, gaming app, betting app, matrimonial,
  shaadi.com, instagram, facebook, marketplace, someone took, someone withdrew, someone
  transferred, someone used my, someone has taken, someone stole my money, someone debited, someone
  got my otp, someone hacked, someone called, धोखाधड़ी, dhokhadhadi, dhokadhadi
defrauded: been scammed, got scammed, was scammed, am scammed, were scammed, scammed me, got
  cheated, been cheated, was cheated of, fraud ho gaya, fraud ho gayi, fraud ho gya, fraud hua,
  fraud hogaya, fraud kar liya, fraud kar diya, fraud kiya, online fraud yesterday, to online
  fraud, to a scam, to scammers, thagi ho gayi, thagi ho gai, thagi hui, thagi ka shikar, ठगी हो,
  ठगी हुई, फ्रॉड हो, फ्रॉड हुआ, ठग लिया, thag liya, victim of fraud, victim of cyber, cyber fraud
  ho, scam ho gaya, scam ho gya, scam hua, fraud hogya, froud ho, dhokhadhadi ho, defrauded, duped,
  duped of, conned, cheated me online, cheated online, ठगी का शिकार, फ्रॉड कर लिया, फ्रॉड कर दिया,
  ठग लिए, thag liye, thuggee, naam pe fraud, naam par fraud, lost my money to, lost all my money,
  lost my savings, fell for a scam, fell for scam, fell for a fraud, fallen for a scam, trapped in
  a scam, cyber fraud, cyber crime ho, scam me phas*, fraud me phas*, jaal me phas*, ठगी में फंस*,
  जाल में फंस*, लूट लिया, loot liya
offline: builder, flat, plot, carpet, dealer, landlord
digital-arrest: digital arrest, digitally arrested, digital arest, डिजिटल अरेस्ट
photo: photo, photos, pic, pics, picture*, video, videos, image, images, फोटो, वीडियो, तस्वीर*
exposed: blackmail*, sextort*, nude, nudes, naked, nangi, morphed, morph, viral kar*, viral karne,
  make viral, leak, ब्लैकमेल, वायरल कर*, नंगी, screen record*, recorded me, video call record*,
  private photo*, private video*, private pics, obscene, ashleel, अश्लील, gandi photo, gandi video,
  निजी फोटो
extorted: blackmail*, sextort*, threat*, dhamki, asking money, asking for money, paise maang*,
  paise mang*, sending, धमकी, ब्लैकमेल, पैसे मांग*, demanding, extort*, blackmailing, maang raha,
  maang rahi, maang rahe, send money, will send, bhej dega, bhej dunga, भेज देगा, मांग रह*
account: whatsapp, insta, instagram, facebook, account, email, gmail, telegram, व्हाट्सएप, अकाउंट,
  खाता, paytm, phonepe, gpay, snapchat, id, sim, upi, laptop, mobile, फेसबुक, इंस्टाग्राम, मोबाइल
hacked: hacked, hack ho gaya, hack ho gya, hack ho gayi, hack kar liya, hack kar li, hack kr, हैक
  हो, हैक कर
unauthorised: unauthori*, fraudulent, suspicious, anjaan
payment: transaction*, debit, payment*, withdrawal*, purchase*, charge*, debits, withdraw, लेनदेन
loan-app: loan app, loan apps, loan agent*, recovery agent*, लोन ऐप
will-eat: kha lunga, kha lungi, kha lu, kha loon, kha lun, kha ke mar*, pi lunga, pi lungi, pi lu,
  pi loon, khane ka man, khane ka mann, peene ka man, khana padega, will drink, will eat, going to
  drink, want to drink, consume, खा लूं, खा लूंगा, खा लूंगी, पी लूं, पी लूंगा, पी लूंगी
spouse: husband, pati, sasural*, in laws, inlaws, sasur, boyfriend, bf, hubby, partner, पति,
  ससुराल*, ससुर, mother in law, father in law, stepfather, sautela, devar, jeth
hits: beats, slaps, slapped, hits, punched, kicked, beaten, violent, abusive, beating, thrash*,
  maarta, marta, maarte, marte, maara, peetta, peeta, pitta, peette, pitte, marpit, maarpit,
  maarpeet, marpeet, mar pit, मारता, मारते, मारा, पीटता, पीटते, पीटा, मारपीट, मार पीट, hath uthata,
  haath uthata, हाथ उठाता, हाथ उठाया, haath uth*, hath uth*, haath utha*, laat maar*, belt se,
  thappad, thapad, tamacha, हाथ उठा*, थप्पड़, लात, choke*, strangle*, torture*, tortures, hit me,
  hitting, gala daba*, गला दबा*, jalane ki
contest: round, game, chess, match, race, cricket, election, quiz, carrom, tournament, exam, marks,
  score, team, final, मैच, क्रिकेट, candidate, interview, mood, idea, api, twice
struck-child: slapped, beat, hit, caned, whipped, kicked, punched, thrashed, maara, mara, peeta,
  pita, मारा, पीटा
badly: badly, stick, belt, brutal*, bruise*, injur*, teacher, tuition, sir ne, madam ne, dande se,
  danda, swollen, warden, बुरी तरह, डंडे से, टीचर, शिक्षक
forced-to: force, forcing, forced, jabardasti, zabardasti, against my will, against her will,
  जबरदस्ती, marzi ke khilaf
marry: marry, marriage, married, shaadi, shadi, byah, vivah, शादी, ब्याह, विवाह
beats-mujhe: maarta hai mujhe, mujhe maarte, mujhe marte, mujhe maarta, mujhe peette, mujhe peetta,
  mujhe bahut maar*, mujhe bahut mar*, मुझे मारते, मुझे मारता, मुझे पीटते
blackmailed: blackmailing me, blackmailing my, blackmail kar*, blackmailed me, being blackmailed,
  ब्लैकमेल कर*, sextortion
die-talk: talks about dying, talking about dying, talk of dying, wants to end, wanting to end,
  thoughts of dying, thoughts of death, marne ki baat*, marne ki dhamki, marne ke khayal, marne ke
  vichar, mar jaane ki baat*, marne ka soch*, marne ki soch*, marne ka khayal, मरने की बात*, मरने
  के ख्याल, मरने के विचार, मरने का सोच*, मरने की सोच*, जान देने की
will-kill-me: will kill me, going to kill me, wants to kill me, trying to kill me, tried to kill
  me, mujhe maar dal*, mujhe maar dega, mujhe mar dal*, mujhe maar denge, mujhe jaan se, mujhe
  jala, मुझे मार डाल*, मुझे मार देग*, मुझे जान से, मुझे जला
not-mine: i did not do, i didnt do, not done by me, not by me, i did not make, i didnt make, i
  never made, i never did, maine nahi ki*, unknown, unauthori*, without my, somebody did, someone
  did, मैंने नहीं कि*, bina mere, fraud
`;
