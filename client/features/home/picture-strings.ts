export const pictureStrings = {
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
} as const;
