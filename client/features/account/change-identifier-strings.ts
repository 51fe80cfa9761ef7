export const changeIdentifierStrings = {
  add: { email: "Add an email address", mobile: "Add a mobile number" },
  change: { email: "Change the email address", mobile: "Change the mobile number" },
  addText:
    "You can then sign in with either. We send a code to the new one. Your other devices are logged out.",
  changeText: {
    email:
      "We first send a code to your current address, then one to the new address. Your other devices are logged out.",
    mobile:
      "We first send a code to your current number, then one to the new number. Your other devices are logged out.",
  },
  label: { email: "New email address", mobile: "New mobile number" },
  sendCode: "Continue",
  code: "Code sent to the new one",
  confirm: "Confirm",
  back: "Use a different one",
  done: {
    email: "Your email address is saved, and your other devices are logged out.",
    mobile: "Your mobile number is saved, and your other devices are logged out.",
  },
} as const;
