import { end, isHypothetical, isNegated, lookFor, matchesAny, splitClauses } from "./sentences.ts";

const illness =
  "(?:heart attack|cancer|diabetes|dengue|malaria|typhoid|migraine|infection|anaemia|anemia|thyroid|tumou?r|pneumonia|TB|tuberculosis|jaundice|appendicitis|ulcers?|acidity|gas|depression|anxiety|panic attack|asthma|allergy|stroke|PCOS|PCOD|viral|flu|covid|food poisoning|kidney stones?|fracture|sprain|periods|stress|weakness|kamzori|sugar|हार्ट अटैक|दिल का दौरा|कैंसर|डायबिटीज़?|मधुमेह|डेंगू|मलेरिया|टाइफाइड|माइग्रेन|इन्फेक्शन|संक्रमण|एनीमिया|थायरॉइड|ट्यूमर|निमोनिया|टीबी|पीलिया|गैस|एसिडिटी|डिप्रेशन|अवसाद|दमा|एलर्जी|वायरल|फ्लू|तनाव|कमज़ोरी|कमजोरी|लकवा|laqwa|lakwa|lakva|dengue|tumor|टाइफॉइड)";
const just =
  "(?:only|just|simply|clearly|definitely|surely|probably|likely|certainly|a|an|the|mild|severe|early|typical|clear|classic|simple|plain|nothing but|exactly|bacterial|viral|iron[- ]deficiency)";
const diagnosisPatterns = [
  lookFor(`what you (?:describe|have|feel) is\\s+(?:${just}\\s+){0,3}${illness}${end}`),
  lookFor(
    `(?<![\\p{L}\\p{M}])(?:you|he|she|they|your (?:father|mother|son|daughter|child|baby|husband|wife)|the child|the baby)(?:['’](?:ve|re|s)| (?:(?:surely|certainly|clearly|definitely|probably) )?(?:have|has|are having|is having|are suffering from|is suffering from))\\s+(?:got\\s+)?(?:${just}\\s+){0,3}${illness}${end}`,
  ),
  lookFor(
    `(?<![\\p{L}\\p{M}])(?:it|this|that|the)(?: [a-z]+){0,2}?(?:['’]s| is)\\s+(?:${just}\\s+){0,3}${illness}${end}`,
  ),
  lookFor(
    `(?<![\\p{L}\\p{M}])(?:aapko|apko|unko|unhe|inhe|inko|usko|use|papa ko|maa ko|mummy ko|bete ko|beti ko|bachche ko|yeh|ye|yah)\\s+(?:(?:to|toh|bas|sirf|pakka|zaroor|ek|halka|mamuli|saaf|\\p{L}+ aur)\\s+){0,3}${illness}\\s+(?:hi\\s+)?(?:(?:ka|ki|ke)\\s+\\p{L}+\\s+)?(?:hi\\s+)?(?:hai|hua hai|ho gaya hai|ki problem hai)(?!\\p{L})`,
  ),
  lookFor(
    `(?:आपको|इन्हें|इनको|बेटे को|बेटी को|पापा को|माँ को|उन्हें|उनको|उसे|बच्चे को|यह|ये)\\s+(?:(?:तो|बस|सिर्फ़?|केवल|पक्का|ज़रूर|साफ़|हल्का|मामूली)\\s+){0,3}${illness}\\s+(?:ही\\s+)?(?:(?:का|की|के)\\s+[\\p{L}\\p{M}]+\\s+)?(?:ही\\s+)?(?:है|हुआ है|हो गया है|की समस्या है)(?![\\p{L}\\p{M}])`,
  ),
];

/** Whether an answer says which illness somebody has. */
export function namesIllness(answer: string): boolean {
  return splitClauses(answer).some(
    (clause) =>
      !isNegated(clause) && !isHypothetical(clause) && matchesAny(diagnosisPatterns, clause),
  );
}
