import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import { shapeKey, type RememberedMapping } from '#book-files/mapping/file-shape.ts';
import type { Db } from '#db/client.ts';
import { mappingOf } from '../findings.ts';
import { selectMappings, upsertMapping } from './import-mapping.queries.ts';

/** Beyond these the oldest are forgotten: a company with more shapes of files than this reads each by hand. */
const MOST_MAPPINGS = 200;

export async function findRemembered(db: Db, companyId: string): Promise<RememberedMapping[]> {
  const rows = await selectMappings(db, companyId, MOST_MAPPINGS);
  return rows.flatMap(({ separator, header, layout, mapping: stored, fileName, at }) => {
    const mapping = mappingOf(stored);
    if (mapping === null) return [];
    // What was posted was proven or said: the next file of its kind is not asked for it.
    const agreed: ImportMapping = { ...mapping, said: ['decimalMark', 'dateFormat'] };
    return [{ shape: { separator, header, layout }, mapping: agreed, fileName, at }];
  });
}

/** What was posted was agreed to. A file without names of columns has nothing to be known by. */
export async function rememberMapping(
  db: Db,
  { companyId, importId }: { companyId: string; importId: string },
  { fileName, reading: { shape, mapping } }: { fileName: string; reading: FileReading },
): Promise<void> {
  if (shape === null) return;
  const mappingText = JSON.stringify(mapping);
  await upsertMapping(db, { companyId, importId, shape: shapeKey(shape), ...shape, mapping: mappingText, fileName });
}
