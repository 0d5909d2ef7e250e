import { AppError } from '#server/app-error.ts';
import type { ImportRow } from './ledger-import.queries.ts';

const SENTENCES: Readonly<Record<ImportRow['status'], string>> = {
  reading: 'The file is still being read.',
  ready: 'The file is not in the ledger.',
  importing: 'The file is being imported.',
  imported: 'The file is already imported.',
  reverting: 'The import is being reverted.',
  reverted: 'The import has already been reverted.',
  failed: 'The file could not be read or imported. Choose what its columns mean, or upload it again.',
  cancelled: 'The upload was cancelled.',
};

export function wrongTime({ status }: Pick<ImportRow, 'status'>): AppError {
  return new AppError('conflict', SENTENCES[status]);
}
