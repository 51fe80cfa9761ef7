export const attachStrings = {
  title: "Where is it?",
  camera: "Take a photo",
  gallery: "Choose from the gallery",
  pdf: "Choose a PDF",
} as const;
