/** A person has at most one; who declined or withdrew is no contact any more. */
export const contactStatuses = ["invited", "agreed", "declined", "withdrawn"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** What the contact says on the page of the link. */
export const contactAnswers = ["agree", "decline", "withdraw"] as const;
export type ContactAnswer = (typeof contactAnswers)[number];

export const invitationsPerDay = 3;
/** Over all people who invite one contact. */
export const invitationsPerContactDay = 3;
export const callRequestsPerHour = 3;
/** Within this time, asking again sends nothing more. */
export const callRequestRepeatMinutes = 15;
/** An invitation without an answer ends after this time; who refused is not invited again before it. */
export const contactWaitDays = 30;
