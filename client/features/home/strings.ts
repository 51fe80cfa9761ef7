import { taxNote } from "../../../shared/billing/tax-note.ts";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";

export const strings = {
  heroTitle: "Your Smartest Guide for Every Life Decision",
  heroLead:
    "Ask about health, work, law, money and more, in English, Hindi or Hinglish. A calm answer, day or night, with what to do next.",
  getStarted: "Get Started",
  signUp: "Sign Up",
  heroNote: "No app to install. No auto-renewal.",
  sampleTitle: "A sample answer",
  servicesTitle: brand.tagline,
  servicesLead: "Choose what you need help with. Each one knows its subject.",
  testimonialsTitle: "What people say",
  testimonialsLabel: "Testimonials",
  pause: "Pause",
  play: "Play",
  showTestimonial: (position: number, count: number) => `Show testimonial ${position} of ${count}`,
  priceFrom: (price: string) =>
    `From ${price}, ${taxNote}. No auto-renewal, ${refundWindowDays}-day refund guarantee.`,
} as const;
