import type { Command } from "commander";
import { createFiles } from "../../../server/create-files.ts";
import { importAttachments } from "../../../server/storage/backup-attachments.ts";
import { adoptFileStore } from "../../../server/storage/storage.ts";
import { type AdminDeps, type OperatorContext, toAction } from "../command.ts";

async function adopt({ clock, config, db }: OperatorContext, from: string | undefined) {
  const { files, fileStore } = createFiles(config);
  const copied = from === undefined ? 0 : await importAttachments(from, files);
  await adoptFileStore({ db, clock, fileStore });
  const data = { place: fileStore.place, kind: fileStore.kind, copied };
  const note = from === undefined ? "" : ` It has the ${copied} files of ${from}.`;
  return { data, text: `The files of this database are at ${fileStore.place} from now on.${note}` };
}

export function addFilesCommands(program: Command, admin: AdminDeps): void {
  const files = program.command("files").description("where attachments lie");
  files
    .command("adopt")
    .description("take the configured folder or bucket as this database's; stop the servers first")
    .option("--from <folder>", "copy the attachments of this folder there first")
    .action(toAction(admin, (operator, { from }: { from?: string }) => adopt(operator, from)));
}
