import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { runServerCommand } = await import('./lib/backup.mjs');
  return runServerCommand('restore-command.ts', process.argv.slice(2));
});
