import type { Headline, HeadlineFigure } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ChangeLine } from '#components/change-line.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { useExplanation } from '#data/use-explanation.ts';
import styles from './metric-explanation.module.css';

/** As docs/metrics has them, in one line. */
const FORMULA: Readonly<Record<HeadlineMetric, string>> = {
  revenue_total: 'All rows of revenue in the managerial P&L',
  net_profit: 'Revenue − cost of revenue − operating expenses − depreciation ± other income and expense − income tax',
  cash_balance: 'Balances of all bank and cash accounts on the last day of the month',
};

interface MetricExplanationProps {
  figure: HeadlineFigure;
  currency: Headline['currency'];
  month: Month | null;
}

/** What a figure means, how it is made and what it is made of this month; beside the tile, which keeps its size. */
export function MetricExplanation({ figure, currency, month }: MetricExplanationProps) {
  const { metric, value, previous } = figure;
  const explanation = useExplanation(METRICS[metric].row.row);
  if (explanation === null) return null;
  return (
    <PopoverButton
      icon="help"
      label=""
      name={`What ${METRIC_LABEL[metric].toLowerCase()} means`}
      look="hint"
      width={320}
    >
      {() => (
        <>
          <p>{explanation}</p>
          <p className={styles.formula}>{FORMULA[metric]}</p>
          {month !== null && (
            <dl className={styles.values}>
              <dt>{formatPeriodLabel(month)}</dt>
              <dd>
                <Figure value={value} currency={currency} form="exact" />
              </dd>
              <dt>{formatPeriodLabel(addMonths(month, -1))}</dt>
              <dd>
                <Figure value={previous} currency={currency} form="exact" />
              </dd>
            </dl>
          )}
          {month !== null && value.status === 'ok' && (
            <ChangeLine value={value} previous={previous} currency={currency} month={month} form="exact" />
          )}
        </>
      )}
    </PopoverButton>
  );
}
