/** The version of the terms and the notice: the day that the legal pages show (spec, section 2). */
export const legalVersion = "2025-05-23";
