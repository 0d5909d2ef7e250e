import type { Headline, HeadlineFigure } from '@tieout/contracts/headline.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ChangeLine } from '#components/change-line.tsx';
import { MonthBars } from '#components/charts/month-bars.tsx';
import { Drawer } from '#components/drawer.tsx';
import { figureButtonId } from '#components/headline/figure-button-id.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon } from '#components/icon.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Money } from '#components/money.tsx';
import { DrillDownLines } from './drill-down-lines.tsx';
import styles from './drill-down.module.css';

/** Opens the figure that the address names; nothing when none is, or when this reader may not drill. */
export function DrillDownDrawer({ headline }: { headline: Headline }) {
  const drill = useDrill();
  const figure = headline.figures.find(({ metric }) => metric === drill.metric);
  if (!headline.canDrill || headline.month === null || figure?.value.status !== 'ok') return null;

  function onClose(): void {
    drill.close();
    if (figure !== undefined) document.getElementById(figureButtonId(figure.metric))?.focus();
  }

  const label = METRIC_LABEL[figure.metric];
  return (
    <Drawer
      label={`${label}, ${formatPeriodLabel(headline.month)}: the lines behind the figure`}
      breadcrumb={<Breadcrumb label={label} month={headline.month} />}
      onClose={onClose}
    >
      <FigureHead figure={figure} minor={figure.value.minor} currency={headline.currency} month={headline.month} />
      <DrillDownLines
        key={figure.metric}
        target={{ companyId: headline.companyId, metric: figure.metric, month: headline.month }}
        clicked={figure.value.minor}
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
  figure: HeadlineFigure;
  minor: MinorUnits;
  currency: string;
  month: Month;
}

function FigureHead({ figure, minor, currency, month }: FigureHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.figure}>
        <Money minor={minor} currency={currency} form="exact" />
        <span className={styles.unit}>{currency}</span>
      </h2>
      <ChangeLine value={figure.value} previous={figure.previous} currency={currency} month={month} form="exact" />
      {figure.history.length > 1 && (
        <div className={styles.bars}>
          <MonthBars
            series={figure.history}
            currency={currency}
            label={`${METRIC_LABEL[figure.metric]} of the last ${figure.history.length} months`}
          />
        </div>
      )}
    </div>
  );
}
