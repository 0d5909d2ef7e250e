import { useMutation, useQuery } from '@tanstack/react-query';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { STATEMENTS, type NavigationItem } from '#app/navigation.ts';
import { PRESET_LABEL } from '#components/period/period-choice.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { download } from '#data/download.ts';
import { companiesQuery } from '#data/me-queries.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { chooseCompanyMutation } from '#session/choose-company.ts';
import { useSession, useSessionFlow, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useColorScheme } from '#theme/use-color-scheme.ts';
import type { SearchItem } from './search-item.ts';

/** Periods that a statement is opened for most; all of them stand in its own list. */
const PERIODS = ['last-quarter', 'fiscal-ytd', 'last-fiscal-year'] as const;

const SCHEMES = { light: 'Light theme', dark: 'Dark theme', auto: 'Theme of the system' } as const;

/** What can be done from anywhere. */
export function useActionItems(onShowKeys: () => void): SearchItem[] {
  const { logOut } = useSessionFlow();
  const { colorScheme, setColorScheme } = useColorScheme();
  const schemes = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme);
  return [
    ...schemes.map((scheme) => action(SCHEMES[scheme], 'eye', { run: () => setColorScheme(scheme) })),
    action('Show all keys', 'help', { run: onShowKeys }),
    action('Report a bug', 'help', { to: '/report-bug' }),
    action('Contact us', 'mail', { to: '/contact-us' }),
    action('Log out', 'logout', { run: () => void logOut() }),
  ];
}

/** Files and periods of the statements that this reader finds in their navigation. */
export function useStatementActions(scope: CompanyScope, places: readonly NavigationItem[]): SearchItem[] {
  const session = useSession();
  const { roleType } = useSessionState();
  // Readers of publications have no files of live statements.
  const mayExport = roleType !== 'INVESTOR' && roleType !== 'VIEWER';
  const paths = new Set(places.flatMap(({ inside }) => inside?.map(({ path }) => path) ?? []));
  return STATEMENTS.flatMap(({ type, label, slug }) => {
    const path = `${scope.base}/reports/${slug}`;
    if (!paths.has(path)) return [];
    const { companyId } = scope;
    function save(): void {
      const body = { type, format: 'xlsx' } as const;
      void download(session, {
        companyId,
        what: label,
        ask: () => callForFile(exportStatement, { query: { companyId }, body }),
      });
    }
    return [
      ...(mayExport ? [action(`Export ${label} as XLSX`, 'download', { run: save })] : []),
      ...PERIODS.map((period) =>
        action(`${label}: ${PRESET_LABEL[period]}`, 'calendar', {
          to: `${path}?p=${period}`,
          detail: 'Change the period',
        }),
      ),
    ];
  });
}

/** A manager opens a company beside the others; whoever belongs to several makes another the current one. */
export function useCompaniesItems(): SearchItem[] {
  const { role, userDetails } = useSessionState();
  const { data: companies = [] } = useQuery(companiesQuery());
  const session = useSession();
  const choose = useMutation({
    ...chooseCompanyMutation(useSessionFlow()),
    onError: () => showToast(session, 'The company could not be opened. Try again in a moment.', true),
  });
  return companies
    .filter(({ id }) => role === 'MANAGER' || id !== userDetails.companyId)
    .map(({ id, name, businessModel }) => ({
      id: `company ${id}`,
      kind: 'Companies',
      icon: 'home',
      label: name,
      detail: businessModel ?? (role === 'MANAGER' ? 'Open' : 'Switch to it'),
      ...(role === 'MANAGER' ? { to: `/companies/${id}` } : { run: () => choose.mutate(id) }),
    }));
}

function action(label: string, icon: SearchItem['icon'], does: Pick<SearchItem, 'to' | 'run' | 'detail'>): SearchItem {
  return { id: `action ${label}`, kind: 'Actions', icon, label, ...does };
}
