import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '#data/documents-queries.ts';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { meQuery } from '#data/me-queries.ts';
import { quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { guidedSteps, type GuidedStep } from './guided-steps.ts';

/** The steps with where the company is; null until the first answers are there. */
export function useGuidedPath(companyId: string): GuidedStep[] | null {
  const { accessibleResources } = useSessionState();
  const pages = accessibleResources?.accessiblePages ?? [];
  const { data: me } = useQuery(meQuery());
  const { data: headline } = useQuery(headlineQuery(companyId));
  const { data: freshness } = useQuery(freshnessQuery(companyId));
  const { data: connection } = useQuery({
    ...quickbooksConnectionQuery({ companyId, isManager: false, base: '' }),
    enabled: pages.includes('data-sources'),
  });
  const { data: documents = [] } = useQuery({
    ...documentsQuery({ companyId }, 'guided-path'),
    enabled: pages.includes('documents'),
  });
  if (me === undefined) return null;
  const company = me.clientCompanies.find(({ id }) => id === companyId);
  return guidedSteps({
    hasAnswers: (company?.businessModel.businessModel ?? null) !== null,
    // A source may be there before its books. Documents are no sign of them: they stay when an import is reverted.
    hasAccounting:
      connection?.isQuickbooksConnected === true ||
      (headline?.month ?? null) !== null ||
      (freshness?.sources.length ?? 0) > 0,
    hasDocuments: documents.some(({ url }) => url !== null),
  });
}
