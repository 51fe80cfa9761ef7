/** What a step of the sign-in that went well says (spec.md, section 4). */
export const signInAnswers = {
  verifyEmail: "Please verify your email",
  verifyMobile: "Please verify your mobile number",
  completeRegistration: "Please complete your registration",
  enterPassword: "Please enter your password",
  otpVerified: "OTP verified",
  loginOk: "Login successful",
  registrationOk: "Registration complete",
} as const;
