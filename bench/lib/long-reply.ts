const partCount = 7;

/** Every kind of block that a reply may have, in English and Hindi. */
const part = (n: number) => `## Step ${n}: what the office wants to see

Carry the **original papers** and one *signed* copy of each; the clerk keeps the copies. The fee is paid at the
counter or on [the portal](https://www.india.gov.in/step-${n}), and the receipt has a number such as \`A-20${n}\`.

- Aadhaar, or another proof of who you are
- proof of address, **not older** than three months
  - a bill for water or power
  - a letter of your bank
- two photographs

आवेदन जमा करने के बाद रसीद सँभालकर रखें। उस पर लिखी **संख्या** से आप हर हफ़्ते देख सकते हैं कि काम कहाँ तक पहुँचा है, और
देर होने पर शिकायत भी उसी संख्या से होती है।

| Paper | Copies | Where it comes from |
|---|---:|---|
| Form ${n} | 1 | the counter, or the portal |
| Affidavit | 2 | a notary, on stamp paper of ₹10 |
| पहचान पत्र | 1 | पंचायत या नगर निगम |

1. Fill in the form and keep a photograph of it.
2. Ask for a date, and be there half an hour before.
3. Note the name of whoever took the papers.

\`\`\`js
const due = new Date(2026, ${n}, 15);
for (const paper of papers) {
  if (!paper.signed) throw new Error("sign " + paper.name);
}
\`\`\`

> If they ask for more than this list, ask for the rule in writing.
`;

/** A reply of 10 KB: headings, lists, tables, code and paragraphs in two scripts. */
export const longReply = Array.from({ length: partCount }, (_, index) => part(index + 1)).join(
  "\n",
);

export const usualReply = part(1);
