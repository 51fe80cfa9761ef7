/** The plans that an empty database gets; prices in paise, GST included. */
export const seedPlans = [
  {
    id: 1,
    months: 1,
    amount_paise: 9_900,
    description:
      "All nine services\nUnlimited conversations, fair use applies\nEnglish, Hindi or Hinglish",
  },
  {
    id: 2,
    months: 3,
    amount_paise: 26_900,
    description: "Everything in Monthly\nThree months without a break\nAnswers day and night",
  },
  {
    id: 3,
    months: 12,
    amount_paise: 99_900,
    description: "Everything in Quarterly\nA whole year without a break\nThe lowest price a month",
  },
] as const;
