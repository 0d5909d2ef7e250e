import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { selectGrants } from './access.queries.ts';
import type { Caller } from './caller.ts';
import { accessTo, companyContext, type CompanyAccess } from './company-access.ts';

/** What the caller may do in one of his companies: his stored grants over the defaults of his type. */
export async function findCompanyAccess(db: AppDb, caller: Caller, companyId: string): Promise<CompanyAccess> {
  // A manager's access does not depend on grants.
  if (caller.role === 'MANAGER') return accessTo(caller, companyId, new Map());
  const stored = await inContext(db, companyContext(caller, companyId), (transaction) =>
    selectGrants(transaction, companyId, caller.userId),
  );
  return accessTo(caller, companyId, stored);
}
