import { refundWindowDays, renewalWindowDays } from "../../../shared/billing/terms.ts";

/** What the server, a shared rule or the seeded plans say beyond `shared/i18n/messages.ts`. */
export const serverWords: Readonly<Record<string, string>> = {
  // Fields
  "This field is required": "यह ज़रूरी है",
  "Please enter a valid email address": "कृपया सही ईमेल पता डालें",
  "Please enter a valid Indian mobile number": "कृपया सही भारतीय मोबाइल नंबर डालें",
  "Password must be 8 to 128 characters": "पासवर्ड 8 से 128 अक्षर का हो",
  "Please write a message": "कृपया कोई संदेश लिखें",
  "Please write what to search for": "कृपया लिखें कि क्या खोजना है",
  "Please choose your State from the list": "कृपया सूची में से अपना राज्य चुनें",
  "Please enter a valid GSTIN, or leave it empty": "कृपया सही GSTIN डालें, या खाली छोड़ दें",
  "This GSTIN is registered in another State than the one chosen":
    "यह GSTIN आपके चुने हुए राज्य का नहीं है",
  "This coupon is not valid": "यह कूपन मान्य नहीं है",
  "This coupon has been used up": "यह कूपन पूरा इस्तेमाल हो चुका है",

  // Signing in
  "We could not send the code. Please try again.": "कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  "Too many codes were asked for. Please wait a while and try again.":
    "बहुत बार कोड माँगा जा चुका है। कृपया थोड़ा रुककर फिर कोशिश करें।",
  "Too many tries. Please wait a while, or sign in with a code.":
    "बहुत बार कोशिश हो चुकी है। कृपया थोड़ा रुकें, या कोड से लॉगिन करें।",
  "Too many tries. Please sign in with a code.": "बहुत बार कोशिश हो चुकी है। कृपया कोड से लॉगिन करें।",
  "Please sign in with a code to choose a new password.":
    "नया पासवर्ड चुनने के लिए कृपया कोड से लॉगिन करें।",
  "This is not your current password": "यह आपका मौजूदा पासवर्ड नहीं है",
  "This password is too common. Please choose another one.":
    "यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।",
  "This password is made of our own name. Please choose another one.":
    "यह पासवर्ड हमारे नाम से बना है। कृपया कोई दूसरा चुनें।",
  "Signing in by phone is not available. Please use your email.":
    "फ़ोन से लॉगिन अभी उपलब्ध नहीं है। कृपया अपना ईमेल इस्तेमाल करें।",

  // Conversations
  "A reply is still being written here. Please wait for it or stop it.":
    "यहाँ एक जवाब अभी लिखा जा रहा है। कृपया रुकें या उसे रोक दें।",
  "Two replies are already being written. Please wait for one or stop it.":
    "दो जवाब पहले से लिखे जा रहे हैं। कृपया रुकें या किसी एक को रोक दें।",
  "You have reached today's fair-use limit. Please come back after midnight.":
    "आज के उचित उपयोग की सीमा पूरी हो गई। कृपया आधी रात के बाद आइए।",
  "The conversation has gone on since. Please send the message again.":
    "बातचीत तब से आगे बढ़ चुकी है। कृपया संदेश फिर से भेजें।",
  "This is not shown any more. Please open the conversation again.":
    "यह अब दिखाया नहीं जा रहा। कृपया बातचीत फिर से खोलें।",
  "There are too many versions of this already. Please send a new message.":
    "इसके बहुत-से रूप हो चुके हैं। कृपया नया संदेश भेजें।",
  "This version belongs to a branch that is not shown.":
    "यह रूप बातचीत की उस शाखा का है जो अभी नहीं दिखाई जा रही।",
  "You can pin 20 conversations. Please unpin one first.":
    "आप 20 बातचीत पिन कर सकते हैं। कृपया पहले किसी एक का पिन हटाएँ।",
  "This message has been answered already.": "इस संदेश का जवाब पहले ही आ चुका है।",
  "The reply to this message is still being written.": "इस संदेश का जवाब अभी लिखा जा रहा है।",

  "This Idempotency-Key was used with another request.":
    "यह संदेश पहले किसी और रूप में भेजा जा चुका है। कृपया पेज फिर से लोड करें।",

  // Links to a conversation
  "There is nothing to share yet.": "अभी शेयर करने के लिए कुछ नहीं है।",
  "This conversation has many links already. Please revoke one first.":
    "इस बातचीत के बहुत से लिंक पहले से चालू हैं। कृपया पहले कोई एक लिंक बंद करें।",

  // Files
  "Please attach a JPEG, PNG or WebP picture, or a PDF.":
    "कृपया JPEG, PNG या WebP तस्वीर या PDF जोड़ें।",
  "This file is too large: at most 5 MB a picture, 10 MB a PDF.":
    "यह फ़ाइल बहुत बड़ी है: तस्वीर 5 MB तक, PDF 10 MB तक।",
  "A picture may have at most 5 MB.": "तस्वीर 5 MB से बड़ी नहीं हो सकती।",
  "At most 5 files fit a message": "एक संदेश में ज़्यादा से ज़्यादा 5 फ़ाइलें आती हैं",
  "Too many files are on their way. Please wait for them first.":
    "बहुत-सी फ़ाइलें अभी भेजी जा रही हैं। कृपया उनके पहुँचने तक रुकें।",
  "Too many files wait to be sent. Please send or remove some first.":
    "बहुत-सी फ़ाइलें भेजे जाने के इंतज़ार में हैं। कृपया पहले कुछ भेजें या हटाएँ।",
  "You have attached many files today. Please try again tomorrow.":
    "आज आप बहुत-सी फ़ाइलें जोड़ चुके हैं। कृपया कल फिर कोशिश करें।",
  "One of the files was sent already. Please attach it again.":
    "एक फ़ाइल पहले ही भेजी जा चुकी है। कृपया उसे फिर से जोड़ें।",
  "This file is no longer here; attach it again.": "यह फ़ाइल अब यहाँ नहीं है; इसे फिर से जोड़ें।",
  "This file is empty.": "यह फ़ाइल खाली है।",
  "This picture is too large: at most 8,000 pixels a side and 40 megapixels.":
    "यह तस्वीर बहुत बड़ी है: हर तरफ़ 8,000 पिक्सेल और कुल 40 मेगापिक्सेल तक।",
  "This picture is damaged or not complete. Please try another one.":
    "यह तस्वीर खराब या अधूरी है। कृपया कोई दूसरी तस्वीर जोड़ें।",
  "This PDF is damaged or not complete. Please try another one.":
    "यह PDF खराब या अधूरी है। कृपया कोई दूसरी PDF जोड़ें।",
  "This PDF is locked. Please save it without a password first.":
    "इस PDF पर पासवर्ड लगा है। कृपया पहले इसे बिना पासवर्ड के सेव करें।",
  "This PDF has more than 50 pages. Please attach a part of it.":
    "इस PDF में 50 से ज़्यादा पन्ने हैं। कृपया इसका कोई हिस्सा जोड़ें।",

  // Payments
  [`Your subscription already covers this plan. Choose a longer one, or renew in its last ${renewalWindowDays} days.`]: `आपकी सदस्यता में यह प्लान पहले से शामिल है। इससे लंबा प्लान चुनें, या आखिरी ${renewalWindowDays} दिनों में फिर से लें।`,
  "This order is for another plan": "यह ऑर्डर किसी और प्लान का है",
  "This request is still being worked on. Please wait a moment.":
    "इस पर अभी काम चल रहा है। कृपया ज़रा रुकें।",
  "This payment cannot be refunded.": "इस भुगतान का रिफ़ंड नहीं हो सकता।",
  [`Refunds are possible within ${refundWindowDays} days of the payment.`]: `रिफ़ंड भुगतान के ${refundWindowDays} दिन के अंदर ही हो सकता है।`,
  "The refund was not accepted. Please contact support.": "रिफ़ंड मंज़ूर नहीं हुआ। कृपया हमसे संपर्क करें।",

  // Documents
  Receipt: "रसीद",
  "Tax invoice": "टैक्स इनवॉइस",
  "Credit note": "क्रेडिट नोट",

  // The seeded plans
  "All nine services": "सभी नौ सेवाएँ",
  "Unlimited conversations, fair use applies": "असीमित बातचीत, उचित उपयोग की शर्त के साथ",
  "English, Hindi or Hinglish": "हिन्दी, अंग्रेज़ी या हिंग्लिश",
  "Everything in Monthly": "मासिक प्लान का सब कुछ",
  "Three months without a break": "तीन महीने बिना रुकावट",
  "Answers day and night": "दिन-रात जवाब",
  "Everything in Quarterly": "तिमाही प्लान का सब कुछ",
  "A whole year without a break": "पूरा साल बिना रुकावट",
  "The lowest price a month": "हर महीने की सबसे कम कीमत",
};
