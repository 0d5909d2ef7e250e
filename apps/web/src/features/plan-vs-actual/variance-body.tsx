import { useQuery } from '@tanstack/react-query';
import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { PlanVsActual, VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { OFF_ABOVE, WATCH_ABOVE } from '@tieout/finance/variance/variance.ts';
import { useState } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { Notice } from '#components/notice.tsx';
import { formatNumber, formatWhole } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { pieceText } from '#components/sentence-pieces.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { varianceCausesQuery } from '#data/plan-vs-actual-queries.ts';
import { bridgeData } from './bridge-data.ts';
import { NoPlan, NothingClosed } from './empty-states.tsx';
import { ReviewNotice } from './review/review-notice.tsx';
import { NoteDialog } from './note-dialog.tsx';
import styles from './plan-vs-actual.module.css';
import type { Shown, useVarianceChoices, VarianceChoices } from './use-variance-choices.ts';
import { VarianceSentence } from './variance-sentence.tsx';
import { VarianceTable } from './variance-table.tsx';
import { ViewChoice } from './view-choice.tsx';

const SHOWN_NAMES: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'material', label: 'Material' },
  { value: 'unfavourable', label: 'Unfavourable' },
  { value: 'no-note', label: 'No note' },
];

export interface BodyProps {
  scope: CompanyScope;
  answer: PlanVsActual;
  choices: VarianceChoices;
  onChange: ReturnType<typeof useVarianceChoices>['change'];
}

/** What became of a plan: in a sentence, a bridge and a table. */
export function VarianceBody({ scope, answer, choices, onChange }: BodyProps) {
  const { month, openMonth, plan, bridges, currency, materiality } = answer;
  const [noted, setNoted] = useState<VarianceRow | null>(null);
  const proposals = useProposals(scope, answer, choices.plan);
  if (month === null) return <NothingClosed base={scope.base} />;
  if (plan === null) return <NoPlan base={scope.base} month={month} />;
  const { view, shown } = choices;
  const bridge = bridges[view];
  return (
    <>
      {openMonth !== null && (
        <Notice
          tone="info"
          icon="calendar"
        >{`${formatPeriodLabel(openMonth)} is not closed; showing ${formatPeriodLabel(month)}.`}</Notice>
      )}
      <ReviewNotice scope={scope} onOpen={() => onChange({ tab: 'review', row: null })} />
      <VarianceSentence answer={answer} view={view} />
      {bridge !== null && <Bridge chart={bridgeData(bridge, answer, view)} />}
      <div className={styles.choices}>
        <ViewChoice choices={choices} onChange={onChange} />
        <Segments
          label="Rows"
          isLabelHidden
          choices={SHOWN_NAMES}
          value={shown}
          onChange={(chosen) => onChange({ show: chosen === 'all' ? null : chosen })}
        />
        <Legend plan={plan} materiality={materiality} currency={currency} />
      </div>
      <VarianceTable
        answer={answer}
        view={view}
        shown={shown}
        open={choices}
        onOpen={({ code }, side) => onChange({ row: code, side: side === 'plan' ? side : null })}
        proposals={proposals}
        onNote={setNoted}
      />
      {noted !== null && (
        <NoteDialog
          scope={scope}
          answer={answer}
          row={noted}
          month={month}
          proposal={proposals.get(noted.code) ?? null}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  );
}

function Bridge({ chart }: { chart: ChartData }) {
  return (
    <div className={styles.bridge}>
      <ChartTile title={chart.title} kind={chart.kind} size="L" answer={{ status: 'ready', data: chart }} />
    </div>
  );
}

function Legend({
  plan,
  materiality: { abs, pct },
  currency,
}: Pick<PlanVsActual, 'plan' | 'materiality' | 'currency'>) {
  const percent = formatNumber(pct, Number.isInteger(pct) ? 0 : 1);
  return (
    <p className={styles.legend}>
      {`${plan?.name ?? ''} · material from ${percent} % and ${formatWhole(abs, currency)} · on track to ${WATCH_ABOVE / 10} %, off above ${OFF_ABOVE / 10} % · favourable means better for profit`}
    </p>
  );
}

/** Likely causes as sentences, by code of the row; a page without them is whole. */
function useProposals(scope: CompanyScope, { month, plan, currency }: PlanVsActual, asked: string | null) {
  const { data } = useQuery(varianceCausesQuery(scope, { month: plan === null ? null : month, plan: asked }));
  return new Map(
    data?.causes.map(({ row, reason }) => {
      const words = reason.map((piece) => pieceText(piece, currency)).join('');
      return [row, words.slice(0, 1).toUpperCase() + words.slice(1)] as const;
    }),
  );
}
