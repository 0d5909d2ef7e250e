import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { reviewQuery } from '#data/forecast-queries.ts';

/** Says once that a closed month asks for decisions; gone when they are made, and nothing where none are needed. */
export function ReviewNotice({ scope, onOpen }: { scope: CompanyScope; onOpen: () => void }) {
  const { data } = useQuery(reviewQuery(scope));
  if (data === undefined || data.month === null || data.reviewedAt !== null || data.rows.length === 0) return null;
  const rows = data.rows.length === 1 ? '1 row' : `${data.rows.length} rows`;
  return (
    <Notice
      tone="info"
      icon="calendar"
      actions={
        <Button size="xs" onClick={onOpen}>
          Review the forecast
        </Button>
      }
    >
      {`${formatPeriodLabel(data.month)} is closed, and ${rows} missed by more than is material.`}
    </Notice>
  );
}
