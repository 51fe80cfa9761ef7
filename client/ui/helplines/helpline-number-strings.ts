export const helplineNumberStrings = {
  lead: "Emergency:",
  labels: {
    14416: "mental health",
    181: "women",
    1098: "children",
    1930: "cyber fraud",
  } as Readonly<Record<string, string>>,
} as const;
