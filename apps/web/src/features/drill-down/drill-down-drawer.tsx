import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ChangeLine } from '#components/change-line.tsx';
import { MonthBars } from '#components/charts/month-bars.tsx';
import { Drawer } from '#components/drawer.tsx';
import { closedThroughOf } from '#components/headline/closed-through.ts';
import { drilledFigure, type DrilledFigure } from '#components/headline/drilled-figure.ts';
import { figureButtonId } from '#components/headline/figure-button-id.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon } from '#components/icon.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Money } from '#components/money.tsx';
import { useExplanation } from '#data/use-explanation.ts';
import { DrillDownLines } from './drill-down-lines.tsx';
import styles from './drill-down.module.css';

/** Opens the figure that the address names; nothing when none is, or when this reader may not drill. */
export function DrillDownDrawer({ headline }: { headline: Headline }) {
  const drill = useDrill();
  const figure = drilledFigure(headline, drill);
  if (figure === null) return null;
  const { metric, month } = figure;

  function onClose(): void {
    drill.close();
    document.getElementById(figureButtonId(metric, drill.month))?.focus();
  }

  const label = METRIC_LABEL[metric];
  return (
    <Drawer
      label={`${label}, ${formatPeriodLabel(month)}: the lines behind the figure`}
      breadcrumb={<Breadcrumb label={label} month={month} />}
      onClose={onClose}
    >
      <FigureHead figure={figure} currency={headline.currency} closedThrough={closedThroughOf(headline)} />
      <DrillDownLines
        key={`${metric} ${month}`}
        target={{ companyId: headline.companyId, metric, month }}
        clicked={figure.minor}
      />
    </Drawer>
  );
}

function Breadcrumb({ label, month }: { label: string; month: Month }) {
  return (
    <>
      <span>{label}</span>
      <Icon name="chevron-right" size={12} />
      <span className={styles.here}>{formatPeriodLabel(month)}</span>
    </>
  );
}

interface FigureHeadProps {
  figure: DrilledFigure;
  currency: string;
  closedThrough: Month | null;
}

function FigureHead({ figure, currency, closedThrough }: FigureHeadProps) {
  const { metric, month, minor, value, previous, history } = figure;
  const explanation = useExplanation(metric);
  return (
    <div className={styles.head}>
      <h2 className={styles.figure}>
        <Money minor={minor} currency={currency} form="exact" />
        <span className={styles.unit}>{currency}</span>
      </h2>
      <ChangeLine value={value} previous={previous} currency={currency} month={month} form="exact" />
      {explanation !== null && <p className={styles.explanation}>{explanation}</p>}
      {history.length > 1 && (
        <div className={styles.bars}>
          <MonthBars
            name={METRIC_LABEL[metric]}
            series={history}
            currency={currency}
            closedThrough={closedThrough}
            subject={month}
          />
        </div>
      )}
    </div>
  );
}
