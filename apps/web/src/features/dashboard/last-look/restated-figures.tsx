import type { LookNews } from '@tieout/contracts/last-look.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import styles from './last-look.module.css';

/** Closed figures that are others than they were; what they are now opens into its lines. */
export function RestatedFigures({ news }: { news: LookNews }) {
  const { restated, restatedCurrency: currency, earlierMonths, canDrill } = news;
  const { open } = useDrill();
  if (restated.length + earlierMonths === 0) return null;
  return (
    <section className={styles.restated} aria-label="Closed figures restated">
      <h3>Closed figures restated</h3>
      {restated.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Month</th>
              <th scope="col">Was</th>
              <th scope="col">{`Is, ${currency}`}</th>
            </tr>
          </thead>
          <tbody>
            {restated.map(({ metric, month, was, is }) => (
              <tr key={`${metric} ${month}`}>
                <th scope="row">{METRIC_LABEL[metric]}</th>
                <td>{formatPeriodLabel(month)}</td>
                <td>
                  <Figure value={was} currency={currency} form="exact" />
                </td>
                <td>
                  {canDrill && is.status === 'ok' ? (
                    <button type="button" className={styles.figure} onClick={() => open(metric, month)}>
                      <Figure value={is} currency={currency} form="exact" />
                    </button>
                  ) : (
                    <Figure value={is} currency={currency} form="exact" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {earlierMonths > 0 && <p className={styles.quiet}>{earlierText(earlierMonths)}</p>}
    </section>
  );
}

function earlierText(count: number): string {
  return count === 1 ? 'One month before that has changed, too.' : `${count} months before that have changed, too.`;
}
