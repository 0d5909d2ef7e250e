import type { Headline } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { formatLocalDate } from '#components/date-format.ts';
import { useSessionState } from '#session/session-context.tsx';
import styles from './open-month.module.css';

interface OpenMonthProps {
  headline: Pick<Headline, 'month' | 'isOpen' | 'openTo'>;
  /** Before every link of the company. */
  base: string;
}

/** Says of figures that nothing is closed yet, and to whoever may do it where a month is closed. */
export function OpenMonth({ headline: { month, isOpen, openTo }, base }: OpenMonthProps) {
  const { accessibleResources } = useSessionState();
  if (!isOpen || month === null) return null;
  // Of a manager only the server knows.
  const canClose = accessibleResources === null || accessibleResources.accessiblePages.includes('settings');
  const reach = openTo === null ? '' : ` to ${formatLocalDate(openTo)}`;
  return (
    <p className={styles.open}>
      {`${formatPeriodLabel(month)} is open: these are its figures${reach}, and they can still change.`}
      {canClose && (
        <>
          {' '}
          <Link to={`${base}/settings/reports`}>Close a month</Link>
        </>
      )}
    </p>
  );
}
