import type { Headline } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { rangeText } from '#components/open-decisions.ts';
import styles from './dashboard.module.css';

/** Under the tiles: which of them unsure accounts can move and how far, and what they were translated at. */
export function StripNotes({ headline: { month, figures, currency, decisions, rateSources } }: { headline: Headline }) {
  if (month === null) return null;
  const ranges = figures.flatMap(({ metric, range }) =>
    range === null ? [] : [`${METRIC_LABEL[metric]}: ${rangeText(range, currency, decisions).toLowerCase()}.`],
  );
  const notes = [
    ...(ranges.length === 0 ? [] : [`${formatPeriodLabel(month)}. ${ranges.join(' ')}`]),
    ...(rateSources === null ? [] : [rateSources]),
  ];
  return notes.map((note) => (
    <p key={note} className={styles.stripNote}>
      {note}
    </p>
  ));
}
