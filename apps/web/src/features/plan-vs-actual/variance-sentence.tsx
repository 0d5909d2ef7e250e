import type { PlanVsActual, VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatMonthName } from '#components/date-format.ts';
import { formatWhole } from '#components/number-format.ts';
import styles from './plan-vs-actual.module.css';

function startOf(view: VarianceView, month: Month, year: { to: Month }): string {
  switch (view) {
    case 'month':
      return formatMonthName(month).replace(/ \d+$/, '');
    case 'ytd':
      return `Year to ${formatPeriodLabel(month)}`;
    case 'year':
      return `Year to ${formatPeriodLabel(year.to)}, as it looks`;
  }
}

/** The header, made from the numbers only. */
export function VarianceSentence({ answer, view }: { answer: PlanVsActual; view: VarianceView }) {
  const { bridges, currency, month, year } = answer;
  const pieces = bridges[view]?.sentence;
  if (pieces === undefined || month === null || year === null) return null;
  return (
    <p className={styles.sentence}>
      {`${startOf(view, month, year)}: `}
      {pieces.map((piece, index) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          // Pieces of a sentence have no other name than their place in it.
          // oxlint-disable-next-line react/no-array-index-key
          <strong key={index}>{formatWhole(piece.minor, currency)}</strong>
        ),
      )}
      .
    </p>
  );
}
