import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { CloseThrough } from '#components/closing/close-through.tsx';
import { useCanClose, useClosable } from '#components/closing/use-closable.ts';
import { formatLocalDate } from '#components/date-format.ts';
import styles from './open-month.module.css';

interface OpenMonthNoteProps {
  headline: Pick<Headline, 'companyId' | 'openTo'>;
  month: Month;
  /** Before every link of the company. */
  base: string;
}

/** Says of figures that nothing is closed yet, and to whoever may do it where a month is closed. */
export function OpenMonthNote({ headline: { companyId, openTo }, month, base }: OpenMonthNoteProps) {
  const canClose = useCanClose();
  const closable = useClosable({ companyId }, true);
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
