/** The key of the texts of all composers (`DraftStore`) in the tab's storage. */
export const draftsKey = "drafts";

/** The key among them of the draft of a new conversation with a service. */
export const newDraftKey = (serviceId: number | string = "") => `new-${serviceId}`;
