import type { AccessibleResources, CompanySummary, CurrentUser } from '@tieout/contracts/me.ts';
import { companyIdsOf, currentMembershipOf, personalContext, type Caller } from '#access/caller.ts';
import { updateCurrentCompany } from '#access/companies.queries.ts';
import { accessTo, companyContext, resolveCompanyId } from '#access/company-access.ts';
import { opensKeptReport } from '#access/kept-report-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { openReadableTabs } from '#publications/readable-tabs.ts';
import { accessibleThings } from './accessible-pages.ts';
import { selectCompaniesOf, selectKeptReports, selectUser } from './me.queries.ts';

export interface MeDeps {
  db: AppDb;
}

export function findCurrentUser({ db }: MeDeps, caller: Caller): Promise<CurrentUser> {
  return inContext(db, personalContext(caller), async (transaction) => {
    const user = await selectUser(transaction, caller.userId);
    const companies = await companiesOf(transaction, caller);
    const current = currentMembershipOf(caller)?.companyId;
    const clientCompanies = companies
      .filter((company) => company.type !== null)
      .sort((a, b) => Number(b.id === current) - Number(a.id === current))
      .map(({ id, name, type, isOwner, businessModel, experience, needs }) => ({
        id,
        name,
        isOwner,
        type: type ?? 'VIEWER',
        businessModel: { businessModel, experience, needs },
      }));
    return { ...user, clientCompanies } as CurrentUser;
  });
}

export function findCompanies({ db }: MeDeps, caller: Caller): Promise<CompanySummary[]> {
  const current = caller.role === 'MANAGER' ? caller.currentCompanyId : currentMembershipOf(caller)?.companyId;
  return inContext(db, personalContext(caller), async (transaction) => {
    const companies = await companiesOf(transaction, caller);
    return companies.map((company) => ({ ...company, isCurrent: company.id === current }));
  });
}

/**
 * A manager without a company works across all of theirs, and a client may belong to none any more: then only what is the
 * caller's own is in the answer.
 */
export async function findAccessibleResources(
  { db }: MeDeps,
  caller: Caller,
  requestedCompanyId: string | undefined,
): Promise<AccessibleResources> {
  if (requestedCompanyId === undefined && caller.role === 'MANAGER') return onlyPages(['overview', 'account']);
  if (requestedCompanyId === undefined && caller.memberships.length === 0) return onlyPages(['account']);
  const companyId = resolveCompanyId(caller, requestedCompanyId);
  const access = accessTo(caller, companyId);
  const { tabs, kept } = await inContext(db, companyContext(caller, companyId), async (transaction) => ({
    tabs: await openReadableTabs(transaction, access),
    kept: await selectKeptReports(transaction, companyId, caller.userId),
  }));
  const things = accessibleThings(
    access,
    tabs.map(({ tab }) => tab.key),
  );
  if (things.accessibleReports.length === 0) return { ...things, customReports: [] };
  const customReports = kept.filter((report) => opensKeptReport(access, report)).map(({ id, name }) => ({ id, name }));
  return { ...things, customReports };
}

function onlyPages(accessiblePages: AccessibleResources['accessiblePages']): AccessibleResources {
  return { accessibleDashboards: [], accessibleReports: [], customReports: [], accessiblePages };
}

/** Those of the caller as they are known to the guard: with the eyes of others one sees none but the company looked at. */
async function companiesOf(transaction: Db, caller: Caller) {
  const own = companyIdsOf(caller);
  return (await selectCompaniesOf(transaction, caller.userId)).filter(({ id }) => own.includes(id));
}

export async function switchCompany(
  { db }: MeDeps,
  caller: Caller,
  requestedCompanyId: string,
): Promise<CompanySummary> {
  const companyId = resolveCompanyId(caller, requestedCompanyId);
  return inContext(db, personalContext(caller), async (transaction) => {
    await updateCurrentCompany(transaction, caller.userId, companyId);
    const company = (await selectCompaniesOf(transaction, caller.userId)).find(({ id }) => id === companyId);
    if (company === undefined) throw new Error('A company of the caller is not visible to them');
    return { ...company, isCurrent: true };
  });
}
