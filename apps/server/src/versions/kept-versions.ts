import { LRUCache } from 'lru-cache';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';

/** About as many companies as one process shows in a day, with a few answers of each. */
const MAX_KEPT = 10_000;

/** One set per connection pool: two installations in one process, as in tests, never share answers. */
const keptByDb = new WeakMap<AppDb, LRUCache<string, string>>();

export interface VersionedScope {
  companyId: string;
  context: DbContext;
  /** See CompanyAccess. */
  stamp: string | null;
}

/** The versions an answer is made of, read anew only when the company's stamp is another. `kind` tells answers apart. */
export async function findVersions(
  db: AppDb,
  { companyId, context, stamp }: VersionedScope,
  kind: string,
  read: () => Promise<string>,
): Promise<string> {
  // Where a check was forgotten the company is outside the walls, and what is kept must not agree with the mistake.
  if (stamp === null || context.companyIds?.includes(companyId) !== true) return read();
  const kept = keptByDb.get(db) ?? new LRUCache<string, string>({ max: MAX_KEPT });
  keptByDb.set(db, kept);
  const key = `${companyId}/${kind}/${stamp}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const versions = await read();
  kept.set(key, versions);
  return versions;
}
