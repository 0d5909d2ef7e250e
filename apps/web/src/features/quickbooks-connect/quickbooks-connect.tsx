import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import styles from './quickbooks-connect.module.css';
import { WaysToConnect } from './ways-to-connect.tsx';

export function QuickbooksConnect({ scope }: { scope: CompanyScope }) {
  const { data, error, refetch } = useQuery(quickbooksConnectionQuery(scope));
  const home = scope.isManager ? scope.base : '/';
  if (error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ConnectSkeleton />;
  if (data.isQuickbooksConnected) return <Connected home={home} />;
  return <WaysToConnect base={scope.base} home={home} />;
}

function Connected({ home }: { home: string }) {
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="QuickBooks is connected"
      sentence="Your reports fill themselves from your books. There is nothing left to do here."
    >
      <Button component={Link} to={home} variant="filled" className={styles.action}>
        Go to your reports
      </Button>
    </EmptyState>
  );
}

function ConnectSkeleton() {
  return (
    <Delayed>
      <div className={styles.waiting}>
        <Skeleton width="60%" height={12} />
        <Skeleton width="45%" height={12} />
        <Skeleton width="52%" height={12} />
      </div>
    </Delayed>
  );
}
