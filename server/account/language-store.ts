import type { Language } from "../../shared/i18n/languages.ts";
import type { Db } from "../db/database.ts";

/** Remembers in which language a person reads, for mails that no request asks for. */
export async function rememberLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable("users").set({ language }).where("id", "=", userId).execute();
}
