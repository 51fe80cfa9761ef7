import { brand } from "../../../shared/brand.ts";
import { limits } from "../../../shared/inputs/limits.ts";

/** How long a code works, in words. */
function life(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

export const strings = {
  registrationFailed: "Failed to create account",
  profileFailed: "Failed to fetch user profile after login. Please try again.",
  titles: {
    identifier: { login: `Login to ${brand.name}`, signup: "Create your account" },
    code: "Enter the code",
    password: "Welcome back",
    "second-factor": "Second step",
    register: "Name and password",
    "new-password": "Choose a new password",
    passkey: "Sign in faster next time",
    "too-young": "Not yet",
  },
  loading: "Loading…",
  /** Why the sign-in is shown, by the page that follows it. */
  destinations: {
    chat: "Log in or sign up, and your chats open.",
    plans: "Log in or sign up, and go on with your plan.",
    account: "Log in to open your account.",
    receipt: "Log in to see your receipt.",
  },
  ended: "You were logged out because your session had ended. What you had typed is kept.",
  lead: "With an email address or an Indian mobile number. No spam, no calls.",
  leadEmail: "With an email address. No spam.",
  either: "Email or mobile number",
  email: "Email",
  understoodEmail: "An email address. If it is new here, we will send it a code.",
  understoodMobile: (number: string) => `An Indian mobile: ${number}`,
  needEither: "Please enter your email or mobile number",
  needEmail: "Please enter your email",
  neither: "Please enter a valid email address or Indian mobile number",
  noEmail: "Please enter a valid email address",
  mobileOff: "Login by phone is not available. Please use your email.",
  continue: "Continue",
  haveAccount: "Already have an account? Login",
  noAccount: "Don't have an account? Sign up",
  sentTo: (to: string, seconds: number) =>
    `We sent six digits to ${to}. They work for ${life(seconds)}.`,
  newCode: (to: string, seconds: number) =>
    `A new code is on its way to ${to}. It works for ${life(seconds)}.`,
  registrationOver: (to: string) =>
    `Half an hour has passed, so we sent a new code to ${to}. What you typed is kept.`,
  codeDead: `After ${limits.codeAttemptsMax} wrong tries this code no longer works. Please ask for a new one.`,
  code: "One-time code",
  verify: "Verify OTP",
  resend: "Resend OTP",
  resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
  change: "Change",
  as: (who: string) => `Signing in as ${who}`,
  password: "Password",
  newPassword: "New password",
  confirm: "Confirm Password",
  passwordHint: "At least 8 characters",
  show: "Show",
  hide: "Hide",
  login: "Login",
  signUp: "Sign Up",
  forgot: "Forgot password?",
  useCode: "Use a code instead",
  passkey: "Sign in with a passkey",
  passkeyOffer:
    "With a passkey you sign in with your fingerprint, your face or the screen lock of this device: no code to wait for, no password to remember. You can remove it in your account at any time.",
  addPasskey: "Create a passkey",
  appText: "Open your authenticator app and type the six digits that it shows now.",
  appCode: "Code from the app",
  useRecovery: "Use a recovery code instead",
  recoveryText: "Type one of the ten codes that you kept. Each works once.",
  recoveryCode: "Recovery code",
  needRecovery: "Please enter a recovery code",
  useApp: "Use the app instead",
  noRecovery: "You have used all recovery codes. Without the app, write to us.",
  name: "Full Name",
  savePassword: "Save password",
  later: "Not now",
  sharedDevice: "Others use this device too",
  sharedDeviceText:
    "Nothing of yours stays here: you are logged out when you close the tab, and one button takes you away at once.",
  adult: "I am 18 or older",
  agree: "I agree to the",
  terms: "Terms",
  agreeEnd: ".",
  notice: "How we use your data, and how you can take your consent back:",
  privacy: "Privacy Policy",
  noticeEnd: ".",
  younger: "I am younger than 18",
  tooYoung: `${brand.name} is for people of 18 and older. There is no account, and what you gave us here is deleted. Thank you for saying so.`,
  childline: "If something worries you, Childline listens day and night, free of charge:",
  home: "Go to the home page",
} as const;
