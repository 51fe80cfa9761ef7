/** The conversation that Undo is restoring: its row is to take the focus of the pressed button, which is gone. */
export const restoredRow = { uuid: "" };
