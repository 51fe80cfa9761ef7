import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { intakeTexts as english } from "./intake-texts.ts";

const state = { ask: "कौन सा राज्य?", line: "राज्य" };

export const intakeTexts: Translated<typeof english> = {
  health: {
    who: {
      ask: "किसके लिए पूछ रहे हैं?",
      line: "किसके लिए",
      choices: {
        me: "अपने लिए",
        child: "बच्चे के लिए",
        older: "किसी बुज़ुर्ग के लिए",
        pregnant: "गर्भवती महिला के लिए",
        other: "किसी और के लिए",
      },
    },
    since: {
      ask: "कब से?",
      line: "कब से",
      choices: {
        today: "आज से",
        days: "कुछ दिनों से",
        weeks: "कुछ हफ़्तों से",
        months: "महीनों से या उससे पहले से",
      },
    },
    state,
  },
  jobs: {
    goal: {
      ask: "किस बारे में?",
      line: "विषय",
      choices: {
        find: "काम ढूँढना",
        government: "सरकारी नौकरी",
        interview: "इंटरव्यू",
        offer: "ऑफ़र या वेतन",
        trouble: "काम पर परेशानी",
      },
    },
    experience: {
      ask: "कितना अनुभव है?",
      line: "अनुभव",
      choices: {
        student: "अभी पढ़ाई चल रही है",
        fresher: "अभी कोई नहीं",
        some: "1 से 5 साल",
        much: "5 साल से ज़्यादा",
      },
    },
    place: { ask: "कौन सा शहर, या घर से काम?", line: "जगह" },
  },
  law: {
    state,
    when: { ask: "यह कब हुआ?", line: "घटना की तारीख" },
    paper: {
      ask: "आपके पास कौन सा कागज़ है?",
      line: "हाथ में कागज़",
      choices: {
        notice: "नोटिस",
        fir: "एफ़आईआर या शिकायत",
        agreement: "इकरारनामा",
        summons: "समन",
        none: "कोई नहीं",
      },
    },
  },
  education: {
    goal: {
      ask: "किस बारे में?",
      line: "विषय",
      choices: {
        admission: "दाखिला",
        exam: "परीक्षा",
        scholarship: "छात्रवृत्ति",
        loan: "पढ़ाई के लिए लोन",
        abroad: "विदेश में पढ़ाई",
        subject: "किसी विषय में मदद",
      },
    },
    level: {
      ask: "अभी कहाँ तक पढ़े हैं?",
      line: "पढ़ाई",
      choices: {
        school: "दसवीं तक",
        twelfth: "ग्यारहवीं या बारहवीं",
        graduate: "ग्रेजुएशन या डिप्लोमा",
        postgraduate: "ग्रेजुएशन के बाद",
      },
    },
    state,
  },
  "real-estate": {
    goal: {
      ask: "आप क्या करना चाहते हैं?",
      line: "विषय",
      choices: {
        rent: "किराए पर लेना या देना",
        buy: "खरीदना",
        sell: "बेचना",
        inherit: "विरासत में पाना",
      },
    },
    kind: {
      ask: "किस तरह की संपत्ति?",
      line: "संपत्ति",
      choices: {
        flat: "फ़्लैट",
        house: "मकान",
        plot: "प्लॉट",
        farm: "खेती की ज़मीन",
        shop: "दुकान या दफ़्तर",
      },
    },
    state,
  },
  "company-registration": {
    business: { ask: "आप क्या बेचेंगे?", line: "काम" },
    owners: {
      ask: "मालिक कौन होंगे?",
      line: "मालिक",
      choices: { one: "सिर्फ़ मैं", several: "दो या ज़्यादा", abroad: "कोई विदेश में भी" },
    },
    state,
  },
  finance: {
    goal: {
      ask: "किस बारे में?",
      line: "विषय",
      choices: {
        save: "बचत",
        loan: "लोन या कर्ज़",
        tax: "टैक्स",
        insurance: "बीमा",
        pension: "रिटायरमेंट",
        fraud: "ठगी में गया पैसा",
      },
    },
    work: {
      ask: "कमाई कैसे होती है?",
      line: "कमाई",
      choices: {
        salaried: "वेतन से",
        business: "अपने काम-धंधे से",
        farming: "खेती से",
        retired: "पेंशन से",
        student: "अभी पढ़ाई चल रही है",
      },
    },
    by: { ask: "पैसा कब तक चाहिए?", line: "कब तक" },
  },
  travel: {
    from: { ask: "कहाँ से?", line: "कहाँ से" },
    to: { ask: "कहाँ तक?", line: "कहाँ तक" },
    start: { ask: "किस दिन से?", line: "किस दिन से" },
  },
  "web-and-app-development": {
    goal: {
      ask: "आपको क्या चाहिए?",
      line: "ज़रूरत",
      choices: {
        page: "सीधी-सादी वेबसाइट",
        shop: "ऑनलाइन दुकान",
        app: "ऐप",
        code: "कोड में मदद",
        trouble: "कुछ खराब हो गया है",
      },
    },
    who: {
      ask: "इसे कौन बनाएगा?",
      line: "कौन बनाएगा",
      choices: { self: "मैं खुद", hire: "किसी से बनवाना है" },
    },
    budget: {
      ask: "कितना खर्च कर सकते हैं?",
      line: "बजट",
      choices: {
        none: "कुछ नहीं",
        small: "₹25,000 तक",
        middle: "₹25,000 से ₹2 लाख",
        large: "₹2 लाख से ज़्यादा",
      },
    },
  },
};
