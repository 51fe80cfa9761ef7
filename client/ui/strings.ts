export const strings = {
  close: "Close",
  loadingServices: "Loading services…",
  tryAgain: "Try again",
  resend: "Resend OTP",
  resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
} as const;
