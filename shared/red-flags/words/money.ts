/** Words about fraud with money, accounts and pictures. */
export const moneyWords = `
otp: otp, o t p, o tee pee, oteepee, pin, cvv, mpin, card number, card details, card detail, password, yono,
  passcode, bank details, account details, netbanking, net banking, verification code
told: shared, told, gave, given, bata diya, bata di, batadi, bataya, de diya, de di, dedi,
  share kiya, share kr di*, bol diya, sheyar kar diyaa, typed, bata baitha, likh diya,
  daal diya, put my, de baithaa, de baithi, disclosed, revealed, furnished,
  divulged, handed over, forwarded, read out
typed-in: entered, sent, provided
to-fraud: fake site, fake website, fake link, fake app, fake page, fake call*, fake bank, fake officer, caller, scammer,
  scammers, fraudster, phishing, stranger, money gone
delivery-brand: delivery, zomato, swiggy, blinkit, amazon, flipkart, uber, ola, rapido, cab
to-him: him
money-gone: debited, deducted, kat g~, kat liye, cut gaye, nikal g~, nikaal liye, nikal liya, chale g~, ud g~, withdrawn, transferred,
  withdrew, siphoned, emptied, vanished, lost, uda liye, uda liya, saaf ho gaya,
  saaf kar diya, zero ho gaya, sent money, sent him, sent them, paid, transfer kar diye,
  transfer kar diya, bhej diye, bhej diya, de diye, invested, kat gayee, traansafar kar die,
  did transactions, made transactions, made me transfer, made me pay, made payments,
  did transaction, transactions from, gaye mere, paise le kar bhag, le lie, ainth lie, hadap lie,
  le ud*, khali kar*, khali ho*, account empty, saara paisa, thug liya, sum of, swindled, drained,
  wiped out, cleaned out, charged to my card, installed, remitted, deposited, demanding, raashi,
  unable to withdraw, cant withdraw, cannot withdraw, paisa kahin, paise kahin,
  nothing left in account, got cut, paise gela, gela account, taka kete, taka niye, taka gech*,
  fully money, gele, kete niye*
fraud-clue: otp, link, clicked, click, qr, scan, scanned, anydesk, any desk, teamviewer,
  quicksupport, fraud, fraudulent, scam*, cheat*, unauthori*, unknown, hack*, phishing, thag*,
  dhokha, dhoka, fake, kisi ne, somebody, apne aap, caller, apk, frod, klik, oteepee, fraudster*,
  thug, thugs, farzi, nakalee, blocked me, i did not do, i didnt do, not by me, maine nahi ki*,
  without permission, part time job, task, telegram, lottery, kyc, customer care number, olx,
  army man, courier, parcel, fedex, cbi, customs, crypto, trading app, investment app,
  whatsapp group, teleegraam, paarsal, lotaree, kevaaisee, made me transfer, made me pay, drugs,
  impersonat*, spoof*, cloned, skimming, nahi kiya maine, i have not done, did not make, didnt make,
  i never made, anjaan, pata nahi kaise, registration fee, gaming app, betting app, matrimonial,
  shaadi.com, instagram, facebook, marketplace, someone took, someone withdrew, someone transferred,
  someone used my, someone has taken, someone stole my money, someone debited, someone called,
  dhokhaadhadee, dhokadhadi, phone aaya, call aaya, phone karke, phone kiya, call karke, call kiya,
  bankar, banke, ban ke, got a call, received a call, over phone, on a call, message aaya, msg aaya,
  fon aaya, fon karke, fon kiya, remote access, posing as, pretend*, investment platform, bogus,
  anadhikrit, bina anumati, bina permission, bina puche, without authoris*, dubious, police officer,
  video call, arrest warrant, screen sharing, screen share, remote app, whatsapp call, sibiai,
  app dal*, app download*, app install*, installed, angutha lag*, elektri*, bijli kat*,
  screen dikha*, call has come, one call, phone kela, phone aala, fasav*, phone wale ne, without my,
  quick support
defrauded: debited without otp, deducted without otp, cut gaye bina otp, kat gaye bina otp, bina otp ke paise, were scammed, scammed me, got cheated, been cheated, was cheated of, fraud ho g~, fraud hua, fraud hogaya, fraud kar liya, fraud kar diya, fraud kiya,
  online fraud yesterday, thagi hui, thagi ka shikar, thagee ho, frod ho, frod hua, thag liyaa,
  victim of fraud, victim of cyber, scam ho gaya, scam hua, upi scam happen*, scam happened with me, scam happened to me, froud ho, online dhokha ho, dhokha ho gaya online, dhokhadhadi ho, duped, conned,
  cheated online, frod kar liyaa, frod kar diyaa, thag lie, thuggee, naam pe fraud, naam par fraud,
  lost my money, lost my savings, fell for scam, fell for a fraud, fallen for a scam,
  trapped in a scam, cyber fraud, cyber crime ho, scam me phas*, fraud me phas*, jaal me phas*,
  thagee me fans*, jaal me fans*, loot liyaa, got scam*, been scam*, was scam*, am scam*,
  scammed by, money to a scam, money to online fraud, money to scammers, defraud*, dhokhe se,
  dhokha diya, thage gaye, thaga gaya, jaalsaj*, fraudster has, fraudster took,
  they have my screen, they can see my screen
by-fraud: upi fraud me, online fraud me, fraud me, frod me, scam me, thagi me
offline: builder, flat, plot, carpet, dealer, landlord
digital-arrest: digital arrest, digitally arrested, dijital arest,
  virtual arrest, cyber arrest, online arrest me, house arrest whatsapp
photo: photo, photos, pic, pics, picture*, video, videos, image, images, veediyo, tasveer*, clip,
  clips, screenshot*, selfie*
exposed: blackmail*, deepfake*, deep fake*, sextort*, intimate photo*, intimate pic*, intimate image*, intimate video*, nude, nudes, naked, nangi, morphed, morph, viral kar*, make viral,
  leak, blaikamel, vaayaral kar*, screen record*, recorded me, video call record*, private photo*,
  private video*, private pics, obscene, ashleel, gandi photo, gandi video, nijee foto,
  without clothes, bina kapdo, bina kapde, undress, topless, private parts
extorted: blackmail*, sextort*, threat*, asking money, paise maang*, sending, blaikamel, demanding,
  extort*, send money, will send, bhej dega, bhej dunga, maang rah*, dhamka*, paisa mang*,
  if i dont give, if i dont pay, if i dont send, give money
account: whatsapp, insta, instagram, facebook, account, email, gmail, telegram, vhaatsaep, akaaunt,
  khaataa, paytm, phonepe, gpay, snapchat, id, sim, upi, laptop, mobile, fesabuk, mobaail
hacked: hacked, hack ho g~, hack kr, haik ho, haik kar
unauthorised: unauthori*, fraudulent, suspicious, anjaan, bina anumati, bina puche, bina meri,
  anadhikrit, i did not authoris*, i did not initiate
payment: transaction*, debit, payment*, withdrawal*, purchase*, charge*, debits, withdraw, lenaden,
  len den, nikasi, spent
loan-app: app loan, loan app, loan apps, loan agent*, recovery agent*, lon aip
blackmailed: black mail kar*, blaik mel kar*, blackmailing me, blackmailing my, blackmail kar*, blackmailed me, being blackmailed,
  blaikamel kar*, sextortion
not-mine: i did not do, i didnt do, not by me, i did not make, i didnt make, i never made,
  i never did, maine nahi ki*, unknown, unauthori*, without my, somebody did, someone did,
  bina mere, fraud
show-all: show everyone, tell everyone, post it, post them, post my, send it to my, send them to my,
  send to my family, send it to everyone, upload, sabko dikha*, sabko bhej*, ghar walo ko bhej*,
  family ko bhej*, viral, relatives ko, contacts ko, share it with everyone, share them with,
  internet par daal*, net pe daal*, put in net, put in internet, put on internet, put photo, dakhav*,
  or i will post, or he will post, or she will post
nears: goli, knows my address, come again, will come tonight, waiting in, waiting outside, ghar tak pahu*, ghar ke bahar,
  peecha kar*, follows me, followed me, stalk*, hits me, beats me, maarta hai, marega, kill me
weapon: armed, darati, daranti, hasiya, hansiya, kulhadi, gandasa, gun, guns, pistol*, revolver*, bandook*, hathiyar*, knife, knives, chaku, talwar, sword, rod, rods,
  lathi, dande, katta dikha*, katta nikal*
at-door: at door, at gate, outside house, outside home, in house, inside house, in shop, in flat, barged, forced way, push* into,
  break* door, breaking down, darwaz*, gate pe, gate par, गेट पर, gate tod*, dukan me, ghus*, ghar ke bahar, ghar ke andar,
  bahar khad*, andar aa*
filmed: video bana li, video bana liya, video bana kar, photo le li, recorded, screen record*,
  photo kheench*, video record, secretly film*, has my video*, has my photo*, i sent him,
  i sent her, maine use bheje, bheji thi photo, my photo, my photos, my video, my videos, my pics,
  mera video, meri video, meri photo
officer: police, cbi, customs, narcotics, trai, officer, fedex, courier, crime branch, court, judge,
  pulis
on-line: video call, stay on video, on call, call par, call cut mat, disconnect mat,
  dont disconnect, not disconnect, skype, call pe, camera on, video kol
investigator: cbi, ed wal*, ed officer, idi wal*, idi afsar, sibiai, एनसीबी, customs, narcotics, नारकोटिक्स, trai, crime branch, ncb, fedex, mumbai police, cyber police, vardi wal*,
  in uniform, sibiai wal*, enforcement directorate, money laundering, drugs parcel
held-on-call: video call, video pe, video par, veediyo par, laiptop ke samne, kaimre ke samne, camera ke samne, laptop ke samne, skype, skaip, stay on the call, stay on call,
  stay on camera, camera on, in front of the camera, before the camera, before a laptop, before the laptop, in front of the laptop, not cut the call, not allowed to cut,
  call kaatne nahi, phone kaatne nahi, call mat kaat*, phone mat kaat*, not allowed to speak, under watch, nigrani me,
  call cut nahi kar*
pay-up: pay, money, paise, paisa, transfer, fine, deposit, verification, rupees, lakh, account
code: code, number aaya, 6 digit, six digit, 4 digit, pin
feigned-voice: ki aawaz me, jaisi awaaz, voice clon*, cloned voice, in the voice of
caller: caller, call wale, phone wale, phone par, phone pe, on phone, on call, bank wale,
  customer care, agent, kisi ko, stranger, fon wale, fon par
money: paisa, paise, money, amount, balance, rupees, rupaye, rupye, rs, lakh, lakhs, hazaar,
  thousand, account, khata, khate, savings, salary, pension, cash, funds, # k, paisay, rashi, taka
went: gaya, gaye, gayab, kat~, nikal~, uda~, saaf, khali, zero, chal~, le li*, le g~, liye, gone,
  disappeared, vanished, missing, stolen, stole, took, taken, withdrawn, withdrew, debited,
  deducted, transferred, transfer, emptied, drained, siphoned, lost, left my, doob~, hadap*, aith*,
  bhej~, went, wiped, cut
`;
