import type { Db } from '#db/client.ts';
import { fullName } from '#identity/full-name.ts';
import { selectManager } from './manager.queries.ts';

/** Who looks after a company; the walls of the transaction hold no other company's managers. */
export async function findManager(db: Db, companyId: string): Promise<{ name: string; email: string } | null> {
  const manager = await selectManager(db, companyId);
  if (manager === undefined) return null;
  return { name: fullName(manager), email: manager.email };
}
