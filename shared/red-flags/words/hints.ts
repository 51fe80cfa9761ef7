/** Words that hint at danger: a wish to be gone, fear of somebody at home, secrets. */
export const hintWords = `
burden: bojh, burden, liability, dead weight
being: hu, im, i am, i feel, being, feel like, become, ban chuk*
not-here: think i will be here, think ill be here, wont be here anymore, wont be here tomorrow,
  wont be here much longer, not be here anymore, not be here tomorrow, be around anymore,
  be around much longer, wont be around, wont be alive, no tomorrow for me, not see tomorrow,
  last night alive, last day alive, last night on earth, last day on earth, my last night,
  my last day, wont need anything, wont need it anymore, wont need them anymore, mera aakhri din,
  aakhri raat, kal nahi rahunga, kal nahi rahungi, kal main nahi, main nahi rahunga,
  main nahi rahungi, main na rahu, zyada din nahi, nahi rahunga ab, nahi rahungi ab,
  phir sab shaant, phir sab khatam, sab shaant ho ja*, aakhiri raat, mera aakhiri din,
  kal nahi rahega, kal nahi rahegi, nahi rahegi ab
care-for: khayal rakh*, dhyan rakh*, look after, take care, sambhal*
make-stop: everything stop, it stop, this end, it end, pain stop, pain end, sab ruk ja*,
  everything be over, it be over, this be over, sab khatm ho
without-me: mere na hone, mere bina, main na hota, main na hoti, mere jaane se, mere marne se,
  mere mar ja*, mere chale jaane, mere gayab, without me, mere na reh*, mere nahi hone,
  mere nahi reh*
all-well: khush rah*, khush ho ja*, khush honge, khush hai, fark nahi, behtar, theek ho ja*, sukoon,
  shanti, chain se, aasan, rahat, better, happier, relieved, peace, good
hoarded: saving up, saved up, collecting, collected, hoard*, stockpil*, stocked up, jama kar*,
  jama ki*, ikattha kar*, ikatthi kar*, bachakar rakh*, chhupa kar rakh*, chhupakar rakh*
no-way: no way out, only way out, no other option left, no escape, koi rasta nahi,
  raasta nahi bach*, koi chara nahi, koi upay nahi bach*, ek hi rasta bach*,
  wahi rasta bacha*, yahi rasta bacha*, aakhri rasta bacha*
enough: cant go on, cannot go on, himmat nahi bachi, himmat toot, himmat khatam, haar gaya hu,
  haar gayi hu, haar chuk*, toot chuk*, toot gayi hu, toot gaya hu, andar se mar chuk*,
  andar se toot, jhel nahi paa*, thak chuka hu, thak chuki hu, nothing left in me,
  nothing left for me, i give up on everything, lost all hope, empty inside, khali khali,
  kuch bacha nahi, kuch nahi bacha, sehne ki taakat, sehne ki himmat, sehne ki shakti
mujhse-nahi: mujhse ab nahi ho rah*, ab mujhse nahi ho rah*, ab aur nahi ho rah*, ab nahi ho raha mujhse, ab kuch nahi ho raha mujhse
screen-errands: login, log in, submit, download, upload, open, file, form, payment, kyc, otp, portal, site, website,
  recharge, link, register, print, update, transfer, book, connect, verify, withdraw, refund, balance, complete,
  install, assignment, project, homework, padhai, maths, code, gst, itr, setup, reset
ponder: think about it, think of it, thinking about it, thought about it, sochta, sochti,
  looking down, niche dekh*, kood~, jump, one step, ek kadam, edge, railing par khad*, on the ledge,
  ke kinare
cutting-again: cutting again, cut again, cut my arms, cut my arm, cut my thigh*, cutting my arm*,
  blade again, cut my skin, cuts on my arm*, apna haath kaat*, haath kaat li*, burn myself,
  blade se, haath kaatne se, kaatne se sukoon, when i cut
forever: hamesha ke liye, hamesha ki, forever, sadaa ke liye, kabhi na, kabhi nahi, phir kabhi
asleep: so jana, so jau, so jao, neend me chal*, neend chahiye, sona chah*, neend aa ja*, uthu,
  uthun, uthna, aankh na khul*, aankh khule
wish-hi: mann, dil, chah*, kaash, soch~, jee
vanish: gayab ho ja*, door chala ja*, door chali ja*, chala jau door, kahin chala jau,
  kahin chali jau, sabko chhod kar, sab chhod kar chal*, kahin kho jau, kahin door ja*
never-born: paida na hu*, paida nahi hu*, kyu paida, kyon paida, paida kyu, paida nahi hon*,
  paida na hot*, janam na
forgive: maaf kar d*, maafi chah*, forgive me, im sorry, i am sorry, love them, loved them,
  sorry for everything
folks: mummy, papa, maa, sab, sabko, mom dad, tell my parents, tell my mother, tell my family,
  tell mom, tell them, tell my wife, tell my husband, tell my kids, tell everyone, bachcho ko,
  mere bachche, ammi, abbu
letter-wish: message, msg, status, card likh, letter format, sandesh, quotes, mail
partner: he, him, his, husband, hubby, pati, sasural*, in laws, inlaws, mother in law,
  father in law, saas, sasur, boyfriend, bf, partner, fiance, wo, vah, voh, unhone, usne, inhone,
  they, unke, spouse, mard, gharwale, miya, malik, ex, navra, swami
of-him: him, my husband, unse, usse, us se, un se, inse, go home, back home, pati se, sasural*,
  my father, my dad, stepdad, stepfather, ghar jaane, uske aane, unke aane, ghar aate, boyfriend,
  my ex, in laws
afraid: scared, afraid, terrified, frightened, fear, dar lag*, darti, darta hu, dar ke maare, sehmi,
  kaanp jati, kaampti, walk on eggshells
bruise: bruise*, neele nishan, neel ke nishan, neel pad*, chot ke nishan, black eye, kale nishan,
  jism par nishan, sharir par nishan, marks on my, jale ke nishan
by-him: gave me, he gave, unhone, usne, from him, because of him, tell everyone, told everyone,
  hide, hides, hiding, cover, makeup, chhupa*, pati, husband, i fell, sabko bol*,
  kisi ko nahi bata*, jhooth bol*
unwanted: makes me do things, make me do things, made me do things, do things i dont,
  comes to my bed, come to my bed, came to my bed, gets into my bed, in bed i dont, mere bistar,
  my consent, when i say no, mana karne par, mana karne pe, mana karu, na kehne par, na bolu,
  marzi ke bina, meri marzi, against my wish, without my wish, meri ichha ke, sota hu,
  while i sleep, when i am asleep, when i was asleep, jab main so*
touch: touches me, touched me, touching me, touch me, chhute, chhuta, chhua, chhuti, haath laga*,
  haath pher*, haath rakh*, hug me, hugs me, kisses me, kissed me, pakad let*, chipak*, sehlat*,
  rubs, haath pakad, chhed~
toucher: he, him, sir, boss, uncle, ankl, man, guy, someone, somebody, stranger, wo, koi, kisi ne, ek aadmi, ladka,
  manager, teacher, driver, sasur, jeth, devar, jija, senior, doctor, neighbour, padosi, landlord, father in law,
  stepdad, stepfather, cousin, chacha, mama, bhaiya, papa, coach, conductor, passenger, bus me, metro me, train me,
  colleague, supervisor, sasurji, ladko ne, ladke, principal, sir ne, master, warden, pandit
wrong-touch: ajeeb tarike, galat jagah, galat tarike, galat tarah, buri tarah, wrong way,
  wrong place, weird way, strange way, bad way, uncomfortable, where he should not,
  where he shouldnt, not home, alone, akele me, secretly, ache nahi, acha nahi lag*, at night,
  raat ko, sota, gandi jagah, gande tarike, gandi tarah, gande se, badly, inappropriately,
  kharab jagah, kharap, wrong wrong
angry: gets angry, get angry, gussa, gusse me, drunk, drinks, peekar, pee kar, sharab pee,
  daaru pee, nashe me, loses temper
silent: cant tell anyone, cannot tell anyone, cant tell anybody, kisi ko bata nahi,
  kisi ko nahi bata, kisse kahu, kisse kahun, kisi se keh nahi, scared, dar lag*, dar jati, darti,
  afraid, things happen, bahut bura
me-upon: mujh par, mujhpe, mujh pe, mere upar, mujhe, on me, at me, on my face
kin: uncle, ankl, chacha, mama, mausa, fufa, tau, tauji, nana, dada, bhaiya, papa, daddy, stepdad,
  stepfather, step father, cousin, tuition, tutor, coach, neighbour, watchman, driver,
  school teacher, my teacher, school sir, padosi, grandfather, grandpa, mosa, mamu, khalu, pt sir,
  maulvi, pandit ji, bus wale, van wale
lap: on his lap, in his lap, godi me bith*, god me bith*, our secret, keep it secret,
  kisi ko mat bata*, kisi ko na bata*, mummy ko mat bata*, dont tell mom, dont tell your,
  not tell mom, chocolate dekar, chocolate de kar, toffee dekar, gande kaam, gandi video,
  gandi photo, dirty videos, show* me videos, akele me bula*
im-minor: i am #minor, im #minor, main #minor, #minor ki hu, #minor ka hu, only #minor, abhi #minor,
  in #tot class, in class #tot, class #tot me hu
my-marriage: my marriage, get me married, meri shaadi, mera byah, mera vivah, mera rishta,
  want me to marry, make me marry, engaged me, meri sagai
neglected: leaves us alone, left us alone, left alone for, alone for days, has no food,
  no food at home, khana nahi de*, bhookha rakh*, bhooka rakh*, akela chhod ja*, akele chhod ja*,
  akela chhod kar, nobody looks after, koi dekhne wala nahi
took-all: took all of them, took them all, swallowed all, took everything in, took the whole,
  finished the bottle, emptied the bottle, ate all of them, sari kha li, saari kha gaya,
  saari kha gayi, poori bottle pi, puri shishi, empty bottle, empty strip, khali bottle,
  khali patta, khali strip
drowsy: sleepy, drowsy, dizzy, neend aa rah*, chakkar, wont wake, not waking, uth nahi, ulti,
  vomit*, numb, next to her, next to him, pass mein, paas padi, paas mili, goodbye, behosh
deep-cut: maans nikal*, maas nikal*, cut deep, deep cut, deep wound, gehra kat*, gehra ghav, cut myself, gash, cut open,
  slashed
unstopping: wont stop, not stop*, doesnt stop, cant stop, ruk nahi, nahi ruk*, band nahi, bleed*,
  khoon, stitches, bone
fang-marks: two marks, daant ke nishan, do nishan, fang mark*, two holes, puncture mark*, bite mark*, sooj*,
  zeher chadh*, neela pad*, jhaag
something: kuch kaat*, keede ne kaat*, kida kaat*, something bit, something has bit*,
  bitten by something, kisi ne das*, kaat gaya
trapped: mujhe ghar me band kar*, mujhe kamre me band*, mujhe band kar*, mujhe taale me,
  locks me in, locked me in, lock me in, locked me out, thrown me out, kept me locked,
  ghar se nikal di*, ghar se nikal de*, ghar se nikala, ghar se bahar nikal d*
cannot: cant, cannot, can not, couldnt, not able, nahi, dont know how, unable
bear: take, handle, bear, cope, go on, carry on, continue, do this, do it, keep going, fight,
  live like, pretend, hota, saha, sah, sehan, bardasht, jhel*, seh, jiya, jee,
  ho paa raha, ho paa rahi, ho paa rahe, ho paata, ho paayega
anymore: anymore, any more, no more, longer, aur, or, ab
none: not, nahi, no, na, never, isnt, wont, doesnt, didnt, hasnt, havent, cant, cannot, couldnt,
  unable, stop, stopped, stops
hardly: cant, cannot, unable, not able, struggl*, difficult*, hard, short, shortness, out of, catch,
  stopped, stops, heavy, gasping, less, getting, losing, labour*, barely, hardly
breathing-word: breath*
respond: wake, waking, woke, woken, respond*, open eyes, opening eyes, eyes open*, get up,
  getting up, jaag*, aankh khol*, aankhe khol*, aankhe khul*, hosh, pulse, nabz, dhadkan, heartbeat,
  reacting
back-home: come home, came home, come back, came back, return*, reach*, back home, home yet,
  ghar aa~, laut*, wapas, pahunch*, found, mil rah*, mila, mili, mile, aala, aali
today: subah, aaj, today, this morning, tonight, yesterday, ab phir, phir se abhi, again now
eyes-shut: aankhe band, eyes closed, eyes shut, aankh band
hot-drink: chai, tea, coffee, doodh, dal, sambar, soup, maggi, khichdi, tel, oil
rope: bought rope, got rope, rope ready, buy rope, noose ready,
  i have rope, i have a rope ready
stalker: stalking me, stalks me, stalked by
touch-it: touch*, grop*, fondl*, chhuta, chhute, chhua
vermin: chuhe, chuha, machhar, keede, cockroach, rats, khatmal, makkhi, deemak
lonely: have no one, have nobody, koi nahi mera, koi nahi hai mera, nobody loves me,
  no one loves me, no one cares, all alone, bilkul akel*, akeli hu, akela hu, nobody understands,
  koi nahi samajh*
`;
