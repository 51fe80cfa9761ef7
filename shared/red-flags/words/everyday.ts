/** Words that clear a rule: everyday things, errands and idioms that sound like an accident or an attack. */
export const everydayWords = `
fire-figure: fire sale, fire extinguish*, fire safety, fire noc, fire insurance, fire audit, fire exit, fire alarm,
  fire drill, noc, insurance, insured, claim, beema, policy, last year, pichle saal, pichhli baar, suchi, yojana,
  avas, bartan kaise, remove the smell, burnt the dal, agarbatti ka dhua*, havan ka dhua*, agarbatti se dhua*, havan
  se dhua*, bujhane ka yantra, bujhane wala yantra, bujhane ki training, free fire, fire tv, fire stick, firestick,
  fire boltt, fire paneer, fire system, fire sensor, fire sprinkler*, fire cylinder, fire bucket, fire hydrant, फायर
  सिस्टम, फायर एक्सटिंग्विशर, फायर स्टिक, फायर टीवी
sacked: mai fire, i fire, papa fire, pati fire, bhai fire, beta fire, beti fire, vo fire, dost fire, log fire, sab fire, team
  fire, staff fire, office se fire, kaam se fire, factory se fire, school se fire, dukan se fire, reel fire, gaana fire, look
  fire
legend: shiv ne vish, shiv ji ne, shivji ne, bhagwan shiv ne, shankar ji ne, bholenath ne, neelkanth, meera bai ne,
  meerabai ne, socrates, sukrat, samudra manthan, halahal, hitler, vish ka pyala, zeher ka pyala, bhakti kaal, juliet
  ne, zeher pi gaye kahani, shiv ji zeher, shivji zeher, shivji ki katha, ki katha, ki kahani
done-before: laga li thi, laga liya tha, latak gaya tha, latak gayi thi, kood gaya tha, kood gayi thi
other-jumper: stunt, bandar, monkey, cat, spider*,
  billi kood*, billi chhat, billi balcony, chor kood*, chor chhat, chor balcony
abroad-errand: visa, embassy, renew*, stamping, tour, flight
touch-lesson: good touch, poster, lesson, samjha*, sikha*, class me padha*, chart, video, session, kitni saza, kya
  saza, saza kya
layoffs: layoff*, office me, company me, company se, कंपनी में, कंपनी से, naukri, job, boss, manager
dying-idiom: hasi se, hansi se, mother tongue, language is dying, craft is dying, shop is dying, business is dying,
  industry is dying, plant is dying, plants is dying, fish is dying, aquarium is dying, dukan mar*, dhanda mar*,
  paudha mar*, paudhe mar*, tulsi mar*, machhli mar*, jhadu mar*, kharrate mar*, taana mar*, taane mar*, chakkar mar*,
  line mar*, laat mar*, kick mar*, gap mar*, gappe mar*, seeti mar*, arthik, financial condition, financial halat,
  business ki halat, dhande ki halat, dukan ki halat,
  phone is dying, laptop is dying, mobile is dying, battery is dying, computer is dying, tablet is dying, tv is dying,
  portfolio is dying, phone mar*, laptop mar*
belongings: ki chain me gir*, ki payal me gir*, ki ring me gir*, ki anguthi me gir*, ki doll me gir*, ki gudiya me gir*,
  ki gend me gir*, ki ball me gir*, ki chabi me gir*, ki key me gir*, ki keys me gir*, ka chashma me gir*, ke specs me
  gir*, ki sandal me gir*, ka joota me gir*, ke joote me gir*, ki chappal me gir*, ka tiffin me gir*, ka biscuit me
  gir*, ka sabun me gir*, ka rocket me gir*, ki bottle me gir*, ki watch me gir*, ki ghadi me gir*, ka khilona me
  gir*, phone me gir*, mobile me gir*, ka bag me gir*, ka purse me gir*, ki kitab me
  gir*, ki file me gir*, laptop me gir*, ki doll noch*, ki gudiya noch*, ki gend noch*, ki ball noch*, ki sandal
  noch*, ka joota noch*, ke joote noch*, ki chappal noch*, ka tiffin noch*, ki bottle noch*, ka khilona noch*, ke
  paudhe noch*, ka bag noch*, ki kitab noch*, ki bottle faad*, ka khilona faad*, ke paudhe faad*, ka bag faad*, ki
  kitab faad*, ki chabi me lock, ki key me lock, ki keys me lock, ka phone me lock, ka mobile me lock, ka bag me lock,
  ka khilona me lock, ki gudiya me lock, ki chabi me band, ki key me band, ki keys me band, ka phone me band, ka
  mobile me band, ka bag me band, ka khilona me band, ki gudiya me band
rescue-idiom: fell short, fell silent, fell into disrepair, fell into ruin*, fell into debt, fell into arrears, fell into place, fell behind, parrot, tota, fasal, crop, mehnat, muavza, paise bachao, paisa bachao, paise bach*, save money, tax,
  gst, emi, boring, lecture, homework, assignment, padhai, insurance, claim, beti bachao beti, beti bachao yojana,
  beti bachao scheme, beti bachao abhiyan, pani bachao, jal bachao, bijli bachao, ped bachao, time bachao, samay
  bachao, paryavaran bachao, desh bachao, energy bachao, petrol bachao, petrol ki, bachat, slogan, poster, drawing,
  tips, tarike, tarika, sadak beh, sadak baadh, ki ball, bucket, balti, magnet, motor, chappal, mobile gir, phone gir,
  paani ka level, mosquito, machhar, loadshedding, gaana, gane, film, movie, dost bola, neend sabki, baazi, dhool,
  hosh uda*, exam
everyday-things: clipart, drawing, painting, cartoon, toy, doll, doll ka, tender, siren, project, contact list, number
  list, spelling, meaning, printer, chhutti, application, assignment, deadline, litmus, paint, shirt, kapde, ink,
  samsung, iphone, hospital bag, se pehle, letter, editor, essay, nibandh, muavza, compensation, imli, churan,
  vitamin, chocolate, homeopath*, station kaha*, height, cutting board, sapne, sapna, labour department, labor
  department, labour ministry, labour office, employment exchange, video link, video dikhao, video download, wala
  video, video song
paperwork: visa, passport, leave application, sick leave, casual leave, paid leave, fund, funds, ticket, travel,
  certificate, insurance, insured, claim, beema, policy, clearance, verification, licence, license, noc, complaint,
  charges, charge, hospital bill, bill kaise, bill pay*, bill dekh*, cost, price, rent, fare, reimburse*, refund, ki
  fees, fees kitni, doctor fees, hospital fees, ambulance fees, school fees, form, syllabus, rule, rules, article,
  blog, website, game, pubg, script, ambulance driver, business, bharti, vacancy, last year, pichle saal, last month,
  pichle mahine, lawyer, vakil, fir darj, fir kaise kar*, fir likh*, fir file, fir copy, file fir, file an fir, lodge
  fir, news, company ka logo, yoga, register*, kharcha, kharch, estimate, afwah, driver job, driver ki job, driver ki
  naukri, job chahiye, job vacancy, naukri chahiye, ki naukri nahi mil*, job in, loan kaha, loan kaise, loan chahiye,
  loan approve*, home loan, driver salary, salary kitni, salary slip, bijli bill dekh*
asking: what happens if, if i call, when should, when does, when do, kab
  bula*, kab call, kab shuru, when to call, will call, kab karna, kab kare, kaise book, how to become, how
  to call, how do i call, service start, start a, ambulance app, app banana, app kaise, app for, mobile app, app
  kholna, software, didnt come, ambulance nahi aayi thi, late aayi, sign of, signs, exercise, lakshan,
  call 112 by mistake, called 112 by mistake, dialled 112 by mistake, threaten* to call
water-chore: pani bharna hai, pani bharne ja*, pani bharne aa*, pani bharne g~, pani bhar ke rakh*, cooler, holi, pichkari
role: money heist, sholay, gabbar singh, gabbar ne goli, villain ke, villain ka, villain has, kirdar
story: money heist, sholay, gabbar singh, gabbar ne goli, chambal, thriller, villain, heroine, netflix, web series, webseries, homework, episode, kidnapping case of, kirdar
things: marksheet, certificate, passport, card, document*, bag, parcel, luggage, ticket, admit, papers, order, refund,
  file, dog, cat, kutta, billi, courier, form, photo, laptop, kaagaz, purse, samaan
`;
