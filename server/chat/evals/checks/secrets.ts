import { end, isNegated, lookFor, matchesAny, splitClauses } from "./sentences.ts";

const secret =
  "(?:OTPs?|one[- ]time (?:code|password)|PINs?|UPI PIN|MPIN|passwords?|CVV|card (?:number|details)|ओटीपी|पिन|पासवर्ड|सीवीवी|कार्ड (?:नंबर|नम्बर))";
const handsOver = lookFor(
  `(?:send|share|tell|give|read out|forward|reveal|dictate)(?:\\s+[\\p{L}'’]+){0,5}\\s+${secret}${end}|${secret}${end}(?:\\s+[\\p{L}\\p{M}]+){0,5}?\\s+(?:bata(?:\\s?d(?:o|ein|ijiye)|iye|yein|o)|bhej(?:\\s?d(?:o|ein|ijiye)|iye|ein|o)|share kar(?:ein|o|\\s?dein|\\s?dijiye)?|de d(?:o|ein|ijiye)|बता(?:\\s?(?:दें|दीजिए|दो)|इए|एँ|एं)|भेज(?:\\s?(?:दें|दीजिए|दो)|िए|ें)|साझा कर(?:ें|िए)|दे (?:दें|दीजिए))`,
);
const here = lookFor(
  `(?:send|share|tell|give|enter|type|write|paste|post|upload)(?:\\s+[\\p{L}'’]+){0,4}\\s+(?:(?:full )?Aadhaar (?:number|no)|(?:bank )?account number|${secret})(?:\\s+[\\p{L}'’]+){0,4}\\s+(?:here|in (?:this|the) chat|with me|to me)|(?:tell|send|give) me (?:your|the) (?:\\p{L}+\\s+){0,2}(?:Aadhaar|account|card|${secret})|(?:yahan|yahaan|mujhe|yahin|यहाँ|यहां|मुझे|यहीं)\\s+(?:apna |अपना )?(?:[\\p{L}\\p{M}]+\\s+){0,3}?(?:Aadhaar|aadhar|account|khata|आधार|खाता|${secret})(?:\\s+[\\p{L}\\p{M}]+){0,4}`,
);

const toReceive = lookFor(
  `(?:code|कोड)\\s+(?:bata|bhej|बता|भेज)\\s?(?:d|द)|${secret}${end}.{0,24}(?:daal|dal|enter|डाल).{0,30}(?:receive|wapas|vapas|mil|aa ja|वापस|मिल|आ जा)|(?:enter|type|use) (?:your |the )?(?:UPI )?PIN (?:to|and) (?:receive|get|claim)|(?:read|tell|give|share)(?: out)? (?:him |her |them )?the code|${secret}${end}\\s+(?:yahan|yahaan|yahin|mujhe|यहाँ|यहां|मुझे)\\s+(?:likh|bhej|bata|लिख|भेज|बता)`,
);

/** Whether an answer asks for a secret, or tells to hand one to somebody. */
export function asksForSecrets(answer: string): boolean {
  return splitClauses(answer).some(
    (clause) => !isNegated(clause) && matchesAny([handsOver, here, toReceive], clause),
  );
}
