import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { useSessionState } from '#session/session-context.tsx';

/** Only whole months are compared: before one is closed there is none. */
export function NothingClosed({ base }: { base: string }) {
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title="No month is closed yet"
      sentence="A plan is compared with closed months, because half a month against a whole one would mislead."
    >
      <Button component={Link} to={`${base}/reports`} variant="filled" mt="md">
        Open the reports
      </Button>
    </EmptyState>
  );
}

export function NoPlan({ base, month }: { base: string; month: Month }) {
  const resources = useSessionState().accessibleResources;
  // Of a manager only the server knows.
  const canPlan = resources === null || resources.accessiblePages.includes('planning');
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title={`No plan of record for ${formatPeriodLabel(month)}`}
      sentence="Compare with a plan in one click: build it from last year, and lock it."
    >
      {canPlan && (
        <Button component={Link} to={`${base}/planning`} variant="filled" mt="md">
          Make a plan
        </Button>
      )}
    </EmptyState>
  );
}
