import type { Headline, HeadlineFigure } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { Sparkline } from '#components/charts/sparkline.tsx';
import { ChangeLine, ReasonLine } from '#components/change-line.tsx';
import { Icon } from '#components/icon.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { rangeText } from '#components/open-decisions.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { closedThroughOf } from './closed-through.ts';
import { figureButtonId } from './figure-button-id.ts';
import styles from './kpi-strip.module.css';
import { MetricExplanation } from './metric-explanation.tsx';
import { useDrill } from './use-drill.ts';

/** The headline figures in one card with hairlines between them, not three cards. */
export function KpiStrip({ headline }: { headline: Headline }) {
  return (
    <>
      <ul className={styles.strip} aria-label="Headline figures">
        {headline.figures.map((figure) => (
          <KpiTile
            key={figure.metric}
            figure={figure}
            currency={headline.currency}
            month={headline.month}
            closedThrough={closedThroughOf(headline)}
            decisions={headline.decisions}
            canDrill={headline.canDrill && headline.month !== null && figure.value.status === 'ok'}
          />
        ))}
      </ul>
      {headline.rateSources !== null && <p className={styles.rates}>{headline.rateSources}</p>}
    </>
  );
}

interface KpiTileProps {
  figure: HeadlineFigure;
  currency: string;
  month: Month | null;
  closedThrough: Month | null;
  decisions: Headline['decisions'];
  canDrill: boolean;
}

function KpiTile({ figure, currency, month, closedThrough, decisions, canDrill }: KpiTileProps) {
  const drill = useDrill();
  const label = METRIC_LABEL[figure.metric];
  return (
    <li
      className={styles.tile}
      data-selected={(drill.metric === figure.metric && drill.month === null) || undefined}
      data-drillable={canDrill || undefined}
    >
      <div className={styles.label}>
        {label}
        <span className={styles.unit}>{currency}</span>
        <span className={styles.hints}>
          <MetricExplanation figure={figure} currency={currency} month={month} />
          {canDrill && <Icon name="chevron-right" size={12} />}
        </span>
      </div>
      <div className={styles.value}>
        {canDrill ? (
          <FigureButton figure={figure} currency={currency} />
        ) : (
          <TileFigure figure={figure} currency={currency} />
        )}
      </div>
      {figure.range !== null && <p className={styles.range}>{rangeText(figure.range, currency, decisions)}</p>}
      {figure.value.status === 'na' && <ReasonLine code={figure.value.code} />}
      {/* Half a month against a whole one would be no comparison. */}
      {figure.value.status === 'ok' && month !== null && closedThrough !== null && (
        <ChangeLine value={figure.value} previous={figure.previous} currency={currency} month={month} form="compact" />
      )}
      <div className={styles.spark}>
        <Sparkline
          name={label}
          series={figure.history}
          currency={currency}
          closedThrough={closedThrough}
          onOpen={canDrill ? () => drill.open(figure.metric) : undefined}
        />
      </div>
    </li>
  );
}

function TileFigure({ figure, currency }: { figure: HeadlineFigure; currency: string }) {
  return <Figure value={figure.value} currency={currency} form="compact" />;
}

function FigureButton({ figure, currency }: { figure: HeadlineFigure; currency: string }) {
  const drill = useDrill();
  return (
    <button
      id={figureButtonId(figure.metric, null)}
      type="button"
      className={styles.button}
      aria-expanded={drill.metric === figure.metric && drill.month === null}
      onClick={() => drill.open(figure.metric)}
    >
      <VisuallyHidden>{`${METRIC_LABEL[figure.metric]} `}</VisuallyHidden>
      <TileFigure figure={figure} currency={currency} />
      <VisuallyHidden>{` ${currency}, show the lines behind this figure`}</VisuallyHidden>
    </button>
  );
}
