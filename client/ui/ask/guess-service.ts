/**
 * The beginnings of words that speak for a service, in English, Hinglish and Hindi, by slug. A `_` ends
 * a beginning that must be a whole word. The guess stays on the device; the person sees it and can change it.
 */
const stems: Readonly<Record<string, string>> = {
  health: `health ayushman saanp fever bukhar bukhaar cough khansi pain_ dard_ doctor_ daktar medicine dawa_ dawai tablet
    sugar_ diabet bp_ pregnan periods_ pet_ headache sardard stomach vomit ulti_ injur hospital symptom bimar
    bimaar sick_ illness thyroid vaccin infection allerg dengue malaria rash_ sleep_ neend anxiety depress
    hba1c cholesterol blood_ khoon chot_ zukam cold_ lab_report lab_test haemoglobin hemoglobin creatinin platelet
    x_ray_ mri_ cancer kidney tb_ hiv_ weight_loss wajan_
    सेहत बुख़ार बुखार खाँसी खांसी दर्द डॉक्टर दवा शुगर मधुमेह गर्भ पेट सिरदर्द उल्टी चोट अस्पताल बीमार थायराइड
    टीका एलर्जी डेंगू नींद ज़ुकाम जुकाम साँप सांप गर्भपात खून ख़ून ब्लड लैब_रिपोर्ट कैंसर
    किडनी टीबी_ वज़न_ वजन_`,
  jobs: `job_ jobs_ naukri naukari resume_ cv_ biodata interview salary_ tankha tankhwah vetan hr_ employer
    offer_ fresher internship career_ resign notice_period joining_ layoff boss_ pf_ epf_ gratuity appraisal
    was_fired got_fired fired_from vacancy hiring recruit bharti_ sarkari_naukri appointment_letter
    नौकरी नौकरियाँ रिज़्यूमे रिज्यूमे इंटरव्यू वेतन तनख़्वाह तनख्वाह सैलरी भर्ती करियर इस्तीफ़ा इस्तीफा पीएफ ग्रेच्युटी`,
  law: `law_ legal lawyer vakil_ vakeel advocate court_ adalat police_ fir_ bail_ zamanat notice_ case_ kanoon
    kanun landlord makan_malik kirayedar tenant deposit_ evict divorce talaq talaak alimony custody_ dowry dahej
    domestic_violence cheque_bounce consumer_ complaint shikayat rti_ affidavit vasiyat fraud_ dhokha
    cheat arrest giraftar harass blackmail inheritance virasat agreement_ clause_ contract_ challan stolen chori_
    dispute vivad_ property_dispute land_dispute
    कानून क़ानून वकील अदालत कोर्ट पुलिस एफआईआर ज़मानत जमानत मकान_मालिक किरायेदार तलाक दहेज चेक_बाउंस शिकायत आरटीआई
    वसीयत धोखा गिरफ़्तार गिरफ्तार नोटिस डिपॉज़िट शर्त चालान चोरी विवाद संपत्ति_विवाद`,
  education: `education class_ mbbs tutor ragging coaching marksheet exam_ boards_ exams_ pariksha study studies padhai padhna school_ college_ admission course_ courses_
    degree_ scholarship vajifa 10th 12th cbse_ neet_ jee_ cuet_ upsc_ ssc_ marks_ result_ tuition math maths_
    science_ physics chemistry homework syllabus university student vidyarthi teacher hostel_
    एजुकेशन ट्यूटर हॉस्टल सातवीं पढ़ाई पढाई परीक्षा स्कूल कॉलेज दाखिला दाख़िला एडमिशन कोर्स डिग्री छात्रवृत्ति दसवीं बारहवीं गणित विज्ञान
    विश्वविद्यालय होमवर्क`,
  "real-estate": `flat_ flats_ plot_ property sampatti zameen zamin jameen land_ house_ ghar_kharid makan_ builder
    rera_ registry_ stamp_duty possession_ home_loan sale_deed bhk_ mutation_ khata_ khasra broker apartment
    society_ rent_ rental rent_agreement kiraya_
    फ्लैट फ़्लैट प्लॉट संपत्ति ज़मीन जमीन मकान_ बिल्डर रेरा रजिस्ट्री स्टाम्प_ड्यूटी किराया`,
  "company-registration": `company_regist company_band company_close opc_ register_a_company register_my start_a_company own_company company_khol company_banan
    business_registration design_studio online_shop startup llp_ pvt_ private_limited proprietorship
    partnership_ gst_number gst_registration gstin_ msme_ udyam_ incorporat director_ shop_act trademark fssai_
    business_ karobar vyapar dukan_ firm_ mca_ import_export iec_
    कंपनी_बंद कंपनी_रजि कंपनी_खोल कंपनी_बना कंपनी_शुरू स्टार्टअप एलएलपी साझेदारी जीएसटी_नंबर उद्यम ट्रेडमार्क व्यापार कारोबार दुकान फर्म`,
  finance: `share_ shares_ otp_ trading loan_ loans_ loan_app karz karza emi_ tax_ income_tax itr_ invest nivesh sip_ mutual_fund share_market stock_
    stocks_ insurance bima_ credit_card cibil_ credit_score bank_ fd_ rd_ ppf_ nps_ save_ saving bachat budget_ upi_
    interest_rate byaj_ pension_ gold_ paisa_ paise_ gst_ gst_challan policy_ retire
    शेयर कर्ज़ कर्ज लोन लोन_ऐप बचा ईएमआई टैक्स आयकर निवेश एसआईपी म्यूचुअल शेयर_बाज़ार बीमा क्रेडिट बैंक बचत ब्याज पेंशन पैसा_ पैसे_ जीएसटी`,
  travel: `travel trip_ trips_ ghumne ghoomne yatra_ visa_ passport flight_ flights_ train_ ticket_ hotel_ hotels_
    holiday_ itinerary tour_ tourist goa_ manali_ kashmir_ kedarnath kerala_ airport luggage honeymoon irctc_
    tatkal_ booking_ trek
    यात्रा घूमने वीज़ा वीजा पासपोर्ट उड़ान फ्लाइट फ़्लाइट ट्रेन टिकट होटल छुट्टि मनाली गोवा केदारनाथ केरल`,
  "web-and-app-development": `website web_ app_ apps_ android_ ios_ html_ css_ javascript python_ react_ wordpress
    domain_ hosting_ coding code_ developer software_ program_ programming api_ database_ bug_ deploy shopify
    seo_ landing_page
    वेबसाइट ऐप एप_ कोडिंग सॉफ्टवेयर सॉफ़्टवेयर डोमेन होस्टिंग डेवलपर प्रोग्राम`,
};

type Stem = { text: string; isWhole: boolean };

const parsed = Object.entries(stems).map(([slug, list]) => ({
  slug,
  stems: list
    .normalize("NFC")
    .split(/\s+/)
    .map((stem): Stem => {
      const isWhole = stem.endsWith("_");
      return { text: stem.replaceAll("_", " ").trim(), isWhole };
    }),
}));

/** Words in lower case with one space around each, so that a beginning is found after a space. */
function toWords(text: string): string {
  return ` ${text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
}

const hasStem = (words: string, { text, isWhole }: Stem) =>
  words.includes(` ${text}${isWhole ? " " : ""}`);

/**
 * The slug of the built-in service that most words of a text speak for; of two with equally many, the one
 * with the longer words. Null when no word speaks for a service.
 */
export function guessService(text: string): string | null {
  const words = toWords(text);
  const scores = parsed.map(({ slug, stems: list }) => {
    const found = list.filter((stem) => hasStem(words, stem));
    const letters = found.reduce((sum, stem) => sum + stem.text.length, 0);
    return { slug, score: found.length * 100 + letters };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score === 0 ? null : best.slug;
}
