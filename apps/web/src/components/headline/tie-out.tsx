import type { Headline } from '@tieout/contracts/headline.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { openDecisionsText } from '#components/open-decisions.ts';
import styles from './tie-out.module.css';

interface TieOutProps {
  /** Null while nobody can say. */
  tieOut: Headline['tieOut'];
  decisions: Headline['decisions'];
  currency: string;
}

/** Whether debits equal credits and every account is decided: a tick, the difference by name, or what is open. */
export function TieOut({ tieOut, decisions, currency }: TieOutProps) {
  if (tieOut === null) {
    return (
      <span className={styles.open}>
        <Icon name="warning" size={12} /> {openDecisionsText(decisions)}
      </span>
    );
  }
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
