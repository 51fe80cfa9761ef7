export const sidebarFooterStrings = {
  paymentHistory: "Payment History",
  pricing: "Pricing",
  account: "Account",
  logout: "Logout",
  planUntil: (date: string) => `Plan until ${date}`,
  noPlan: "No plan yet",
} as const;
