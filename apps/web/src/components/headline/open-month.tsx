import type { Headline } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { CloseThrough } from '#components/closing/close-through.tsx';
import { useCanClose, useClosable } from '#components/closing/use-closable.ts';
import { formatLocalDate } from '#components/date-format.ts';
import styles from './open-month.module.css';

interface OpenMonthProps {
  headline: Pick<Headline, 'companyId' | 'month' | 'isOpen' | 'openTo'>;
  /** Before every link of the company. */
  base: string;
}

/** Says of figures that nothing is closed yet, and to whoever may do it where a month is closed. */
export function OpenMonth({ headline: { companyId, month, isOpen, openTo }, base }: OpenMonthProps) {
  const canClose = useCanClose();
  const closable = useClosable({ companyId }, isOpen);
  if (!isOpen || month === null) return null;
  const scope = { companyId, isManager: base !== '', base };
  const reach = openTo === null ? '' : ` to ${formatLocalDate(openTo)}`;
  return (
    <p className={styles.open}>
      {`${formatPeriodLabel(month)} is open: these are its figures${reach}, and they can still change.`}
      {closable !== null && <CloseThrough scope={scope} month={closable} isNext={false} />}
      {canClose && closable === null && <Link to={`${base}/settings/reports`}>Close a month</Link>}
    </p>
  );
}
