/** Where the rules of the calculators are written, as lawyers cite it. */
const laws = {
  majority: "Majority Act 1875, s. 3(2)",
  realEstate: "Real Estate (Regulation and Development) Act 2016, s. 18",
  cheques: "Negotiable Instruments Act 1881, ss. 138 and 142",
  consumers: "Consumer Protection Act 2019, s. 69 (two years)",
  consumerForums:
    "Consumer Protection (Jurisdiction of the District Commission, the State Commission and the National Commission) Rules 2021",
  quarterly: "Interest compounded every quarter, as one bank states it: P·(1 + r/4)^(4t)",
  gratuity: "Code on Social Security 2020, s. 53",
  gratuityMax: "Labour Ministry's answers of 30 December 2025 (the maximum is still ₹20 lakh)",
  gratuityFixedTerm: "Labour Ministry's answers of 16 March 2026 (one year of a fixed term)",
  gst: "CGST Rules 2017, rule 35",
  taxNew: "Income-tax Act 2025, s. 202 (rates), s. 156 (rebate) and s. 19 (standard deduction)",
  taxOld: "Income-tax Act 2025, s. 156 (rebate) and s. 19 (standard deduction)",
  financeActNew: "Finance Act 2026, s. 3 and First Schedule (surcharge and cess)",
  financeActOld: "Finance Act 2026, s. 3 and First Schedule (rates, surcharge and cess)",
  prepayment: "Reserve Bank of India (Pre-payment Charges on Loans) Directions, 2025",
  wages: "Code on Wages 2019, s. 17(2) (full wages within two working days of leaving)",
  pregnancy: "280 days from the first day of the last period (Naegele's rule)",
  bmi: "WHO expert consultation on body mass index of Asian populations, Lancet 2004",
  rti: "Right to Information Act 2005, ss. 7(1) and 19(1)",
  tds: "Income-tax Act 2025, s. 393(1); Income-tax Rules 2026, rr. 218-219",
  trainBands:
    "Railway Passengers (Cancellation of Ticket and Refund of Fare) Rules, as amended from April 2026 (press report)",
  trainRules:
    "Railway Passengers (Cancellation of Ticket and Refund of Fare) Rules 2015, rr. 4, 6, 7 and 9: flat charges, clerkage, RAC and waiting list, Tatkal",
  trainSleeper:
    "Railway Passengers (Cancellation of Ticket and Refund of Fare) Rules 2015, r. 6(4) as amended on 16 January 2026 (G.S.R. 41(E))",
} as const;

