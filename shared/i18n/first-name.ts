const titles = /^(?:dr|mr|mrs|ms|smt|shri|sri|adv|prof|डॉ|श्री|श्रीमती|सुश्री)\.?$/iu;

/** The first word of a person's name that is not a title; empty when there is none. */
export function findFirstName(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.find((word) => !titles.test(word)) ?? "";
}
