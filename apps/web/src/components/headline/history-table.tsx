import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Card } from '#components/card.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { formatWhole } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { textWidth } from '#components/text-width.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { wholeColumns } from '#components/whole-columns.ts';
import { useInnerWidth } from '#lib/use-inner-width.ts';
import { figureButtonId } from './figure-button-id.ts';
import styles from './history-table.module.css';
import { useDrill } from './use-drill.ts';

const NAME_WIDTH = 108;
/** Left and right of an amount, and what the newest month has more: an edge and heavier figures. */
const PADDING = 20 + 10;

/** The months behind the headline as a table: the twin of the charts, and the only place with every amount. */
export function HistoryTable({ headline, last = 12 }: { headline: Headline; last?: number }) {
  const months = headline.figures[0]?.history.slice(-last).map(({ month }) => month) ?? [];
  const region = useInnerWidth<HTMLElement>();
  const widths = wholeColumns({
    frame: region.width,
    name: NAME_WIDTH,
    needed: neededWidth(headline, last),
    count: months.length,
  });
  if (months.length === 0) return null;
  return (
    <Card
      title={months.length === 1 ? 'One month' : `${months.length} months`}
      sentence={
        headline.canDrill
          ? 'Rounded to whole units. Open a figure to see its lines and the cents.'
          : 'Rounded to whole units.'
      }
    >
      <ScrollRegion label="Figures by month" className={styles.region} startsAtEnd regionRef={region.element}>
        <table className={styles.table} style={{ width: widths.name + months.length * widths.column }}>
          <colgroup>
            <col style={{ width: widths.name }} />
            <col span={months.length} style={{ width: widths.column }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{headline.currency}</th>
              {months.map((month) => (
                // Where it snaps to is beside the names, not under them.
                <th key={month} scope="col" style={{ scrollMarginLeft: widths.name }}>
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
                  <HistoryCell key={month} headline={headline} metric={figure.metric} month={month} value={value} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

/** The room the longest amount of all months needs; a head such as `Oct-26` is always shorter. */
function neededWidth({ figures, currency }: Headline, last: number): number {
  const texts = figures.flatMap(({ history }) =>
    history.slice(-last).map(({ value }) => (value.status === 'ok' ? formatWhole(value.minor, currency) : '')),
  );
  return PADDING + Math.max(textWidth('Oct-26'), ...texts.map(textWidth));
}

interface HistoryCellProps {
  headline: Headline;
  metric: HeadlineMetric;
  month: Month;
  value: MoneyValue;
}

function HistoryCell({ headline, metric, month, value }: HistoryCellProps) {
  const drill = useDrill();
  const figure = <Figure value={value} currency={headline.currency} form="whole" />;
  if (!headline.canDrill || value.status !== 'ok') return <td>{figure}</td>;
  const isOpen = drill.metric === metric && drill.month === month;
  return (
    <td data-selected={isOpen || undefined}>
      <button
        id={figureButtonId(metric, month)}
        type="button"
        className={styles.cell}
        aria-expanded={isOpen}
        onClick={() => drill.open(metric, month)}
      >
        {figure}
        <VisuallyHidden>{`, ${METRIC_LABEL[metric]} of ${formatPeriodLabel(month)}, show its lines`}</VisuallyHidden>
      </button>
    </td>
  );
}
