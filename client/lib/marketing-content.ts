type MarketingContent = {
  isSample: boolean;
  sampleLabel: string;
  sampleNote: string;
  testimonials: readonly { quote: string; name: string; place: string; topic: string }[];
};

/**
 * Marketing content. Everything here is a sample and is shown marked as such: an operator replaces
 * it with what is true and can be proven, then sets `isSample` to false (Consumer Protection Act;
 * dark patterns guidelines 2023). An empty list hides its section. Figures and people of the About page
 * are in `features/about/about-content.ts`, under the same mark.
 */
export const marketingContent: MarketingContent = {
  isSample: true,
  sampleLabel: "Sample",
  sampleNote: "Sample content, to be replaced by the operator",
  testimonials: [
    {
      quote:
        "My father's report had words none of us knew. It explained them calmly and told us what to ask the doctor.",
      name: "Ritu S.",
      place: "Lucknow",
      topic: "Health",
    },
    {
      quote:
        "I asked in Hinglish about my deposit. It told me which clause to read and helped me write the letter.",
      name: "Imran K.",
      place: "Hyderabad",
      topic: "Law",
    },
    {
      quote:
        "Three interviews, three practice rounds the night before. I walked in knowing what I wanted to say.",
      name: "Divya N.",
      place: "Coimbatore",
      topic: "Jobs",
    },
    {
      quote:
        "It laid out what each kind of company costs and needs. I could finally talk to my CA as an equal.",
      name: "Arjun P.",
      place: "Surat",
      topic: "Company Registration",
    },
    {
      quote:
        "I was choosing between two colleges for my daughter. We made the list together, at eleven at night.",
      name: "Sunita M.",
      place: "Bhopal",
      topic: "Education",
    },
  ],
};
