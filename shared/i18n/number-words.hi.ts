const words = ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ", "दस"];

export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}
