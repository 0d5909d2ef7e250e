import type { LookNews } from '@tieout/contracts/last-look.ts';
import { subtractMoney } from '@tieout/finance/money.ts';
import { classNames } from '#components/class-names.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { formatSignedExact } from '#components/number-format.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './last-look.module.css';
import { useSinceAddress } from './use-since-address.ts';

/** Cash then and now. What moved it opens from its change. */
export function CashSince({ news: { cash, currency, canDrill } }: { news: LookNews }) {
  const { openCash } = useSinceAddress();
  const change = subtractMoney(cash.now, cash.was);
  const text = change === 0 ? 'no change' : formatSignedExact(change, currency);
  return (
    <section className={styles.part} aria-label="Cash then and now">
      <h3>
        Cash <span className={styles.quiet}>{currency}</span>
      </h3>
      <p className={styles.now}>
        <Money minor={cash.now} currency={currency} form="exact" />
      </p>
      <p className={styles.was}>
        {`was `}
        <Money minor={cash.was} currency={currency} form="exact" />
        {` on ${formatLocalDate(cash.wasOn)}`}
      </p>
      <p className={classNames(styles.change, change > 0 && styles.good, change < 0 && styles.bad)}>
        {change !== 0 && (
          <>
            <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={10} />
            <VisuallyHidden>{change > 0 ? 'Better: ' : 'Worse: '}</VisuallyHidden>
          </>
        )}
        {canDrill ? (
          <button type="button" className={styles.figure} onClick={openCash}>
            {text}
            <VisuallyHidden>, show what moved cash</VisuallyHidden>
          </button>
        ) : (
          text
        )}
      </p>
    </section>
  );
}
