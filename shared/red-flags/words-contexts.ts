/**
 * Words that change what others mean. `nothing` swallows phrases that only sound alarming;
 * `fiction` and `learning` are about a topic, not about somebody; `now` is about somebody.
 */
export const contextWords = `
nothing: heart attack insurance, suicide squad, dead sea, death valley, kill the process, killing
  the process, child process, kills child, kill command, dying to know, dying of hunger, die for a,
  snake game, snake temple, snake seedhi, saanp seedhi, blood pressure, blood sugar, blood test,
  blood report, blood group, blood donor, blood donation, blood bank, blood relation, khoon ki
  jaanch, khoon ki janch, khoon ki kami, khoon ka rishta, khoon kharaba, khoon badhane, खून की
  जांच, खून की कमी, खून का रिश्ता, खून बढ़ाने, food poisoning, burning sensation, calorie burn, fat
  burn, burn calories, burn fat, heat stroke prevention, four strokes, two strokes, machhar maar*,
  machar mar*, makkhi maar*, chuhe maar* tarika, chuha maar* tarika, मच्छर मार*, hangs on, hang on,
  chest x ray, chest xray, chest workout, chest exercise, bleeding edge, beat egg, beats me how,
  beats me why, i have to, heart patient, heart disease, heart rate, jaan kha*, jaan le li, dil le
  gaya, mother in law house, gas pipeline, gas connection, gas cylinder booking, acid reflux, acid
  rain, uric acid, folic acid, amino acid, hyaluronic acid, salicylic acid, accident insurance,
  fire extinguisher, camp fire, got fired, thande paani, cut off, missing you, missing value,
  missing person in passport, gums bleed, gum bleed, gum bleeding, period bleeding, periods
  bleeding, hit by delay, delivery boy, delivery app, delivery charge*, home delivery, food
  delivery
fiction: essay, nibandh, speech on, speech for, a speech, bhashan, movie, film, song, lyrics, story
  where, a story, story about, poem, novel, debate, dialogue, hero, romeo, shayari, joke, निबंध,
  भाषण, फिल्म, कहानी लिख*, गाना, कविता, तुकबंदी
learning: what is a, what is the, what is an, what is, what are, what does, whats, meaning, matlab,
  explain*, define, definition, difference between, symptoms of, symptom of, signs of, lakshan,
  causes of, prevent*, how can i prevent, kaise bache, se bache, se bachne, bachne ke, bachav,
  roktham, protect, awareness, class #, article, project, exam, syllabus, ppt, slides, quiz,
  biology, chapter on, assignment, game, punishment, section, act, law, kanoon, dhara, ipc, bns,
  saza, court, legal age, rules, insurance, insurer, policy, cover, claim, clause, statistics,
  rate, helpline, first aid for, how to become, kya hota, kya hoti, kya hote, kya hai ye,
  scientific name, vilom, paryayvachi, hindi me, english me, kehte hain, kahte hain, pronounce,
  leaflet, venom, medicines, species, process, server, linux, app, website, code, browser, css,
  svg, port, api, node, licence, license, registration, trademark, brand, is it hard, is it safe,
  is it genetic, altitude, kya khaye, kya khana, kya khaana, diet, exercise, pranayama, which
  doctor, kaunsi achhi, kaun si achhi, how does, how do, why do, history of, types of, store, मतलब,
  लक्षण, क्या है, क्या होता है, क्या होते हैं, क्या होती है, कानून, सजा, धारा, कैसे बचें, बचाव,
  रोकथाम, उपाय, दिवस, शब्द, पर्यायवाची, वाक्य, चित्र, कैसे काम, क्या खाना, क्या खाएं, बीमा,
  लाइसेंस, अच्छी है, kha sakte, kha sakta, kha sakti, pi sakte, kha sakte hain, wale mareez,
  patients, खा सकते, ke mareez, how to prevent, how can i avoid, driving licence, what causes, how
  common, who discovered, first aid kit, is there a law, is there any law, which law, eligible,
  eligibility, when did, kab hua, kis ne likha, कब हुआ, is it legal, is it illegal, illegal and,
  idioms, mughal, dinosaur*, titanic
now: right now, just now, abhi, अभी, please help, plz help, pls help, help me, since morning, since
  yesterday, since last, since half, since an hour, tonight, jaldi, जल्दी, ho raha, ho rahi, ho
  rha, ho rhi, हो रहा, हो रही, i am having, im having, is having, i have, my dad, my father, my
  mother, my mom, my wife, my husband, my son, my daughter, my baby, my friend, papa ko, mummy ko,
  maa ko, pati ko, patni ko, bhai ko, bachhe ko, पापा को, मां को, मम्मी को, पिताजी को
past: years ago, year ago, saal pehle, sal pehle, last year, died of, died from, passed away, ki
  maut, ki mrityu, in childhood, history of, hui thi, hua tha, pada tha, aaya tha, was diagnosed,
  had bypass, साल पहले, पड़ा था, हुआ था, हुई थी, मौत, आया था, मृत्यु
figurative: haha*, hehe*, lol, lmao, rofl, laugh*, hansi, hans hans, hunger, hungry, bhookh*,
  bhook, biryani, yaar, market, share market, portfolio, stocks, sensex, nifty, padhte padhte, kaam
  karke, garmi, dhoop, mahangai, deadlines, beauty, cuteness
negated: no, not, never, without, dont, doesnt, didnt, havent, hasnt, isnt, do not, does not,
  denies, nil
filler: any, much, more, such, severe, have, has, having, had, got, get, getting, feel, feeling,
  of, or, and, the, a, my, problem, chest, heart, breathing, kind, sign, signs, bahut, trouble,
  difficulty, nor, pain, bleeding, at, all, been, was, is, are, there, seen, any kind
absent: nahi hai, nahi he, nahi h, nahi hain, nahi tha, nahi thi, nahi hota, nahi hoti, nahi hua,
  nahi hui, nhi hai, nhi h, nhi hai, nahin hai, na hai, नहीं है, नहीं हैं, नहीं था, नहीं थी, नहीं
  होता, नहीं होती, नहीं हुआ
`;
