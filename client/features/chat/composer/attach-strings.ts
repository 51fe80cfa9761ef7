export const attachStrings = {
  camera: "Take a photo",
  gallery: "Choose from the gallery",
  pdf: "Choose a PDF",
} as const;
