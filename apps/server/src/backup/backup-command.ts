import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDataSettings } from '#server/config.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { totalBytes, type Manifest } from './backup-manifest.ts';
import { runCommand } from './command.ts';
import { makeBackup } from './make-backup.ts';
import { createProgress, inMegabytes } from './progress.ts';

const USAGE = 'Usage: npm run backup [-- folder] [--keep=14]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  const progress = createProgress(process.stdout);
  if (values.help === true) return progress.say(USAGE);
  if (positionals.length > 1) throw new StartRefusal(USAGE);
  const settings = readDataSettings();
  if (settings.hasOwnDatabase) {
    throw new StartRefusal(
      'DATABASE_URL is set. Back up your own PostgreSQL with its own tools, for example pg_dump, and keep TIEOUT_SECRET ' +
        `(or ${path.join(settings.dataDir, 'keys')}).`,
    );
  }
  const { folder, manifest, deleted } = await makeBackup({
    dataDir: settings.dataDir,
    backupsFolder: positionals[0] ?? 'backups',
    keep: readKeep(values.keep),
    progress,
  });
  progress.say(describe(folder, manifest));
  if (deleted.length > 0) progress.say(`Deleted, as only ${values.keep} are kept: ${deleted.join(', ')}`);
});

/** @throws StartRefusal for anything but a whole number: "--keep=0" would delete the backup just made. */
function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new StartRefusal(`--keep=${text} is no number of backups to keep. ${USAGE}`);
}

function describe(folder: string, { files, holdsSecret }: Manifest): string {
  return [
    `\nThe backup is complete: ${folder} (${files.length} files, ${inMegabytes(totalBytes(files))})`,
    'IT HOLDS KEYS AND ALL DATA: keep it where only you can read it, and not on this machine only.',
    ...(holdsSecret
      ? []
      : ['It does not hold TIEOUT_SECRET. Keep that value in another place: what it encrypts is lost without it.']),
    `Restore it with: npm run restore -- ${folder}`,
  ].join('\n');
}
