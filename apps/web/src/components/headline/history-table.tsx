import type { Headline } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Card } from '#components/card.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import styles from './history-table.module.css';

/** The months behind the headline as a table: the twin of the charts, and the only place with every amount. */
export function HistoryTable({ headline, last = 12 }: { headline: Headline; last?: number }) {
  const months = headline.figures[0]?.history.slice(-last).map(({ month }) => month) ?? [];
  if (months.length === 0) return null;
  return (
    <Card
      title={months.length === 1 ? 'One month' : `${months.length} months`}
      sentence={headline.canDrill ? 'Whole units; open a figure above for the cents.' : 'Whole units.'}
    >
      <ScrollRegion label="Figures by month" className={styles.region} startsAtEnd>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{headline.currency}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {formatPeriodLabel(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {headline.figures.map((figure) => (
              <tr key={figure.metric}>
                <th scope="row">{METRIC_LABEL[figure.metric]}</th>
                {figure.history.slice(-last).map(({ month, value }) => (
                  <td key={month}>
                    <Figure value={value} currency={headline.currency} form="whole" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
