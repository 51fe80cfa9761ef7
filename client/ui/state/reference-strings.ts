export const strings = {
  reference: (id: string) => `Reference: ${id}`,
  copy: "Copy",
  copied: "Reference copied",
} as const;
