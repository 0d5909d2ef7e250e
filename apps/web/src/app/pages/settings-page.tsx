import { lazy, Suspense } from 'react';
import { Navigate, NavLink, useParams, type LoaderFunctionArgs } from 'react-router';
import { SETTINGS_SECTIONS } from '#app/navigation.ts';
import { Page } from '#components/page.tsx';
import { BooksSkeleton } from '#features/books/books-skeleton.tsx';
import { ReportSettingsSkeleton } from '#features/report-settings/report-settings-skeleton.tsx';
import { StructureSkeleton } from '#features/structure-settings/structure-skeleton.tsx';
import { booksQuery } from '#data/books-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { exchangeRatesQuery } from '#data/exchange-rates-queries.ts';
import { ownMetricsQuery } from '#data/own-metrics-queries.ts';
import { reportSettingsQuery } from '#data/report-settings-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';
import styles from './settings-page.module.css';

const ReportSettings = lazy(async () => {
  const { ReportSettings: Section } = await import('#features/report-settings/report-settings.tsx');
  return { default: Section };
});
const BooksSettings = lazy(async () => {
  const { BooksSettings: Section } = await import('#features/books/books.tsx');
  return { default: Section };
});
const ExchangeRates = lazy(async () => {
  const { ExchangeRates: Section } = await import('#features/exchange-rates/exchange-rates.tsx');
  return { default: Section };
});
const StructureSettings = lazy(async () => {
  const { StructureSettings: Section } = await import('#features/structure-settings/structure-settings.tsx');
  return { default: Section };
});

const OwnMetrics = lazy(async () => {
  const { OwnMetrics: Section } = await import('#features/own-metrics/own-metrics.tsx');
  return { default: Section };
});
const AccountKinds = lazy(async () => {
  const { AccountKinds: Section } = await import('#features/account-kinds/account-kinds.tsx');
  return { default: Section };
});
const Activity = lazy(async () => {
  const { Activity: Section } = await import('#features/activity/activity.tsx');
  return { default: Section };
});

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope === null) return null;
  if (params['section'] === 'books') warmQuery(context, booksQuery(scope));
  else if (params['section'] === 'rates') warmQuery(context, exchangeRatesQuery(scope, null));
  else if (params['section'] === 'metrics') warmQuery(context, ownMetricsQuery(scope));
  else if (params['section'] !== 'activity') warmQuery(context, reportSettingsQuery(scope));
  return null;
}

const SECTIONS = {
  reports: { label: SETTINGS_SECTIONS.reports, Section: ReportSettings, Waiting: ReportSettingsSkeleton },
  structure: { label: SETTINGS_SECTIONS.structure, Section: StructureSettings, Waiting: StructureSkeleton },
  accounts: { label: SETTINGS_SECTIONS.accounts, Section: AccountKinds, Waiting: Nothing },
  books: { label: SETTINGS_SECTIONS.books, Section: BooksSettings, Waiting: BooksSkeleton },
  metrics: { label: SETTINGS_SECTIONS.metrics, Section: OwnMetrics, Waiting: Nothing },
  rates: { label: SETTINGS_SECTIONS.rates, Section: ExchangeRates, Waiting: Nothing },
  activity: { label: SETTINGS_SECTIONS.activity, Section: Activity, Waiting: Nothing },
} as const;

/** The lists of the section show their own shape while they wait. */
function Nothing() {
  return null;
}

function isSection(name: string | undefined): name is keyof typeof SECTIONS {
  return name !== undefined && Object.hasOwn(SECTIONS, name);
}

/** Each section is its own chunk; an unknown one leads to the first. */
export function Component() {
  const scope = useCompanyScope();
  const { section } = useParams();
  if (!isSection(section)) return <Navigate to={`${scope.base}/settings/reports`} replace />;
  const { Section, Waiting } = SECTIONS[section];
  return (
    <Page title="Settings" banner={<CompanyBanner scope={scope} />} under={<SettingsTabs base={scope.base} />}>
      <Suspense fallback={<Waiting />}>
        <Section key={scope.companyId} scope={scope} />
      </Suspense>
    </Page>
  );
}

export function SettingsTabs({ base }: { base: string }) {
  return (
    <nav className={styles.sections} aria-label="Settings">
      {Object.entries(SECTIONS).map(([name, { label }]) => (
        <NavLink key={name} to={`${base}/settings/${name}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
