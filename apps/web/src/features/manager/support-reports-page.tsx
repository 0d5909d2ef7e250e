import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Page } from '#components/page.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { companiesQuery } from '#data/me-queries.ts';
import { supportReportsQuery } from '#data/support-queries.ts';
import { usePhone } from '#lib/use-phone.ts';
import { warmQuery } from '#data/warm-query.ts';
import { SupportReports, SupportReportsSkeleton } from './support-reports.tsx';
import styles from './support-reports.module.css';

const COMPANY = 'company';

export function loader({ context, request }: LoaderFunctionArgs) {
  warmQuery(context, companiesQuery());
  warmQuery(context, supportReportsQuery(new URL(request.url).searchParams.get(COMPANY)));
  return null;
}

/** What people of the manager's companies have written to support, and what they have. */
export function Component() {
  const [search] = useSearchParams();
  const companyId = search.get(COMPANY);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...supportReportsQuery(companyId),
    placeholderData: keepPreviousData,
  });
  const isPhone = usePhone();
  const actions = <Actions companyId={companyId} />;
  return (
    <Page title="Support reports" isRefetching={isPlaceholderData} actions={isPhone ? null : actions}>
      {isPhone && actions}
      {isPending && <SupportReportsSkeleton />}
      {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {error === null && data?.length === 0 && (
        <EmptyState
          illustration={<ReportIllustration />}
          title="No reports yet"
          sentence="Messages to support from you and from people in your companies appear here."
        />
      )}
      {error === null && data !== undefined && data.length > 0 && <SupportReports reports={data} />}
    </Page>
  );
}

function Actions({ companyId }: { companyId: string | null }) {
  const { data: companies = [] } = useQuery(companiesQuery());
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles.actions}>
      <SelectField
        aria-label="Company"
        size="sm"
        className={styles.company}
        data={[{ value: '', label: 'All companies' }, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
        value={companyId ?? ''}
        onChange={(value) => setSearch(value === '' ? {} : { [COMPANY]: value }, { replace: true })}
      />
      <Button component={Link} to="/report-bug">
        Report a bug
      </Button>
    </div>
  );
}