/** The conditions under which the results hold. */
const conditions = {
  birthDay:
    "The day of birth is a whole day; anyone born on 29 February comes of age on 1 March in common years.",
  bmiAdults: "For adults who are not pregnant; it does not tell muscle from fat.",
  bmiAsian:
    "For Asian adults a WHO expert consultation advises action from 23 (increased risk) and 27.5 (high risk). The WHO's own classes stay 25 (overweight) and 30 (obesity); Indian doctors' guidelines start at 23.",
  builderRate:
    "The State's rules set the rate: often the State Bank of India's highest lending rate plus 2 % (as in Maharashtra), in Uttar Pradesh plus 1 %.",
  builderSimple: "Simple interest on all that was paid, 365 days a year.",
  chequeReturn: "The day of return is the day on which the bank told the payee of the dishonour.",
  chequeMonth:
    "The month is a calendar month that excludes the day the cause of action arose (Econ Antri v Rom Industries, 2013).",
  chequeHolidays: "Court holidays are not known here; a court may condone delay for good reason.",
  consumerPaid: "What counts is the price of the goods or service, not the compensation claimed.",
  consumerLate: "A commission may accept a late complaint for sufficient cause.",
  holidays: "Holidays are not known here; file before the last day.",
  interestTaxed: "Tax on the interest and TDS are not subtracted.",
  fdQuarterly:
    "Interest is compounded for completed quarters and simple for the rest, and below six months simple alone, as ICICI Bank says of its deposits; other banks may differ by a little.",
  rdQuarterly:
    "Each instalment is paid on the same day of the month; interest is compounded every quarter.",
  sipFormula: "The annuity-due formula: P·((1+r)ⁿ − 1) ÷ r·(1+r)",
  sipReturn: "The return is an assumption, not a promise: market investments can lose money.",
  sipStart:
    "Each instalment is invested at the start of the month at one twelfth of the yearly return.",
  emiFormula: "The annuity formula: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1)",
  emiRate:
    "The rate stays the same for the whole term and interest is charged on the monthly balance.",
  emiRounding:
    "Each instalment is rounded to the paisa; the lender's last instalment may differ by a few paise.",
  emiFees: "Fees, insurance and taxes are not included.",
  gratuityWages:
    "The wages are the last drawn ones as the Code defines them (at least half of the pay).",
  gratuityMax: "The statutory maximum is ₹20 lakh; an employer may pay more.",
  gratuityFixedTerm: "Service of a fixed term is counted pro rata by months.",
  gratuityMinimum:
    "One year is the Labour Ministry's reading. Section 53 names no minimum for a fixed term that expires: under a year, ask the Labour Office.",
  gratuityJournalists: "A permanent job needs 5 years of service, that of working journalists 3.",
  gratuityFifthYear:
    "Some courts have counted 240 days of work in the fifth year as a full year (Madras High Court; not settled): ask the Labour Office before you give up.",
  gratuityDeath:
    "On death or disablement no minimum service is needed; after a death a part of a year counts pro rata.",
  gstRate: "The rate is the one you gave; which rate applies depends on the goods or service.",
  taxResident: "A resident individual under 60; no income at special rates, such as capital gains.",
  taxStandardNew: "A standard deduction of ₹75,000 from salary.",
  taxStandardOld: "A standard deduction of ₹50,000 from salary.",
  taxNoDeductions:
    "The new regime allows hardly any deductions, so the amount you gave is not deducted.",
  taxRounding:
    "The return rounds income and tax to the nearest ₹10; TDS and advance tax are not subtracted.",
  prepaymentInstalment:
    "The instalment stays the same and the loan ends earlier; the rate does not change.",
  prepaymentCharge:
    "No prepayment charge: floating-rate loans to individuals, not for business, sanctioned or renewed since 1 January 2026; banks' term loans of this kind were free of it before too.",
  noticeContract:
    "Notice, leave and the days of a month are as the contract or standing orders say.",
  noticeOwed: "Whoever ends the job without serving the notice owes the notice pay.",
  noticeTime:
    "A State, or another law in force, may set another time than two working days (s. 17(3) and (4)).",
  pregnancyCycle: "A cycle of about 28 days; an early ultrasound dates a pregnancy better.",
  pregnancyEstimate: "The due date is an estimate: 280 days from the last period's first day.",
  rtiReceived:
    "The public information officer received it on the day you gave; through an assistant officer it takes 5 days more.",
  rtiHours: "48 hours are shown as two days; the hour of receipt counts.",
  rtiAnswered: "The day of the answer is the day on which the applicant received the decision.",
  rtiSecondAppeal:
    "A second appeal is due within 90 days of the first appeal's decision (s. 19(3)).",
  tdsSeller: "The seller is resident and gave a PAN; agricultural land in rural areas is exempt.",
  tdsWhole: "₹50 lakh is the whole property's price or stamp value, not each buyer's share.",
  tdsTenant:
    "The tenant is an individual or HUF whose own accounts need no audit; the landlord gave a PAN.",
  tdsOnce: "The tenant deducts once, in the last month of the tax year or of the tenancy.",
  trainReported:
    "The bands are as the press reported them in March 2026; the text of that change could not be read here, and in August 2026 the IRCTC's own page still named the older ones of 48, 12 and 4 hours. What counts is the refund that the IRCTC shows before you cancel.",
  trainFlat:
    "The flat charges are those of the rules of 2015; the reports of 2026 name no others. GST on the charge of AC and first class is not counted.",
  trainFare:
    "The fare is without convenience fee and insurance, which are not refunded; the railway rounds to whole rupees.",
  trainChart:
    "After the chart is prepared (reported: 8 pm the day before for trains leaving 5 am to 2 pm, else at least 10 hours before) an e-ticket cannot be cancelled; ask for the refund by TDR.",
  trainWaiting:
    "The limit of 30 minutes is that of 2015; by the reports of 2026 it did not change. A ticket that was confirmed by the chart counts as confirmed.",
  trainTatkal: "A confirmed Tatkal ticket is not refunded when the passenger cancels it.",
  trainCancelled: "It is another matter when the railway itself cancels the train or runs it late.",
} as const;

/** Laws and conditions of the calculators; the client's Hindi build reads `tool-texts.hi.ts` instead. */
export const toolTexts = { laws, conditions };
