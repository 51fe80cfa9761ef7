/** What the sign-in says after a step that went well, or asks for next (spec.md, section 4). */
export const signInMessages = {
  verifyEmail: "Please verify your email",
  verifyMobile: "Please verify your mobile number",
  completeRegistration: "Please complete your registration",
  enterPassword: "Please enter your password",
  otpVerified: "OTP verified",
  loginOk: "Login successful",
  registrationOk: "Registration complete",
} as const;
