import type { Headline } from '@tieout/contracts/headline.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import styles from './tie-out.module.css';

interface TieOutProps {
  tieOut: NonNullable<Headline['tieOut']>;
  currency: string;
}

/** Whether debits equal credits: a tick, or the difference by name. */
export function TieOut({ tieOut, currency }: TieOutProps) {
  if (tieOut.ties) {
    return (
      <span className={styles.ties}>
        <span>ties out</span> <Icon name="check" size={12} />
      </span>
    );
  }
  return (
    <span className={styles.off}>
      <Icon name="close" size={12} /> {`off by ${formatExact(tieOut.difference, currency)}`}
    </span>
  );
}
