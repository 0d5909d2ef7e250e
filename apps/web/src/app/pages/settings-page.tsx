import { lazy, Suspense } from 'react';
import { Navigate, NavLink, useParams, type LoaderFunctionArgs } from 'react-router';
import { Page } from '#components/page.tsx';
import { ReportSettingsSkeleton } from '#features/report-settings/report-settings-skeleton.tsx';
import { StructureSkeleton } from '#features/structure-settings/structure-skeleton.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { reportSettingsQuery } from '#data/report-settings-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';
import styles from './settings-page.module.css';

const ReportSettings = lazy(async () => {
  const { ReportSettings: Section } = await import('#features/report-settings/report-settings.tsx');
  return { default: Section };
});
const StructureSettings = lazy(async () => {
  const { StructureSettings: Section } = await import('#features/structure-settings/structure-settings.tsx');
  return { default: Section };
});

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, reportSettingsQuery(scope));
  return null;
}

/** Report settings and structure, each its own chunk; an unknown section leads to the first. */
export function Component() {
  const scope = useCompanyScope();
  const { section } = useParams();
  if (section !== 'reports' && section !== 'structure')
    return <Navigate to={`${scope.base}/settings/reports`} replace />;
  return (
    <Page title="Settings" banner={<CompanyBanner scope={scope} />} under={<SettingsTabs base={scope.base} />}>
      {section === 'reports' ? (
        <Suspense fallback={<ReportSettingsSkeleton />}>
          <ReportSettings key={scope.companyId} scope={scope} />
        </Suspense>
      ) : (
        <Suspense fallback={<StructureSkeleton />}>
          <StructureSettings key={scope.companyId} scope={scope} />
        </Suspense>
      )}
    </Page>
  );
}

export function SettingsTabs({ base }: { base: string }) {
  return (
    <nav className={styles.sections} aria-label="Settings">
      <NavLink to={`${base}/settings/reports`}>Reports</NavLink>
      <NavLink to={`${base}/settings/structure`}>Structure</NavLink>
    </nav>
  );
}
