import type { SupportReport } from '@tieout/contracts/manager.ts';
import type { Db } from '#db/client.ts';
import { fullName } from '#identity/full-name.ts';
import { selectReadableRequests } from './support.queries.ts';

const MOST = 100;

/** Of one company, or of all in the context together with the reader's own. */
export async function findReports(db: Db, companyId: string | null): Promise<SupportReport[]> {
  const rows = await selectReadableRequests(db, companyId, MOST);
  return rows.map(({ firstName, lastName, kind, ...report }) => ({
    ...report,
    kind: kind === 'BUG' ? 'BUG' : 'CONTACT',
    sender: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  }));
}
