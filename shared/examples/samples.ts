/** A sample question and its reply in Markdown. */
export type Sample = { question: string; answer: string };

/** The samples by service slug, written by hand: general facts with official sources, and whom to ask. */
export const samples: Readonly<Record<string, Sample>> = {
  health: {
    question: "I have had a fever for three days. What should I watch for?",
    answer: `Most fevers pass in a few days. Three days is a good time to look closer.

**Go to a hospital now, or call 108 or 112, if there is**
- trouble breathing, chest pain, confusion, a fit or fainting
- bleeding, black stools, strong stomach pain or vomiting that does not stop
- a stiff neck, or hardly any urine since morning

**Otherwise see a doctor today.** Ask: *Do I need a test for dengue, malaria or typhoid?*

**Until then**
1. Note the temperature morning and evening.
2. Drink often: water, ORS, dal water.
3. Take no leftover antibiotics, and ask before any painkiller: some are unsafe in dengue.

A baby, someone pregnant, older or with a long illness should be seen on the first day. Free government doctors online: [esanjeevani.mohfw.gov.in](https://esanjeevani.mohfw.gov.in)`,
  },
  jobs: {
    question: "A company offers me a job and wants ₹5,000 for registration. Is it genuine?",
    answer: `Please don't pay. **A genuine employer does not take money for a job**: not for registration, training or a laptop.

**Check before you answer**
1. Find the company yourself at [mca.gov.in](https://www.mca.gov.in) and call the number on its own website, not the one in the message.
2. Look at the sender: a large company does not hire from a free mail address.
3. For work abroad, the agent must be registered at [emigrate.gov.in](https://emigrate.gov.in).

**You have paid already?** Call **1930** at once, report at [cybercrime.gov.in](https://cybercrime.gov.in) and tell your bank. The sooner, the better the chance of stopping the money.

Open jobs that cost nothing to apply for: [ncs.gov.in](https://www.ncs.gov.in). Shall I write a polite reply that asks them for an offer letter first?`,
  },
  law: {
    question:
      "I moved out two months ago and my landlord keeps my deposit of ₹60,000. What can I do?",
    answer: `You can usually get this far without a court.

1. **Read the agreement.** When must the deposit be returned, and what may be deducted?
2. **Collect proof**: rent receipts, the transfer of the deposit, photos of the empty flat, messages.
3. **Ask in writing**, by mail or WhatsApp and by Speed Post: the amount, a date 15 days ahead, and your bank details.
4. **No answer?** A legal notice through an advocate often settles it. After that come the rent authority or the civil court, as your State's law says.

Deductions for real damage can be fair; normal wear is not damage. Don't wait for years: claims for money run out.

**Ask a lawyer** if there is no written agreement or the landlord threatens you. Legal aid is free for many people: call **15100** or see [nalsa.gov.in](https://nalsa.gov.in).`,
  },
  education: {
    question: "My daughter finished 12th commerce without maths. Which courses fit?",
    answer: `More than most people think. Some that are usually open without maths:

| She likes | Look at |
|---|---|
| Accounts | B.Com, CA Foundation, Company Secretary |
| People and ideas | BBA, BA in Psychology or Mass Communication |
| Arguing a case | Five-year law, through CLAT |
| Making things | Design, hotel management |

Economics (Honours) and data courses often do ask for maths.

**Before any fee is paid**
1. Is the university recognised? The list, and the list of fake ones, is at [ugc.gov.in](https://www.ugc.gov.in).
2. Many universities admit by CUET: dates at [cuet.nta.nic.in](https://cuet.nta.nic.in).
3. Scholarships: [scholarships.gov.in](https://scholarships.gov.in).

What did she enjoy in school, and what may the course cost a year? Then I can make a shorter list.`,
  },
  "real-estate": {
    question: "I want to buy a flat that is being built in Pune. What must I check first?",
    answer: `Check these before any token money.

1. **RERA registration.** Search the project at [maharera.maharashtra.gov.in](https://maharera.maharashtra.gov.in): the promised date, the approved plans, complaints.
2. **Title.** Ask for the title report and have a lawyer of your own search the records.
3. **Loans on the land.** Is the project mortgaged, and will the bank give its consent?
4. **The agreement.** A builder may take at most 10 % before it is registered.
5. **The full price**: stamp duty, registration, GST, parking, maintenance. Ask for one sheet.

If the price is ₹50 lakh or more, the buyer deducts 1 % tax (TDS) and pays it to the government.

**Be careful** when someone says 'today only', wants cash, or gives no RERA number. Your own lawyer costs little beside the flat: please ask one before you sign.`,
  },
  "company-registration": {
    question: "Two of us start a design studio. Private limited, LLP or partnership?",
    answer: `For two people who sell their work, it often comes down to this:

| In short | Partnership | LLP | Private limited |
|---|---|---|---|
| Your own savings are at risk | yes | mostly not | mostly not |
| Yearly filings | few | some | most |
| Investors can join | hardly | hardly | easily |

**A common way**: an LLP while you live from clients, a private limited company once you want investors or share options.

**Steps for an LLP** at [mca.gov.in](https://www.mca.gov.in)
1. Digital signatures and a name.
2. Incorporation; PAN comes with it.
3. A written agreement between you two: shares, work, leaving.

GST registration is needed for services above ₹20 lakh a year (₹10 lakh in some States). MSME registration is free at [udyamregistration.gov.in](https://udyamregistration.gov.in).

**Ask a CA** about tax before you choose: changing later costs time.`,
  },
  finance: {
    question: "A loan app offers ₹20,000 at '3 % a month, flat', for a year. What does it cost?",
    answer: `Far more than 3 % sounds like.

| What it comes to | Amount |
|---|---|
| Interest: 3 % × 12 months of ₹20,000 | ₹7,200 |
| You pay back | ₹27,200 |
| A month | about ₹2,267 |
| True yearly rate | about **61 %** |

'Flat' means that you pay interest on the whole ₹20,000 all year, though you have paid back a part every month. Fees come on top.

**Before you accept**
1. Ask for the **Key Fact Statement**. Lenders must give it, with the yearly rate (APR).
2. Check that a bank or NBFC regulated by the RBI stands behind the app: [rbi.org.in](https://www.rbi.org.in).
3. Never pay a fee to receive a loan, and never share contacts or photos.

Compare with your own bank, a gold loan or an employer's advance. Threats from an app? Complain at [sachet.rbi.org.in](https://sachet.rbi.org.in), or call **1930** for fraud. For a loan that you cannot repay, talk to your bank or an adviser early.`,
  },
  travel: {
    question: "I need my first passport. Which papers, and how does it go?",
    answer: `Simpler than it looks. There is one official site: [passportindia.gov.in](https://www.passportindia.gov.in). Others that look like it take extra money.

**Usually needed, as originals**
- proof of address, e.g. Aadhaar or a recent electricity bill
- proof of birth: for anyone born on or after 1 October 2023 the birth certificate
- the 10th class certificate, if you have it: it spares you the emigration check

**Steps**
1. Register, fill in the form, pay online.
2. Book an appointment at a Passport Seva Kendra or a post office that offers it.
3. Go there with the originals; photo and fingerprints are taken there.
4. The police verify your address; then it comes by Speed Post.

How long it takes depends mostly on the police verification, so don't book a flight yet. The site's *Document Advisor* lists the papers for your case. Is your present address on your Aadhaar?`,
  },
  "web-and-app-development": {
    question: "I run a sweet shop in Indore. Do I need a website, an app or just WhatsApp?",
    answer: `Start small; let orders tell you what is missing.

| Step | What it gives | Cost |
|---|---|---|
| 1. Google Business Profile | people nearby find you, hours, photos | free |
| 2. WhatsApp Business | catalogue, orders, quick replies | free to begin |
| 3. A one-page website | your own address, menu, UPI | low, every year |
| 4. An app | hardly worth it for one shop | high |

Go to step 3 when you answer the same questions every day or want bulk orders from offices.

**When you hire someone**
1. Domain and accounts in **your** name.
2. Write down what is included, and by when.
3. Pay in parts, the last one after you have tried it on your own phone.

Selling food needs an FSSAI registration in any case: [foscos.fssai.gov.in](https://foscos.fssai.gov.in). Shall we write the text for your page together?`,
  },
};
