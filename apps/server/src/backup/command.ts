import { constants } from 'node:os';
import { codeOf } from '#db/embedded/data-folder.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** Runs a command to its end; a refusal is one sentence without a stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // By `exit`, not by the signal itself: a database of ours stops on exit, and locks are given back.
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  // `npm run` holds a channel to us: when it is killed, nothing else would tell us to stop.
  process.on('disconnect', () => process.exit(1));
  try {
    await main();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  const where = error instanceof Error && 'path' in error ? String(error.path) : '';
  const code = codeOf(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'The disk is full. Nothing was changed; free some space and try again.';
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `This user may not use ${where} (${code}). Nothing was changed; run the command as its owner.`;
  }
  if (!(error instanceof Error)) return String(error);
  return code.startsWith('ERR_PARSE_ARGS') ? error.message : (error.stack ?? error.message);
}
