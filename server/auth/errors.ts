import { AppError, conflictError, fieldError } from "../errors.ts";

/** One error for wrong, used, superseded and expired codes: the caller must not learn which. */
export function invalidCodeError(): AppError {
  return fieldError("otp", { id: "codeInvalid" });
}

/** One error for an unknown identifier and a wrong password: the caller must not learn which. */
export function invalidCredentialsError(): AppError {
  return new AppError("UNAUTHORIZED", { refusal: { id: "credentialsInvalid" } });
}

/** A member's own password is wrong. Not 401 as in a sign-in: a typing error must not end the session. */
export function wrongPasswordError(field: "current_password" | "password"): AppError {
  const id = field === "password" ? "proofPasswordWrong" : "currentPasswordWrong";
  return fieldError(field, { id });
}

/** The error for a second step's challenge that is unknown, expired, used, or out of attempts. */
export function secondStepOverError(): AppError {
  return fieldError("challenge", { id: "secondStepOver" });
}

export function alreadyRegisteredError(): AppError {
  return conflictError({ id: "alreadyRegistered" });
}
