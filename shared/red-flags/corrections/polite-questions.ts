import { lazyValue } from "../../lazy-value.ts";
import { fold, sentenceEnd } from "../fold.ts";

// Places are no topics: 'help me in the hotel' is no question.
const openings = `please tell me us sir madam kindly can could you help guide explain suggest want to know like ask need some
  something anything more about this with for on in of the a an my how find get apply choose i is are what which needed required
  mujhe kuch batao bataiye bata do dijiye ke ki ka baare bare me mein se chahiye jankari jaankari karo samjhao
  कृपया मुझे कुछ बताइए बताओ के की का बारे में जानकारी चाहिए समझाइए train company college school hotel flat`;
const topics = `passport visa gst itr tax pan aadhaar pf epf job jobs naukri resume cv interview internship salary course
  courses colleges exam admission scholarship scholarships degree syllabus education fee fees form document documents
  application certificate licence license scheme schemes yojana pension loan loans insurance mutual fund funds stock market
  finance upi refund rent property registry real estate startup business registration website web design hosting domain
  software ticket tickets hotels flights travel tour itinerary law laws rti fir agreement tenant procedure schools hostels
  diabetes vitamins lab report sip jee neet upsc plot पासपोर्ट वीज़ा नौकरी फ़ीस फ़ॉर्म दस्तावेज़ योजना पेंशन लोन बीमा किराया
  वेबसाइट टिकट कानून प्रक्रिया`;

// What only says that a question will come. Without 'help' and 'tell you': both begin cries.
const asking = `ask asking question questions query queries doubt doubts puchna puchni poochna poochni sawal prashn
  पूछना पूछनी सवाल प्रश्न`;
const announcing = `i want to would like have had a an one two few some quick small simple just only something thing things
  you sir madam please kindly can could may me my hello hi namaste ok so and more here from regarding
  mujhe mujhko muje ek do kuch choti si baat hai he tha thi aapse apse tumse se mere mera paas aur bhi pehle
  मुझे एक कुछ छोटी सी बात है था थी आपसे और भी नमस्ते मेरा मेरे पास`;

const getWords = lazyValue(() => {
  const topicWords = new Set(fold(topics));
  const askingWords = new Set(fold(asking));
  return {
    topics: topicWords,
    all: new Set([...fold(openings), ...topicWords]),
    asking: askingWords,
    announcing: new Set([...fold(announcing), ...askingWords]),
  };
});

/**
 * Whether a text is a polite question about a topic of a service and nothing else ('please tell me the documents
 * needed'), or only says that a question will come ('mujhe kuch puchna hai'). The classifier learnt cries that begin
 * with such words, and takes it for one. Any other word makes it false, and so does a text without a topic: 'please
 * tell me something' may be a cry.
 */
export function isPoliteQuestion(tokens: readonly string[]): boolean {
  const known = getWords();
  const words = tokens.filter((token) => token !== sentenceEnd && !/^[0-9]+$/.test(token));
  const isOnly = (allowed: Set<string>, needed: Set<string>) =>
    words.every((word) => allowed.has(word)) && words.some((word) => needed.has(word));
  return isOnly(known.all, known.topics) || isOnly(known.announcing, known.asking);
}
