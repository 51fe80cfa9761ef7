export const referenceStrings = {
  reference: (id: string) => `Reference: ${id}`,
  copy: "Copy",
  copied: "Reference copied",
} as const;
