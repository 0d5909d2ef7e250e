import { useQuery } from '@tanstack/react-query';
import type { PlanVsActual, VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { LinesPanel } from '#components/lines/lines-panel.tsx';
import { Notice } from '#components/notice.tsx';
import { formatNumber, formatWhole } from '#components/number-format.ts';
import { Page } from '#components/page.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planVsActualQuery } from '#data/plan-vs-actual-queries.ts';
import { bridgeData } from './bridge-data.ts';
import { NoPlan, NothingClosed } from './empty-states.tsx';
import { openedFigure } from './opened-figure.ts';
import styles from './plan-vs-actual.module.css';
import { useVarianceChoices, type Shown, type VarianceChoices } from './use-variance-choices.ts';
import { VarianceSentence } from './variance-sentence.tsx';
import { VarianceTable } from './variance-table.tsx';

type Change = ReturnType<typeof useVarianceChoices>['change'];

/** The plan of record against the books: what became of it, in a sentence, a bridge and a table. */
export function PlanVsActualPage({ scope, banner }: { scope: CompanyScope; banner: ReactNode }) {
  const { choices, change } = useVarianceChoices();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(planVsActualQuery(scope, choices.month));
  const figure = data === undefined || choices.row === null ? null : openedFigure(data, choices);
  return (
    <Page
      title="Plan vs actual"
      banner={banner}
      under={data !== undefined && <Freshness answer={data} />}
      actions={data !== undefined && data.month !== null && <MonthChoice answer={data} onChange={change} />}
      isRefetching={isPlaceholderData}
      drawer={
        figure !== null && (
          <LinesPanel
            figure={figure}
            openerOf={({ code }) =>
              data?.rows.some((row) => row.code === code) === true ? () => change({ row: code }) : null
            }
            onClose={() => change({ row: null })}
          />
        )
      }
    >
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton width="100%" height={420} />}
      {data !== undefined && <Body scope={scope} answer={data} choices={choices} onChange={change} />}
    </Page>
  );
}

function Freshness({ answer: { companyId, closedThrough } }: { answer: PlanVsActual }) {
  return (
    <SourcesLine companyId={companyId} source={{ kind: 'live' }} closedThrough={closedThrough}>
      {null}
    </SourcesLine>
  );
}

function MonthChoice({ answer: { month, closedThrough }, onChange }: { answer: PlanVsActual; onChange: Change }) {
  const [typed, setTyped] = useState<string | null>(null);
  if (month === null || closedThrough === null) return null;

  function choose(text: string): void {
    const isChosen = isMonth(text);
    setTyped(isChosen ? null : text);
    if (isChosen) onChange({ month: text, row: null });
  }

  return (
    <div className={styles.month}>
      <MonthField
        aria-label="Month"
        value={typed ?? month}
        max={closedThrough}
        onChange={choose}
        onLeave={() => setTyped(null)}
      />
    </div>
  );
}

const VIEW_NAMES: readonly { value: VarianceView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'ytd', label: 'YTD' },
  { value: 'year', label: 'Full-year outlook' },
];
const SHOWN_NAMES: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'material', label: 'Material' },
  { value: 'unfavourable', label: 'Unfavourable' },
];

interface BodyProps {
  scope: CompanyScope;
  answer: PlanVsActual;
  choices: VarianceChoices;
  onChange: Change;
}

function Body({ scope, answer, choices, onChange }: BodyProps) {
  const { month, openMonth, planName, bridges, currency, materiality } = answer;
  if (month === null) return <NothingClosed base={scope.base} />;
  if (planName === null) return <NoPlan base={scope.base} month={month} />;
  const { view, shown } = choices;
  const bridge = bridges[view];
  const chart = bridge === null ? null : bridgeData(bridge, answer, view);
  return (
    <>
      {openMonth !== null && (
        <Notice
          tone="info"
          icon="calendar"
        >{`${formatPeriodLabel(openMonth)} is not closed; showing ${formatPeriodLabel(month)}.`}</Notice>
      )}
      <VarianceSentence answer={answer} view={view} />
      {chart !== null && (
        <div className={styles.bridge}>
          <ChartTile title={chart.title} kind={chart.kind} size="L" answer={{ status: 'ready', data: chart }} />
        </div>
      )}
      <div className={styles.choices}>
        <Segments
          label="What is compared"
          isLabelHidden
          choices={VIEW_NAMES}
          value={view}
          onChange={(chosen) => onChange({ view: chosen === 'month' ? null : chosen, row: null })}
        />
        <Segments
          label="Rows"
          isLabelHidden
          choices={SHOWN_NAMES}
          value={shown}
          onChange={(chosen) => onChange({ show: chosen === 'all' ? null : chosen })}
        />
        <p className={styles.legend}>
          {`${planName} · material from ${formatNumber(materiality.pct, Number.isInteger(materiality.pct) ? 0 : 1)} % and ${formatWhole(materiality.abs, currency)} · favourable means better for profit`}
        </p>
      </div>
      <VarianceTable
        answer={answer}
        view={view}
        shown={shown}
        openRow={choices.row}
        onOpen={view === 'year' ? null : ({ code }) => onChange({ row: code })}
      />
    </>
  );
}
