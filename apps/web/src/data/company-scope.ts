import { useParams, type LoaderFunctionArgs } from 'react-router';
import { useSessionState } from '#session/session-context.tsx';
import { sessionContext } from '#session/session-router-context.ts';

/** Whose settings or files a page is about, and where its links stay. */
export interface CompanyScope {
  companyId: string;
  /** A manager's own calls and addresses. */
  isManager: boolean;
  /** Before every link: '' for a client, `/companies/…` for a manager. */
  base: string;
}

function scopeOf(ofPath: string | undefined, ofSession: string | null): CompanyScope {
  if (ofPath !== undefined) return { companyId: ofPath, isManager: true, base: `/companies/${ofPath}` };
  if (ofSession === null) throw new Error('This page needs a company, and the session has none.');
  return { companyId: ofSession, isManager: false, base: '' };
}

/** The company in the address, which only a manager's pages have, or that of the session. */
export function useCompanyScope(): CompanyScope {
  const { companyId } = useParams();
  return scopeOf(companyId, useSessionState().userDetails.companyId);
}

/** As `useCompanyScope`, for a loader; null while the session has no company. */
export function companyScopeOf({
  params,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): CompanyScope | null {
  const { companyId } = context.get(sessionContext).getState().userDetails;
  const ofPath = params['companyId'];
  return ofPath === undefined && companyId === null ? null : scopeOf(ofPath, companyId);
}
