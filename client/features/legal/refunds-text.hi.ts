import {
  bankReturnMaxBusinessDays,
  bankReturnMinBusinessDays,
  refundMaxBusinessDays,
  refundMinBusinessDays,
  refundWindowDays,
  selfServiceRefundsMax,
} from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.hi.ts";
import { numberInWords } from "../../../shared/i18n/number-words.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { refundsText as english } from "./refunds-text.ts";

export const refundsText: Translated<typeof english> = [
  `## ${refundWindowDays} दिन की गारंटी`,
  `अगर ${brand.name} आपके काम का न निकले, तो भुगतान के ${refundWindowDays} दिन के अंदर पैसा वापस माँगिए। {#refund-window} पूरी रकम मिलती है और वजह बताना ज़रूरी नहीं। {#refund-window} रिफ़ंड मंज़ूर होते ही प्लान खत्म हो जाता है। {#refund-ends-plan} एक खाते के ${numberInWords(selfServiceRefundsMax)} रिफ़ंड के बाद, अगले पर हमारा कोई व्यक्ति फ़ैसला करता है। {#-}`,
  "## कैसे माँगें",
  {
    steps: [
      "बातचीत के पेज पर “भुगतान का इतिहास” खोलिए और भुगतान चुनिए, या",
      "जिस ईमेल पते से आप लॉगिन करते हैं, उसी से भुगतान का नंबर लिखकर {support} पर भेजिए।",
    ],
  },
  "## पैसा कब आता है",
  `पैसा उसी कार्ड, खाते या UPI पते पर लौटता है जिससे आपने भुगतान किया था, आम तौर पर ${refundMinBusinessDays} से ${refundMaxBusinessDays} कामकाजी दिनों में। {#-} गेटवे की पुष्टि होते ही “भुगतान का इतिहास” में वह रिफ़ंड दिखता है। {#refund-shown}`,
  "## रद्द करना",
  `रद्द करने को कुछ है ही नहीं: प्लान का भुगतान एक बार होता है, वह रिन्यू नहीं होता और अपने-आप खत्म होता है। {#no-renewal} ${refundWindowDays} दिन के बाद शुरू हो चुके प्लान का रिफ़ंड नहीं होता, सिवाय इसके कि आपने जिसके लिए भुगतान किया वह हम न दे पाए हों।`,
  "## पैसा गया, पर प्लान नहीं मिला",
  `अगर भुगतान नहीं हुआ और फिर भी बैंक खाते से रकम कट गई, तो आपका बैंक या गेटवे उसे अपने-आप लौटाता है, आम तौर पर ${bankReturnMinBusinessDays} से ${bankReturnMaxBusinessDays} कामकाजी दिनों में। {#-} RBI के 2019 के नियम के हिसाब से UPI या कार्ड का नाकाम भुगतान पाँच दिन के अंदर लौटना चाहिए, और उसके बाद हर दिन की देरी के ₹100 बैंक से मिलते हैं। {#-} अगर दो बार पैसा कट गया, तो दूसरा भुगतान पूरा लौटाया जाता है, आपको पता चाहे जब चले। {#second-payment}`,
  "## अगर हम सहमत न हों",
  `शिकायत अधिकारी को लिखिए: ${brand.grievanceOfficer}, ${brand.address}, {officer}। शिकायत का नंबर 48 घंटे के अंदर मिलता है, और जवाब एक महीने के अंदर। {#complaints}`,
];
