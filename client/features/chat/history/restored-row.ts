let restoredUuid: string | null = null;

/** Undo restores a conversation: its row is to take the focus of the pressed button, which is gone. */
export function expectRestoredRow(uuid: string): void {
  restoredUuid = uuid;
}

/** Whether a row is that of the conversation which Undo restored last; only the first one hears so. */
export function takeRestoredRow(uuid: string): boolean {
  if (restoredUuid !== uuid) return false;
  restoredUuid = null;
  return true;
}
