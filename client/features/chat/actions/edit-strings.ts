import { locale } from "../../../lib/i18n/locale.ts";

export const editStrings = {
  editBlank: "Please write a message",
  editTooLong: (over: number) =>
    over === 1 ? "1 character too many" : `${over.toLocaleString(locale)} characters too many`,
  editWaits: "A reply is being written. Please wait for it or stop it.",
  saveEdit: "Send again",
  cancel: "Cancel",
} as const;
