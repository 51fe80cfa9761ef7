import { messages } from "./i18n/messages.ts";

/** What a field is called in a sentence about it. */
export const fieldNames = {
  conversation: "Conversation",
  document: "Document",
  download: "Download",
  fullName: "Full name",
  idempotencyKey: "The Idempotency-Key",
  link: "Link",
  message: "Message",
  name: "Name",
  note: "Note",
  order: "Order",
  otp: "OTP",
  passkey: "Passkey",
  password: "Password",
  pinned: "Pinned",
  plan: "Plan",
  reason: "Reason",
  reply: "Reply",
  search: "Search",
  service: "Service",
  session: "Session",
  subject: "Subject",
  title: "Title",
} as const;

/**
 * Everything that the server or a shared input rule refuses with: an id and its English sentence.
 * `{name}` stands for a value of the refusal; `{field}` is a key of `fieldNames`. REST sends these
 * sentences word for word (contract). Tabs stay open across releases, so an id keeps its meaning and
 * its values: a refusal that needs other values gets a new id.
 */
export const refusals = {
  // Any call
  unexpectedError: messages.generic,
  notJson: "The request is not valid JSON.",
  notJsonObject: "The request must be a JSON object.",
  notJsonType: "Please send JSON.",
  callRefused: "A batch holds at most {max} calls of one kind, and mutations need POST.",
  requestTooLarge: "The request is too large.",
  signInFirst: "Please sign in to continue.",
  registrationIncomplete: "Please complete your registration first.",
  subscriptionRequired: "Subscribe to start chatting",
  notFound: "Not found.",
  tooManyRequests: "Too many requests. Please wait a little and try again.",
  overloaded: "We are very busy right now. Please try again in a moment.",
  restarting: "Saathi is restarting. Please try again in a moment.",
  databaseUnavailable: "We cannot read or save anything right now. Please try again in a moment.",
  keyOfOtherRequest: "This Idempotency-Key was used with another request.",
  metricsRefused: "Metrics are not for you.",
  webhookSignatureWrong: "The signature is missing or wrong.",

  // Fields
  inputInvalid: "Invalid input",
  required: "This field is required",
  fieldRequired: "{field} is required",
  fieldCharactersRefused: "{field} contains characters that are not allowed",
  fieldOneLine: "{field} must be on one line",
  fieldTooShort: "{field} must be at least {min} characters",
  fieldTooLong: "{field} must be at most {max} characters",
  fieldMuchTooLong: "{field} is too long",
  fieldNotWholeNumber: "{field} must be a whole number",
  fieldNotText: "{field} must be a text",
  fieldNotUuid: "{field} must be a UUID",
  amountInvalid: "Please enter an amount in rupees with at most two decimals",
  percentInvalid: "Please enter a percentage from 0 to {max}",
  numberOutOfRange: "Please enter a number from {min} to {max}",
  dateInvalid: "Please enter a date of the calendar as YYYY-MM-DD",
  timeInvalid: "Please enter a time of the day as HH:MM",
  dateOrderInvalid: "This date does not fit the other one",
  choiceUnknown: "Please choose one of the given values",
  emailInvalid: "Please enter a valid email address",
  mobileInvalid: "Please enter a valid Indian mobile number",
  identifierInvalid: "Please enter an email address or an Indian mobile number",
  identifierTypeUnknown: "Type must be 'email' or 'mobile'",
  signInMethodUnknown: "Method must be 'password' or 'otp'",
  passwordLength: "Password must be {min} to {max} characters",
  passwordsDiffer: "Passwords do not match",
  pageInvalid: "Page must be a whole number from 1",
  cursorInvalid: "The cursor is not valid",
  messageMissing: "Please write a message",
  searchMissing: "Please write what to search for",
  stateUnknown: "Please choose your State from the list",
  gstinInvalid: "Please enter a valid GSTIN, or leave it empty",
  gstinOfOtherState: "This GSTIN is registered in another State than the one chosen",

  // Signing in
  codeInvalid: messages.otpInvalid,
  codeNotSent: "We could not send the code. Please try again.",
  tooManyCodes: "Too many codes were asked for. Please try again in {minutes} min.",
  tooManyCodesToday: "Too many codes were asked for today. Please try again in {hours} h.",
  tooManyWrongCodes: "Too many wrong codes were tried. Please try again in {minutes} min.",
  smsBudgetSpent:
    "We cannot send more text messages today. Please sign in with your password or your email.",
  credentialsInvalid: "Invalid credentials",
  tooManyAttempts: "Too many tries. Please wait {minutes} min, or sign in with a code.",
  signInByCodeRequired: "Too many tries. Please sign in with a code.",
  factorCodeInvalid: "This code is not right, or it was used. Please try again.",
  secondFactorMethodUnknown: "Method must be 'totp' or 'recovery'",
  secondStepOver: "This sign-in has ended. Please sign in again.",
  tooManyFactorAttempts: "Too many tries. Please wait a while and try again.",
  passkeyAnswerInvalid: "The passkey's answer is not complete.",
  passkeyRefused: "This passkey did not work here. Please try another way.",
  passkeyKnown: "This passkey is in use already.",
  tooManyPasskeys: "You can have {max} passkeys. Please remove one first.",
  totpAlreadySet: "An authenticator app is set up already.",
  totpNotBegun: "Please begin to set up the app again.",
  totpNotSet: "No authenticator app is set up.",
  mobileSignInUnavailable: "Signing in by phone is not available. Please use your email.",
  adultsOnly:
    "Saathi is for people of 18 and older. If you are younger, please do not open an account: for your own worries Childline answers day and night, free of charge, on 1098.",
  termsRequired: "Please read the terms and tick the box if you agree to them.",
  alreadyRegistered: "Your registration is already complete",
  freshCodeRequired: "Please sign in with a code to choose a new password.",
  currentPasswordWrong: "This is not your current password",
  passwordTooCommon: "This password is too common. Please choose another one.",
  passwordMadeOfPerson:
    "This password is made of your own name, email or number. Please choose another one.",
  passwordMadeOfBrand: "This password is made of our own name. Please choose another one.",

  // One's own account
  proofMethodUnknown: "Method must be 'otp', 'passkey' or 'password'",
  proofRequired: "Please show that it is you: with a code, a passkey or your password.",
  codeProofRequired: "Please show that it is you: with a code or a passkey.",
  emailProofRequired: "Please show that it is you: with the code that your email address receives.",
  mobileProofRequired: "Please show that it is you: with the code that your mobile receives.",
  identifierUnchanged: "You sign in with this one already.",
  identifierTaken: "This belongs to another account. Sign in there, or use a different one.",
  proofPasswordWrong: "This is not your password",
  passkeyUnavailable: "There is no passkey for this account. Please use a code.",
  downloadRunning: "Your download is still being made. Please wait a moment.",
  accountBeingDeleted:
    "Your account is about to be deleted, so nothing can be sent or bought. Cancel the deletion in your account first.",

  // The trusted contact
  nameHasLink: "Please write a name without a link or an address",
  contactIsSelf: "This is your own address or number. Please name somebody else.",
  contactByMailOnly:
    "We cannot send text messages to contacts here. Please give their email address instead.",
  contactExists: "You have named someone already. Please remove them first.",
  contactNotInvitable:
    "We cannot ask this person now. You can name somebody else, or try again another day.",
  contactSmsSpent:
    "We cannot send more text messages today. You can give an email address instead, or try tomorrow.",
  invitationsSpent: "You can ask {max} times a day. Please try again tomorrow.",
  contactNotAgreed: "Nobody has agreed to be your trusted contact yet, so nothing was sent.",
  callRequestsSpent:
    "They were asked {max} times within an hour. Please call them yourself, or one of the numbers here.",
  contactMessageNotSent: "It was not sent. Please try again, or call yourself.",
  contactRequestOver: "This request is over.",
  contactAnswerUnknown: "Answer must be 'agree', 'decline' or 'withdraw'",

  // Conversations
  replyRunningHere: "A reply is still being written here. Please wait for it or stop it.",
  replyRunningElsewhere: "Two replies are already being written. Please wait for one or stop it.",
  replyStillRunning: "The reply to this message is still being written.",
  replyFailed: messages.chatSendFailed,
  replyTimedOut: messages.chatSendTimeout,
  replyFailedInDanger:
    "Saathi could not answer this. You are not alone: please call {helpline} now, someone is there for you.",
  fairUseLimitReached: "You have reached today's fair-use limit. Please come back after midnight.",
  conversationMovedOn: "The conversation has gone on since. Please send the message again.",
  messageNotShown: "This is not shown any more. Please open the conversation again.",
  messageAlreadyAnswered: "This message has been answered already.",
  tooManyVersions: "There are too many versions of this already. Please send a new message.",
  versionOnHiddenBranch: "This version belongs to a branch that is not shown.",
  pinLimitReached: "You can pin {max} conversations. Please unpin one first.",
  nothingToShare: "There is nothing to share yet.",
  tooManyLinks: "This conversation has many links already. Please close one first.",

  // Files
  fileTypeRefused: "Please attach a JPEG, PNG or WebP picture, or a PDF.",
  fileUnreadable:
    "This file cannot be read. Please try another picture (JPEG, PNG or WebP) or PDF.",
  fileTooLarge:
    "This file is too large: at most {pictureMegabytes} MB a picture, {pdfMegabytes} MB a PDF.",
  fileEmpty: "This file is empty.",
  fileGone: "This file is no longer here; attach it again.",
  filesUnavailable:
    "Files cannot be stored or opened right now. Nothing is lost: please try again in a minute.",
  fileAlreadySent: "One of the files was sent already. Please attach it again.",
  fileListInvalid: "Files must be a list of ids",
  fileIdNotUuid: "A file's id must be a UUID",
  fileRepeated: "The same file is there twice",
  tooManyFilesInMessage: "At most {max} files fit a message",
  tooManyUploads: "Too many files are on their way. Please wait for them first.",
  tooManyUnsentFiles: "Too many files wait to be sent. Please send or remove some first.",
  uploadTooSlow: "The upload was too slow. Please try again on a better connection.",
  tooManyFilesToday: "You have attached many files today. Please try again tomorrow.",
  pictureTooLarge: "A picture may have at most {megabytes} MB.",
  pictureTooManyPixels:
    "This picture is too large: at most {sidePixels} pixels a side and {megapixels} megapixels.",
  pictureDamaged: "This picture is damaged or not complete. Please try another one.",
  fileTooComplex: "We could not check this file in time. Please try a smaller or simpler one.",
  pdfDamaged: "This PDF is damaged or not complete. Please try another one.",
  pdfLocked: "This PDF is locked. Please save it without a password first.",
  pdfTooManyPages: "This PDF has more than {max} pages. Please attach a part of it.",

  // Payments
  orderFailed: messages.orderFailed,
  orderUnderWay: "This request is still being worked on. Please wait a moment.",
  orderOfOtherPlan: "This order is for another plan",
  planNotLonger:
    "Your subscription already covers this plan. Choose a longer one, or renew in its last {days} days.",
  priceChanged:
    "The price has changed. Nothing was ordered: look at the new price, and press again.",
  paymentNotVerified: messages.paymentVerifyError,
  paymentNotRefundable: "This payment cannot be refunded.",
  refundNeedsPerson:
    "You have had {refunds} refunds already. For another one please write to us on the contact page: a person will look at it.",
  refundTooLate: "Refunds are possible within {days} days of the payment.",
  refundNotAccepted: "The refund was not accepted. Please contact support.",
  couponInvalid: "This coupon is not valid",
  couponUsedUp: "This coupon has been used up",
} as const;
