import { createInterface } from 'node:readline';
import { acquireDataFolderLock } from '../data-folder-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * A server reduced to its database, to be killed by tests. Prints one line of JSON when it is ready and one for a
 * refusal. The word "exit" on its input ends it without stopping anything.
 */
const [, , dataDir = '', only] = process.argv;

function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function ignore(): void {
  // Tests look at the database, not at its log.
}

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'exit') process.exit(3);
});

try {
  const lock = await acquireDataFolderLock(dataDir);
  if (only === 'lock') {
    print({ pid: process.pid });
  } else {
    const log = { info: ignore, warn: ignore, error: ignore };
    const postgres = await startEmbeddedPostgres({ dataDir, report: (progress) => print({ progress }), log });
    process.once('SIGTERM', () => {
      void postgres
        .stop()
        .then(() => lock.release())
        .then(() => process.exit(0));
    });
    print({ pid: postgres.pid(), url: postgres.superuserUrl });
  }
} catch (error) {
  print({ refusal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exit(1);
}
