/**
 * Each line is a rule: a kind of danger, concepts (words/) that must occur together, and marks (`Rule`). `>n` allows at
 * most n words between; a `-concept` in the sentence clears the rule, or lowers it to a quiet line (match-rules.ts).
 */
export const ruleLines = `
unconscious: unconscious -sport -device
unconscious: family out-cold >2 ^ -was-unconscious
unconscious: collapsed person >8
unconscious: shock person >8
unconscious: shock motionless >12 !
unconscious: fallen motionless >10
unconscious: none respond person >4 -sport !
unconscious: eyes-shut motionless >12 !
breathing: breathless -figurative -exertion
breathing: breath breath-bad >4 -exertion
breathing: dum ghut >2 !
breathing: oxygen oxygen-low >6
breathing: blue face >5
breathing: throat stuck >5
breathing: breath fast child >8
breathing: hardly breathing-word >2 -figurative -exertion
heart: chest pain >6
heart: chest left-arm >10
heart: left-arm sweat pain >10
heart: heart-attack
heart: heart-organ plain-pain >3
stroke: face droop >6
stroke: side weak >8
stroke: sudden limb weak >8
stroke: slurred tongue >4
stroke: slurred face >12
stroke: no-speech face >10
stroke: stroke struck >6
stroke: sudden vision >6
stroke: worst-headache
stroke: no-speech side >10
stroke: side struck >3
stroke: no-speech weak >10
stroke: slurred weak >12
bleeding: blood blood-bad >6 -figurative
bleeding: vomit blood >5 !
bleeding: accident blood >14 -figurative
bleeding: head-broken
bleeding: deep-cut unstopping >8
seizure: seizure happening >7
seizure: convulsing
seizure: foam face >6 !
poison: poison ingested >8 -undone -legend
poison: pills ingested number-many >12 !
poison: pills ingested many >10 !
poison: overdose
poison: alcohol motionless >8 ^ -bygone
poison: gas-leak
poison: took-all drowsy >10 ~
snake-bite: snake bite >6 -undone
snake-bite: bitten-by-snake
snake-bite: something fang-marks >8
burn: burnt burning-cause >8 -figurative -object -undone -tongue-only
burn: caught-fire
burn: burnt-one burnt-by >3 ^ -object -wares -undone -tongue-only
burn: acid thrown >5
burn: hot-liquid fell-on >6 -object
burn: hot fell-on person >8 -object
burn: acid fell-on >4 -object
burn: hot-drink fell-on child >8
burn: hot-liquid thrown >5
baby: baby baby-bad >14 ~
baby: young-age baby-bad >14 ~
baby: child baby-bad motionless >14
baby: young-age fever >12 ~
baby: baby fever number-hot >10 ~
baby: newborn fever >6
baby: child limp sick >14 ~
pregnancy: pregnant pregnant-bad >14 ~
pregnancy: water-broke !
pregnancy: pregnant motionless >14
self-harm: want-to-die !
self-harm: rope -tangible !
self-harm: will-die -jesting
self-harm: suicide
self-harm: living no-more >5 !
self-harm: life no-more >4
self-harm: noose put >3 !
self-harm: life-given !
self-harm: self self-end >3 !
self-harm: vein cut >3 !
self-harm: way-to-die !
self-harm: jump height >6
self-harm: poison will-eat >5 !
self-harm: die-talk !
self-harm: unwish alive >4 !
self-harm: wishing dying >3 -figurative !
self-harm: better-off me-gone >6 !
self-harm: farewell -occasion
self-harm: burden being >4 !
self-harm: not-here -occasion !
self-harm: after-me care-for person >12 !
self-harm: wishing make-stop >3 !
self-harm: without-me all-well >7 !
self-harm: pills hoarded >8
self-harm: pills dying >8 -vermin
self-harm: no-way -at-play !
self-harm: enough -at-play !
self-harm: mujhse-nahi -tangible -screen-errands !
self-harm: cannot bear anymore >3 -tangible !
self-harm: height ponder >8 -contest
self-harm: cutting-again !
self-harm: forever asleep >4 !
self-harm: vanish wish-hi >6 !
self-harm: never-born !
self-harm: forgive folks >5 -letter-wish !
self-harm: after-me all-well >7 !
self-harm: lonely dying >10 !
violence: abuser beats-me >10 -contest
violence: beats-me >1 -figurative -contest
violence: beats me >4 !
violence: dowry pressed >10
violence: dowry burnt >6 ^
violence: love-match will-kill >14 ^ ~ ! -story -asking
violence: caste beats-us >10 ^ -bygone -story
violence: raped
violence: forced with-me >6 !
violence: threat kill >8
violence: death-threats ^ -story -at-play -asking -contest -vow-idiom -jesting
violence: debt-collectors threat kill-us >8 ^ -story -learning -paperwork
violence: debt-collectors brings-arms >4 ^ -bygone -story -paperwork -at-play
violence: stalked scared >8
violence: spouse hits >7 -contest -dead
violence: spouse leer >10 !
violence: ripped child >8 !
violence: will-kill-me !
violence: trapped !
violence: partner locked >12 -outing !
violence: afraid of-him >6 !
violence: bruise by-him >10 !
violence: unwanted partner >10 !
violence: unwanted doer >10 !
violence: touch toucher >8 -contest !
violence: touch wrong-touch >6 !
violence: forced partner >4 !
violence: acid thrown me-upon >6
violence: fuel thrown fuel-on-me >6 ^
violence: angry silent >14 !
violence: partner hits me-upon >8 !
violence: hits-her -contest !
violence: in-laws harassed >8 !
violence: stalker !
violence: doer assault me-too >10 !
violence: spouse assault >6
violence: doer locked >10 -outing !
violence: attack doer >8 -contest
violence: doer stalked >8 !
violence: stalked home >10 !
child: child beaten >6 -by-heirs -door-banged
child: child abused-child >12 !
child: beats-me minor-age >10 !
child: gone child >6 -papers
child: lost-child
child: married-off minor-age >10
child: worked child >8
child: worked minor-age >8
child: ripped child >8 !
child: struck-child child badly >10
child: minor-age forced-to marry >12 ~
child: child exposed >8
child: minor-age abused-child >14 ~
child: gone minor-age >8 -papers
child: kin touch >8 !
child: kin lap >12 !
child: kin leer im-minor >16 !
child: kin abused-child >6 !
child: im-minor my-marriage >14 ~
child: im-minor locked >14 ~
child: im-minor exposed >14 ~
child: im-minor hits >14 ~
child: none back-home child >6 -papers
child: minor-age shaadi-on child >8
child: kin galat-did child >10 !
child: child touch-it kin >8
child: minor-age marry person >6
child: child neglected >12 ! -by-heirs
child: child touch wrong-touch >12 !
cyber-fraud: otp told >6 !
cyber-fraud: otp typed-in to-fraud >6 ! ^
cyber-fraud: otp typed-in to-him >6 ! ^ -delivery-brand
cyber-fraud: money-gone fraud-clue >14 ~
cyber-fraud: by-fraud money-gone >5 ^ !
cyber-fraud: defrauded -offline
cyber-fraud: digital-arrest
blackmail: photo exposed >4
cyber-fraud: account hacked >5
cyber-fraud: unauthorised payment >4
blackmail: loan-app photo >10
blackmail: loan-app extorted >14
blackmail: loan-app harassed >8
blackmail: blackmailed
cyber-fraud: payment not-mine >12
cyber-fraud: money went fraud-clue >14 ~
blackmail: exposed show-all >8 !
blackmail: exposed extorted >6 !
blackmail: filmed show-all >14 !
blackmail: filmed extorted >14 !
cyber-fraud: officer on-line pay-up >16
cyber-fraud: investigator held-on-call >20 ~ !
cyber-fraud: code told caller >10 !
blackmail: photo threat >10 !
blackmail: photo asks-money >10 !
cyber-fraud: certain-fraud ^ !
fire: caught-fire
fire: fire-here place >6 ^ -fire-figure -party -supposing
fire: flames person >8 ^ -fire-figure
collapse: building fallen-down >4 ^ -figurative -fire-figure
collapse: heavy has-fallen people-inside >4 ^
collapse: buried debris >6 ^
collapse: person under-debris >6 ^ -story -asking -paperwork -bygone
collapse: family under-debris >6 ^ -story -asking -paperwork -bygone
collapse: child under-debris >6 ^ -story -asking -paperwork -bygone
collapse: anybody under-debris >1 ^ -story -asking -paperwork -bygone -debt -everyday-things
collapse: relatives under-debris >2 ^ -story -asking -paperwork -bygone -debt -everyday-things
collapse: building-fell buried relatives >6 ^ -story -asking -paperwork -bygone -trading -debt -rescue-idiom -everyday-things -at-play
collapse: building-fell kin-inside >6 ^ -story -asking -paperwork -bygone -trading -debt -rescue-idiom -everyday-things -at-play
collapse: flood cut-off >12 ^ -water-chore
gas-leak: gas-leak
gas-leak: gas-leaking ^
road-accident: road-crash hurt-now >14 ^ -fire-figure -trading
road-accident: hit-by-vehicle
road-accident: road-crash highway >10
electric-shock: shock person >8
electric-shock: shock motionless >12 !
electric-shock: live-wire motionless >12 !
drowning: drowned water >6
drowning: drowned young-one >1 ^ -figurative -debt -trading -money -device -contest -at-play
drowning: drowned family >1 ^ -figurative -debt -trading -money -device -contest -at-play
drowning: drowning-now water >4 -figurative -debt
drowning: drowning-now person >6 -figurative -debt
anaphylaxis: allergic swell-part >14 ~
anaphylaxis: allergic breathless >14 ~
anaphylaxis: anaphylactic
heat-stroke: heat heat-bad >12
heat-stroke: sunstroke heat-bad >14 ~
missing: kidnapped -story ^
missing: family taken-whom >0 ^ -things -wares -story
missing: child taken-whom >0 ^ -things -wares -story
missing: forgets strayed >14 ~ ^ -paperwork
missing: forgets missing-since >8 ^ -things -fond -story
missing: ransom person >14 ~ ^
missing: ransom child >14 ~ ^
missing: taken-away ransom >16 ~ ^
missing: taken-away asks-money person >16 ~ !
missing: person missing-since >8 -things -fond -story
missing: person gone-lost >6 -things -fond -story ^
missing: young-one gone-lost >0 ^ -story
self-harm-now: i-took pills many >10 !
self-harm-now: i-took pills number-many >10 ~ !
self-harm-now: i-took-poison ! ^
self-harm-now: i-took toxin >6 !
self-harm-now: maine ingested pills number-many >12 !
self-harm-now: maine ingested pills many >12 !
self-harm-now: maine ingested toxin >8 !
self-harm-now: cut-now ! ^
self-harm-now: on-edge leap >14 ~ !
self-harm-now: noose-on ! ^
elder-abuse: elder elder-hurt >8 -history ^
elder-abuse: elder put-out >12 ~ ^
elder-abuse: by-heirs put-out >12 ^
illness: ambulance send-for >3 ^ -paperwork -asking -everyday-things
illness: emergency-now ^ -paperwork -asking -everyday-things
violence: police-now ! ^ -paperwork -asking -everyday-things
violence: intruder got-in >5 ^ -bygone -guarding -paperwork -asking -everyday-things -story -at-play
violence: mob mob-does >5 ^ -bygone -story -paperwork -at-play -festive
violence: sold-whom sold >2 ^ -device -things -wares
child: minor-age sold-whom sold >14 ~ ^
violence: break-in ^ -bygone -guarding -paperwork -asking -everyday-things
violence: weapon-held ^ -gun-like -role -bygone
violence: gunfire ^ -contest -layoffs -paperwork -everyday-things
violence: mob-outside ! ^ -contest -everyday-things
electric-shock: shock-now ^ -figurative -paperwork
pregnancy: labour-now ^ -asking -everyday-things
road-accident: mishap just-now >8 ^ -paperwork -trading -asking -everyday-things
road-accident: accident-happened ^ -feigned-voice -paperwork -trading -asking -everyday-things -rescue-idiom
blackmail: photos-leaked ^
drowning: drowning-now somebody >6 ^ -figurative -debt -immersed
self-harm: asks-to-die ^ ! -figurative
violence: honour-fear ^
breathing: turned-blue child >4 ^ -bruised-limb -everyday-things
burn: acid-on-eye ^
violence: begs-rescue ^ ! -eagerly -paperwork -asking -debt -figurative -trading -rescue-idiom
violence: in-mortal-danger ^
road-accident: vehicle-did ran-over >5 ^ -paperwork -asking -trading -rescue-idiom
illness: struck-down ^ -asking
illness: beast-did beast-hurt >5 ^ -paperwork -everyday-things
breathing: young-one choking-on >1 ^ -figurative -at-play
drowning: carried-off ^ -figurative -debt -paperwork -rescue-idiom
drowning: borewell has-fallen child >8 ^
drowning: borewell has-fallen somebody >8 ^ -paperwork -asking -rescue-idiom
collapse: building gives-way buried people-inside >10 ^ -paperwork -rescue-idiom -debt -everyday-things
poison: pills-swallowed ^ ! -everyday-things
illness: family near-death >2 ^ -strikes-somebody -dying-idiom -figurative -paperwork -everyday-things -rescue-idiom
illness: person near-death >2 ^ -strikes-somebody -dying-idiom -figurative -paperwork -everyday-things -rescue-idiom -trading
illness: family dying-hindi >0 ^ -grown-partner -strikes-somebody -dying-idiom -figurative -paperwork -everyday-things -rescue-idiom
illness: young-one dying-hindi >0 ^ -strikes-somebody -dying-idiom -figurative -paperwork -everyday-things -rescue-idiom
fire: ablaze ^ -party -fire-figure -paperwork -supposing -everyday-things
drowning: fell-in-water young-one >1 ^ -figurative -debt -belongings
drowning: fell-in-water family >1 ^ -figurative -debt -belongings
illness: dog-did torn-by child >5 ^ -everyday-things -belongings
illness: dog-did torn-by family >5 ^ -everyday-things -belongings
illness: dog-did torn-by me >5 ^ -paperwork -everyday-things -belongings
illness: dog-did deep-cut >8 ^ -paperwork -everyday-things
illness: bite water-fear >14 ~ ! ^ -learning -asking -paperwork
illness: child shut-in-car >1 ^ -belongings -things
missing: child child-missing >6 -things -papers
violence: prowler ! -paperwork -asking
violence: cab-ride astray >6 ! -paperwork -asking
violence: sold-for-sex !
violence: in-custody struck-there >6 ! ^ -idle-hit -paperwork -asking
bleeding: lost-limb ^
breathing: child gone-blue >0 ^ -bruised-limb -everyday-things
illness: fever stiff-neck >8 ^ -asking -paperwork
illness: dengue-fever dengue-worse >14 ~ ^ -asking -paperwork
illness: few-platelets ^ -learning -platelets-aside -bygone
poison: toxin by-mouth >3 ^ -i-took -legend -undone
poison: household-poison by-mouth >3 ^ -undone
self-harm-now: self-done ^ -done-before -other-jumper -long-ago -everyday-things
child: bad-touch ! ^ -touch-lesson
fire: fire-became ^ -sacked -layoffs -fire-figure -party -supposing -paperwork -rescue-idiom -everyday-things
violence: abroad held-abroad >12 ! ^ -abroad-errand
violence: struck-at-home ! ^ -contest
violence: robbed ^ -loot-joke -overpriced -house-rules -story -paperwork -everyday-things -bygone
violence: looted ^ -loot-joke -overpriced -wired -story -bygone
cyber-fraud: looted ^ -loot-joke -overpriced -story -bygone
cyber-fraud: looted wired >14 ^ -overpriced -story
self-harm-now: own-gun ^ ! -gun-like
violence: vow-to-kill whom >0 ^ ! -jesting -contest -at-play -story -vow-idiom -pests -vermin
violence: vow-in-hindi ^ ! -jesting -contest -at-play -story -pests -vow-idiom
violence: striker striking save-cry >3 ^ ! ~ -contest -dying-idiom
violence: close-man striking >0 ^ ! -contest -dying-idiom
self-harm-now: pills swallowed-it death-wish-said >14 ^ ! ~ -long-ago -swallowed-before
poison: street-drug overdone drug-taken >5 ^ -story -trading
poison: sugar-like overdone drug-taken >5 ^ -story -trading -not-a-drug
cyber-fraud: robs wired >8 ^ -overpriced -story
violence: was-robbed ^ -wired -loot-joke -overpriced -house-rules -story -paperwork -everyday-things -bygone
violence: robs family >2 ^ -wired -loot-joke -overpriced -house-rules -story -paperwork -everyday-things -bygone
bleeding: stabbed ^ -story -bygone -pin-prick
bleeding: stab person >1 ^ -story -bygone
bleeding: struck-by head-split >4 ^ -bygone -coconut
violence: vow-to-shoot whom >0 ^ ! -jesting -contest -at-play -story -vow-idiom -camera
violence: target-in-hindi vow-verb >0 ^ ! -jesting -contest -at-play -story -pests -vow-idiom
violence: whole-vow ^ ! -self -jesting -contest -at-play -story -pests -vow-idiom
violence: riot our-street >6 ^ -bygone
violence: riot-outside ^ -bygone
violence: lender collector-did >6 ^ -paperwork
violence: police-by beaten-up >8 ^ ! -bygone -story
child: minor-age police-by beaten-up >14 ~ ^ !
violence: lawman struck-child family >2 ^ -bygone
violence: captives ^ -paperwork -keepsake
violence: sold-me ^ -device -things -wares
child: im-minor sold-me >14 ~ ^
child: minor-age sold-me >14 ~ ^ -wares
child: minor-age ragging >14 ~ ^
child: im-minor ragging >14 ~ ^
child: minor-age captives >14 ~ ^ -keepsake
child: minor-age whole-vow >14 ~ ^
violence: ragging ^ -paperwork
self-harm: voices-heard orders >8 ^ ~ -device
self-harm: poison eat-together >0 !
self-harm: means-ready ^ -knitting
illness: quit-drinking unreal >14 ^ ~ -paperwork -soft-drink
electric-shock: clung ^ -kites
electric-shock: live-wire clings >8 ^ -kites
illness: stampede ^ -bygone -caught-in
self-harm: harm-urge own-child >0 ^
self-harm: urge-in-hindi ^ !
drowning: sinking young-one >1 ^ -figurative -debt -trading -immersed
drowning: sinking anybody >1 ^ -figurative -debt -trading -immersed
drowning: drowned anybody water >5 ^ -figurative -debt -trading -money -contest -at-play -bygone -story
collapse: flood-bound ^ -debt -trading -money -water-chore -caught-in
collapse: flood-stuck -debt -trading -money -water-chore -caught-in
violence: captor held-back >6 ^ -abroad-errand -work-hours -story
violence: locked-on we-inside >3 ^ -story -at-play
violence: forced-trade compelled >6 ^ -story -paperwork
violence: abroad stranded work-abroad >10 ^ -abroad-errand -story
violence: angry-crowd crowd-strikes >5 ^ -bygone -story -paperwork -at-play -contest -figurative -festive
violence: in-crowd comes-armed >4 ^ -bygone -story -paperwork -at-play -contest -festive
violence: suspected beaten-there >6 ^ -bygone -story -at-play
violence: riot caught-there >4 ^ -bygone -story -paperwork
violence: student-boss hazes >10 ^ -bygone -story -contest -festive
poison: little-eater by-mouth our-tablets >3 ^ ! -undone -legend
self-harm: better-gone family >8 ^ !
child: child-wedding ^ -story -touch-lesson
child: underage wedding-now >6 ^ -story -touch-lesson
elder-abuse: heir-now starves left-hungry >6 ^ -story
illness: dog-did bled >8 ^ -paperwork -everyday-things -belongings
illness: dog-did mad-bite >4 ^ -paperwork -everyday-things
violence: captor tortures >6 ^ -story -dying-idiom -child -minor-age
violence: burn-me burner >8 ^ -story
violence: pursued ! -social-apps -at-play -story
self-harm: infant throw-urge >5 ^ !
stroke: sudden speech-gone >5 ^ -speech-errand
gas-leak: co-source co-hurt >10 ^ -paperwork -asking
`;
