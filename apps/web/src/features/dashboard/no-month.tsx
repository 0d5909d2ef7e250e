import type { Headline } from '@tieout/contracts/headline.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSessionState } from '#session/session-context.tsx';

const ExampleDashboard = lazy(async () => ({
  default: (await import('./example/example-dashboard.tsx')).ExampleDashboard,
}));

interface NoMonthProps extends Pick<CompanyScope, 'base'> {
  headline: Headline;
}

/** Without books there is nothing to show or to close. Whoever may bring them is told how, and sees what they would give. */
export function NoMonth({ base, headline: { businessModel, currency } }: NoMonthProps) {
  const { accessibleResources } = useSessionState();
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  return (
    <>
      <EmptyState
        illustration={<SourcesIllustration />}
        title="No figures yet"
        sentence="Figures appear here as soon as something is posted in the books."
      >
        {isOffered && (
          <Button component={Link} to={`${base}/data-sources`} variant="filled" mt="md">
            Upload your books
          </Button>
        )}
      </EmptyState>
      {isOffered && (
        <Suspense>
          <ExampleDashboard model={businessModel ?? 'SaaS'} currency={currency} />
        </Suspense>
      )}
    </>
  );
}
