import { useQuery } from '@tanstack/react-query';
import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { useState, type ReactNode } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { LinesPanel } from '#components/lines/lines-panel.tsx';
import { Page } from '#components/page.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { PlanPanel } from '#components/plan-panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planVsActualQuery } from '#data/plan-vs-actual-queries.ts';
import { ExportChoice } from './export-choice.tsx';
import { openedFigure, openedPlan } from './opened-figure.ts';
import { PlanChoice } from './plan-choice.tsx';
import styles from './plan-vs-actual.module.css';
import { Review } from './review/review.tsx';
import { Scorecard } from './scorecard/scorecard.tsx';
import { useVarianceChoices } from './use-variance-choices.ts';
import { VarianceBody, type BodyProps } from './variance-body.tsx';
import { ViewChoice } from './view-choice.tsx';

/** A plan against the books, with whatever figure of it is open beside the page. */
export function PlanVsActualPage({ scope, banner }: { scope: CompanyScope; banner: ReactNode }) {
  const { choices, change } = useVarianceChoices();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    planVsActualQuery(scope, choices.tab === null ? choices : { month: null, plan: null }),
  );
  const isOpen = data !== undefined && (openedFigure(data, choices) ?? openedPlan(data, choices)) !== null;
  return (
    <Page
      title={choices.tab === 'scorecard' ? 'Forecast scorecard' : 'Plan vs actual'}
      banner={banner}
      under={data !== undefined && <Freshness answer={data} />}
      actions={
        data !== undefined &&
        data.month !== null &&
        choices.tab === null && (
          <div className={styles.actions}>
            <PlanChoice answer={data} chosen={choices.plan} onChange={(plan) => change({ plan, row: null })} />
            <MonthChoice answer={data} onChange={change} />
            {/* A file is made beside the plan of record. */}
            {choices.plan === null && data.plan !== null && <ExportChoice answer={data} />}
          </div>
        )
      }
      isRefetching={isPlaceholderData}
      drawer={isOpen && <OpenFigure scope={scope} answer={data} choices={choices} onChange={change} />}
    >
      {isError && choices.tab === null && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!isError && data === undefined && choices.tab === null && <Skeleton width="100%" height={420} />}
      {choices.tab === 'scorecard' && (
        <Scorecard
          scope={scope}
          plan={choices.plan}
          onPlan={(plan) => change({ plan })}
          views={<ViewChoice choices={choices} onChange={change} />}
        />
      )}
      {choices.tab === 'review' && <Review scope={scope} onClose={() => change({ tab: null })} />}
      {data !== undefined && choices.tab === null && (
        <VarianceBody scope={scope} answer={data} choices={choices} onChange={change} />
      )}
    </Page>
  );
}

/** One side of a row: the lines of its actual, or the rules of its plan. */
function OpenFigure({ scope, answer, choices, onChange }: BodyProps) {
  const [figure, planned] = [openedFigure(answer, choices), openedPlan(answer, choices)];
  function close(): void {
    onChange({ row: null, side: null });
  }
  if (planned !== null) {
    const { row, period, from, to } = planned;
    const ask = { row: row.code, from, to, ...(choices.plan !== null && { plan: choices.plan }) };
    return <PlanPanel scope={scope} ask={ask} name={row.name} period={period} onClose={close} />;
  }
  if (figure === null) return null;
  return (
    <LinesPanel
      figure={figure}
      openerOf={({ code }) => (answer.rows.some((row) => row.code === code) ? () => onChange({ row: code }) : null)}
      onClose={close}
    />
  );
}

function Freshness({ answer: { companyId, closedThrough } }: { answer: PlanVsActual }) {
  return (
    <SourcesLine companyId={companyId} source={{ kind: 'live' }} closedThrough={closedThrough}>
      {null}
    </SourcesLine>
  );
}

function MonthChoice({ answer: { month, closedThrough }, onChange }: Pick<BodyProps, 'answer' | 'onChange'>) {
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
