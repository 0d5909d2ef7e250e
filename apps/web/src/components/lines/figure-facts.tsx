import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { known, unknown, type MoneyValue } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { MonthBars } from '#components/charts/month-bars.tsx';
import { useExplanation } from '#data/use-explanation.ts';
import styles from './lines.module.css';
import type { PanelFigure } from './panel-figure.ts';

interface FigureFactsProps {
  figure: PanelFigure;
  /** Empty until the lines have come; null where there are no months of it to draw. */
  history: StatementDrillDown['history'] | null;
  /** What it was translated at. */
  rateSources: string | null;
}

/** What the figure means, and the twelve months it stands in. */
export function FigureFacts({ figure, history, rateSources }: FigureFactsProps) {
  const { drilled, name, currency, closedThrough, from, to } = figure;
  const explanation = useExplanation(drilled.cell?.row ?? drilled.metric?.metric ?? '');
  return (
    <div className={styles.facts}>
      {explanation !== null && <p className={styles.explanation}>{explanation}</p>}
      {rateSources !== null && <p className={styles.explanation}>{rateSources}</p>}
      {history !== null && (
        <div className={styles.bars}>
          {history.length > 1 && (
            <MonthBars
              name={name}
              series={history.map(({ month, value }) => ({ month, value: metricOf(value) }))}
              currency={currency}
              closedThrough={closedThrough}
              subject={to}
              subjectFrom={from}
            />
          )}
        </div>
      )}
    </div>
  );
}

function metricOf(value: StatementCell): MoneyValue {
  if (typeof value === 'number') return known(minorUnits(value));
  return unknown(value ?? 'NO_DATA');
}
