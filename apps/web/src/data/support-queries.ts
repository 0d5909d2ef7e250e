import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { listSupportReports, reportBugAsManager } from '@tieout/contracts/manager.ts';
import type { Role } from '@tieout/contracts/people.ts';
import { contactUs, reportBug, reportIssue, type BugReport, type IssueReport } from '@tieout/contracts/support.ts';
import { callApi } from '#lib/api-client.ts';

export function contactMutation() {
  return mutationOptions({
    mutationFn: (contactDescription: string) => callApi(contactUs, { body: { contactDescription } }),
  });
}

/** A manager has a call of their own; the clients' would log them out (spec section 6, decisions 4.1). */
export function reportBugMutation(role: Role | null) {
  return mutationOptions({
    mutationFn: (body: BugReport) => callApi(role === 'MANAGER' ? reportBugAsManager : reportBug, { body }),
  });
}

export function reportIssueMutation() {
  return mutationOptions({ mutationFn: (body: IssueReport) => callApi(reportIssue, { body }) });
}

/** Of one of a manager's companies, or of all of them. */
export function supportReportsQuery(companyId: string | null) {
  return queryOptions({
    queryKey: ['support-reports', companyId],
    // Whoever comes back from reporting a bug looks for it.
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listSupportReports, { query: { companyId: companyId ?? undefined } }, signal),
  });
}
