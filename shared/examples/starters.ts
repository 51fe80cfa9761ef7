/** Three example questions for a new conversation, by the slug of the service. */
export const starters: Readonly<Record<string, readonly string[]>> = {
  health: [
    "Explain my blood report in plain words",
    "I have had a fever for three days. What should I watch for?",
    "What should I ask the doctor about my mother's knees?",
  ],
  jobs: [
    "Look over my CV for a customer support job",
    "Ask me five interview questions for a bank clerk",
    "How do I ask for a higher salary?",
  ],
  law: [
    "My landlord keeps my deposit. What can I do?",
    "How do I file a consumer complaint?",
    "What does this clause in my offer letter mean?",
  ],
  education: [
    "Which courses fit after 12th commerce?",
    "Make me a plan for eight weeks before the boards",
    "How do education loans work?",
  ],
  "real-estate": [
    "What must I check before buying a flat?",
    "What does a registered sale deed cost in my state?",
    "Is this rent agreement fair to me?",
  ],
  "company-registration": [
    "Private limited, LLP or proprietorship: which for me?",
    "What does registering a company cost, step by step?",
    "Do I need GST for a small online shop?",
  ],
  finance: [
    "Old or new tax regime on ₹9 lakh a year?",
    "How do I begin to save ₹3,000 a month?",
    "What does my loan really cost?",
  ],
  travel: [
    "Plan four days in Kerala for a family, ₹30,000",
    "Which papers does my first passport need?",
    "Hill stations by train from Delhi in May",
  ],
  "web-and-app-development": [
    "What should a small shop's website cost?",
    "Website, app or just WhatsApp for my business?",
    "Help me write down what my app must do",
  ],
};
