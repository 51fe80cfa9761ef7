/** Texts without a visible character. */
export const blank = ["", "   ", "\u200b\u200d\ufeff", "\u2060\u00a0"];
export const markup = [
  "<script>window.__ran = 1</script>",
  '<img src="x" onerror="window.__ran = 1">',
  "javascript:window.__ran=1",
  "{{constructor.constructor('window.__ran=1')()}}",
];
export const foreign = ["\u202eevil\u202c", "سلام", "שלום", "👩‍👩‍👧‍👦", "क्षत्रिय"];

/** A lone surrogate. Playwright cannot type it, so tests set it by script. */
export const broken = "half \ud83d of one";
