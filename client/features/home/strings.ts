import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";
import { taxNote } from "../../../shared/i18n/tax-note.ts";

export const strings = {
  heroTitle: "Your Smartest Guide for Every Life Decision",
  heroLead:
    "Ask about health, work, law, money and more, in English, Hindi or Hinglish. A calm answer, day or night, with what to do next.",
  getStarted: "Get Started",
  signUp: "Sign Up",
  heroNote: "No app to install. No auto-renewal.",
  sampleChat: "A sample conversation",
  sampleLanguage: "hi-Latn",
  sampleService: "Law",
  sampleQuestion: "Landlord deposit wapas nahi de raha. Kya karun?",
  sampleAnswer: "Pehle agreement mein deposit ka clause dekhiye. Phir teen kadam:",
  sampleSteps: [
    "Likhit mein maangiye, 15 din ki tareekh ke saath.",
    "Kiraya aur photo ke saboot sambhaliye.",
    "Jawab na aaye to legal notice bhejiye.",
  ],
  servicesTitle: brand.tagline,
  servicesLead: "Choose where you need a hand. Each one knows its subject.",
  voicesTitle: "What people say",
  voicesLabel: "Testimonials",
  pause: "Pause",
  play: "Play",
  showVoice: (position: number, count: number) => `Show testimonial ${position} of ${count}`,
  howTitle: "How It Works?",
  steps: [
    {
      title: "Choose a service",
      text: "Nine subjects, from health to travel. Pick the one your question belongs to.",
    },
    {
      title: "Ask in your own words",
      text: "Type as you would to a friend, in English, Hindi or Hinglish. No forms, no jargon.",
    },
    {
      title: "Know what to do next",
      text: "Clear steps, what to check, and when to see a professional. Ask again until it is clear.",
    },
  ],
  benefitsTitle: "Why people keep it close",
  benefits: [
    {
      icon: "clock",
      title: "There at any hour",
      text: "Questions come at night too. So do the answers, 24x7.",
    },
    {
      icon: "language",
      title: "Words you understand",
      text: "It answers in the language you ask in.",
    },
    {
      icon: "lock",
      title: "Yours alone",
      text: "Your conversations are private, and you can delete them.",
    },
    {
      icon: "heart",
      title: "Honest about limits",
      text: "It says when you need a doctor, a lawyer or the police.",
    },
  ],
  endTitle: "One plan, every service",
  endFrom: (price: string) =>
    `From ${price}, ${taxNote}. No auto-renewal, ${refundWindowDays}-day refund guarantee.`,
  endText: `All prices ${taxNote}. No auto-renewal, ${refundWindowDays}-day refund guarantee.`,
  viewPlans: "View Plans",
} as const;
