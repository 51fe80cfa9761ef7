export const changePasswordStrings = {
  open: "Change password",
  changed: "Your password is changed, and your other devices are logged out.",
  current: "Current password",
  forgot: "Forgot it? Use a code",
} as const;
