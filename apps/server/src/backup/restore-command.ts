import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDataSettings } from '#server/config.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { runCommand } from './command.ts';
import { createProgress } from './progress.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

const USAGE = 'Usage: npm run restore -- <backup> [--into folder] [--replace]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      into: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [backup] = positionals;
  const progress = createProgress(process.stdout);
  if (values.help === true) return progress.say(USAGE);
  if (backup === undefined || positionals.length > 1) throw new StartRefusal(USAGE);
  const settings = readDataSettings();
  if (settings.hasOwnDatabase) {
    throw new StartRefusal(
      'DATABASE_URL is set, so the database that would be restored is not in use. Unset it first.',
    );
  }
  const dataDir = values.into === undefined ? settings.dataDir : path.resolve(values.into);
  const { secret } = settings;
  const restored = await restoreBackup({ backup, dataDir, replace: values.replace, secret, progress });
  progress.say(describe(restored, dataDir === settings.dataDir ? '' : `DATA_DIR=${restored.folder} `));
});

function describe({ folder, manifest, before, canOpenKeys }: Restored, setting: string): string {
  return [
    `\nRestored ${folder} as it was at ${manifest.endedAt}.`,
    ...(before === null ? [] : [`What was there before is in ${before}; delete it when you no longer need it.`]),
    ...(canOpenKeys
      ? []
      : [
          'ITS KEYS CANNOT BE READ: the secret they were sealed under is not in this backup. Set TIEOUT_SECRET to the value ' +
            'it had; otherwise everyone logs in again and whatever else was encrypted is lost.',
        ]),
    `Start it with: ${setting}npm start`,
  ].join('\n');
}
