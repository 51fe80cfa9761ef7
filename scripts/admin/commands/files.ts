import type { Command } from "commander";
import { createFiles } from "../../../server/create-files.ts";
import { isFolder } from "../../../server/file-system.ts";
import {
  countMissingAttachments,
  importAttachments,
} from "../../../server/storage/backup-attachments.ts";
import { adoptFileStore } from "../../../server/storage/storage.ts";
import { type AdminDeps, type OperatorContext, toAction } from "../command.ts";
import { CommandFailure } from "../failure.ts";

async function adopt({ clock, config, db }: OperatorContext, from: string | undefined) {
  if (from !== undefined && !isFolder(from))
    throw new CommandFailure(`There is no folder at ${from}.`);
  const { files, fileStore } = createFiles(config);
  const copied = from === undefined ? 0 : await importAttachments(from, files);
  await adoptFileStore({ db, clock, fileStore });
  const missing = await countMissingAttachments(db, files);
  const data = { place: fileStore.place, kind: fileStore.kind, copied, missing };
  const notes = [
    `The files of this database are at ${fileStore.place} from now on.`,
    from !== undefined && `It has the ${copied} files of ${from}.`,
    missing > 0 && `${missing} files that the database names are missing there.`,
  ];
  return { data, text: notes.filter(Boolean).join(" ") };
}

export function addFilesCommands(program: Command, admin: AdminDeps): void {
  const files = program.command("files").description("where attachments lie");
  files
    .command("adopt")
    .description("take the configured folder or bucket as this database's; stop the servers first")
    .option("--from <folder>", "copy the attachments of this folder there first")
    .action(toAction(admin, (operator, { from }: { from?: string }) => adopt(operator, from)));
}
