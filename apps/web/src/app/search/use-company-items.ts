import { useQueries, useQuery } from '@tanstack/react-query';
import type { LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { NavigationItem } from '#app/navigation.ts';
import { accountName } from '#components/lines/line-names.ts';
import { formatExact } from '#components/number-format.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { dashboardLayoutQuery, dashboardTabQuery } from '#data/dashboard-queries.ts';
import { documentFile, documentsQuery } from '#data/documents-queries.ts';
import { download } from '#data/download.ts';
import { ledgerAccountsQuery } from '#data/ledger-accounts-queries.ts';
import { ownMetricsQuery } from '#data/own-metrics-queries.ts';
import { useSession } from '#session/session-context.tsx';
import type { Session } from '#session/session.ts';
import { figureItems, withOwnMetrics } from './figure-items.ts';
import { screenItems } from './screen-items.ts';
import type { SearchItem } from './search-item.ts';

/** What a company has to find, as far as the navigation of the reader reaches. `isAsked`: they have begun to type. */
export function useCompanyItems(
  scope: CompanyScope,
  places: readonly NavigationItem[],
  isAsked: boolean,
): SearchItem[] {
  const session = useSession();
  const { companyId, base } = scope;
  function has(page: string): boolean {
    return places.some(({ path, alsoAt }) => [path, alsoAt].includes(`${base}/${page}`));
  }
  const hasDashboard = has('dashboard');
  const { data: layout } = useQuery({ ...dashboardLayoutQuery(companyId), enabled: hasDashboard });
  const { data: accounts } = useQuery({ ...ledgerAccountsQuery(scope), enabled: isAsked && has('settings') });
  // Whoever may bring books reads documents, which are the home of some.
  const { data: documents } = useQuery({ ...documentsQuery(scope), enabled: isAsked && has('data-sources') });
  const { data: own } = useQuery({ ...ownMetricsQuery(scope), enabled: isAsked && has('settings') });
  const tabs = useTabs(companyId, layout?.tabs.filter(({ isHidden }) => !isHidden) ?? [], isAsked && hasDashboard);
  return [
    ...screenItems(places, layout, base),
    ...withOwnMetrics(figureItems(tabs, base), own?.metrics ?? [], base),
    ...accountItems(accounts, base),
    ...documentItems(documents ?? [], scope, session),
  ];
}

/** One after the other: all at once would keep the server busy for a word that may only name a screen. */
function useTabs(companyId: string, tabs: readonly { key: string }[], isAsked: boolean) {
  const answers = useQueries({
    queries: tabs.map(({ key }) => ({ ...dashboardTabQuery(companyId, key), enabled: false })),
  });
  const next = answers.findIndex(({ data, isError }) => data === undefined && !isError);
  const key = tabs[next]?.key;
  useQuery({ ...dashboardTabQuery(companyId, key ?? ''), enabled: isAsked && key !== undefined });
  return answers.flatMap(({ data }) => data ?? []);
}

function accountItems(answer: LedgerAccounts | undefined, base: string): SearchItem[] {
  return (answer?.accounts ?? []).map((account) => ({
    id: `account ${account.id}`,
    kind: 'Accounts',
    icon: 'plug',
    label: accountName(account),
    detail: account.accountType,
    value: formatExact(account.balance, answer?.currency ?? ''),
    to: `${base}/settings/accounts`,
  }));
}

function documentItems(documents: readonly CompanyDocument[], scope: CompanyScope, session: Session): SearchItem[] {
  return documents
    .filter(({ url }) => url !== null)
    .map(({ id, title, period, format }) => ({
      id: `document ${id}`,
      kind: 'Documents',
      icon: 'document',
      label: title,
      detail:
        period === null
          ? format.toUpperCase()
          : `${formatPeriodLabel(period.from)} – ${formatPeriodLabel(period.to)}, ${format.toUpperCase()}`,
      run: () =>
        void download(session, { companyId: scope.companyId, what: title, ask: () => documentFile(scope, id) }),
    }));
}
