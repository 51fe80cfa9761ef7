export const passkeyStrings = {
  here: "This device has a passkey for your account already.",
  cancelled: "No passkey was used. Please try again, or choose another way.",
  failed: "The passkey did not work on this device. Please choose another way.",
} as const;
