import { setTimeout } from 'node:timers/promises';
import type { Importer, LedgerImportDeps } from './ledger-import.service.ts';
import { confirmImport, findImport } from './ledger-import.service.ts';
import { AppError } from '#server/app-error.ts';

const LOOK_EVERY_MS = 300;
const PATIENCE_MS = 10 * 60_000;

/**
 * Posts an import for somebody who does not wait beside it: once it was read, if nothing has to be decided first. Done again
 * it finds it posted, or goes on waiting.
 */
export async function postWhenReady(
  deps: LedgerImportDeps,
  importer: Importer,
  importId: string,
  now: () => number = Date.now,
): Promise<string> {
  const until = now() + PATIENCE_MS;
  while (now() < until) {
    const { status, failure, fileName } = await findImport(deps, importer, importId);
    if (status === 'imported') return `${fileName} is posted.`;
    if (status === 'ready') await confirmImport(deps, importer, importId);
    else if (status !== 'reading' && status !== 'importing') {
      throw new AppError('conflict', failure ?? `${fileName} was not posted.`);
    }
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new AppError('conflict', 'It takes longer than usual. Look at the import itself.');
}
