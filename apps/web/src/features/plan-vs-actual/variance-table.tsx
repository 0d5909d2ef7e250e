import type { PlanVsActual, VarianceRow, VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { ACTUAL_NAME } from './bridge-data.ts';
import styles from './plan-vs-actual.module.css';
import type { Shown, VarianceChoices } from './use-variance-choices.ts';
import { Amount, EffectBar, StatusPill, VarianceAmount, VariancePercent } from './variance-cells.tsx';

/** What stands at the right of what is looked at. */
const BESIDE: Readonly<Record<VarianceView, VarianceView>> = { month: 'ytd', ytd: 'year', year: 'ytd' };
const PREFIX: Readonly<Record<VarianceView, string>> = { month: '', ytd: 'YTD ', year: 'Full-year ' };

interface VarianceTableProps {
  answer: PlanVsActual;
  view: VarianceView;
  shown: Shown;
  open: Pick<VarianceChoices, 'row' | 'side'>;
  onOpen: (row: VarianceRow, side: VarianceChoices['side']) => void;
  /** What the books suggest, by code of the row. */
  proposals: ReadonlyMap<string, string>;
  onNote: (row: VarianceRow) => void;
}

export function VarianceTable(props: VarianceTableProps) {
  const { answer, view, shown } = props;
  const { currency } = answer;
  const beside = BESIDE[view];
  const rows = answer.rows.filter((row) => isShown(row, view, shown));
  const largest = Math.max(0, ...answer.rows.map(({ views }) => Math.abs(Number(views[view].amount) || 0)));
  if (rows.length === 0) return <p className={styles.none}>{NONE[shown]}</p>;
  return (
    <ScrollRegion label="Plan vs actual" className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            <th scope="col">{columnName(view, 'plan')}</th>
            <th scope="col">{columnName(view, ACTUAL_NAME[view])}</th>
            <th scope="col">Variance</th>
            <th scope="col" className={styles.percentHead}>
              Variance %
            </th>
            <th scope="col" className={styles.wide} aria-label="Effect on profit" />
            <th scope="col" className={styles.beside}>
              {columnName(beside, 'plan')}
            </th>
            <th scope="col">{columnName(beside, ACTUAL_NAME[beside])}</th>
            <th scope="col">Variance</th>
            <th scope="col" className={styles.status}>
              Status
            </th>
            <th scope="col" className={styles.note}>
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.code} {...props} row={row} largest={largest} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface TableRowProps extends VarianceTableProps {
  row: VarianceRow;
  /** The largest variance of all rows, which has the longest bar. */
  largest: number;
}

function TableRow(props: TableRowProps) {
  const { answer, row, view, largest, open } = props;
  const { currency } = answer;
  const openSide = open.row === row.code ? open.side : null;
  const [own, beside] = [row.views[view], row.views[BESIDE[view]]];
  return (
    <tr data-place={row.place} data-total={row.isTotal || undefined} data-amber={row.isAmber || undefined}>
      <th scope="row">{row.name}</th>
      <td data-open={openSide === 'plan' || undefined}>
        <Side {...props} side="plan" />
      </td>
      <td data-open={openSide === 'actual' || undefined}>
        <Side {...props} side="actual" />
      </td>
      <td>
        <VarianceAmount variance={own} currency={currency} />
      </td>
      <td className={styles.percent}>
        <VariancePercent variance={own} />
      </td>
      <td className={styles.wide}>
        <EffectBar variance={own} largest={largest} />
      </td>
      <td className={styles.beside}>
        <Amount value={beside.plan} currency={currency} />
      </td>
      <td>
        <Amount value={beside.actual} currency={currency} />
      </td>
      <td>
        <VarianceAmount variance={beside} currency={currency} />
      </td>
      <td className={styles.status}>
        <StatusPill status={own.status} />
      </td>
      <td className={styles.note}>
        <NoteCell {...props} />
      </td>
    </tr>
  );
}

const NONE: Readonly<Record<Shown, string>> = {
  all: 'There is nothing to compare.',
  material: 'No variance is material.',
  unfavourable: 'Nothing is worse than planned.',
  'no-note': 'Every material variance has a note.',
};

/** Computed rows stay: without them a list of variances says nothing about profit. */
function isShown({ place, views, note }: VarianceRow, view: VarianceView, shown: Shown): boolean {
  if (shown === 'all') return true;
  const { isMaterial, isFavourable } = views[view];
  if (shown === 'no-note') return place === 'line' && isMaterial && note === null;
  return place !== 'head' && (shown === 'material' ? isMaterial : isFavourable === false);
}

/** `Plan`, `YTD plan`, `Outlook`. */
function columnName(view: VarianceView, name: string): string {
  if (view === 'year' && name === 'Outlook') return name;
  const words = `${PREFIX[view]}${PREFIX[view] === '' ? name : name.toLowerCase()}`;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Both sides open: the actual into its lines, the plan into its rules. An outlook is half plan and no sum of lines. */
function Side({ answer, row, view, side, onOpen }: TableRowProps & { side: VarianceChoices['side'] }) {
  const amount = row.views[view][side];
  const text = <Amount value={amount} currency={answer.currency} />;
  const opens = side === 'plan' ? answer.can.drill : row.isDrillable && view !== 'year';
  if (!opens || typeof amount !== 'number' || amount === 0) return text;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row, side)}>
      {text}
      <VisuallyHidden>{side === 'plan' ? `, plan of ${row.name}` : `, lines of ${row.name}`}</VisuallyHidden>
    </button>
  );
}

/** What was written; else what the books suggest of a material row, until somebody confirms it. */
function NoteCell({ answer, row, proposals, onNote }: TableRowProps) {
  const proposal = proposals.get(row.code) ?? null;
  const words = row.note?.text ?? proposal;
  if (!answer.can.note) return words;
  if (words === null && (row.place === 'computed' || !row.views.month.isMaterial)) return null;
  return (
    <button
      type="button"
      className={styles.noteText}
      data-proposed={row.note === null || undefined}
      title={(row.note?.by ?? null) === null ? (words ?? undefined) : `${row.note?.text ?? ''} (${row.note?.by ?? ''})`}
      onClick={() => onNote(row)}
    >
      {words ?? 'Add a note'}
      {row.note !== null && row.note.by !== null && (
        <small className={styles.noteBy} aria-hidden="true">
          {row.note.by}
        </small>
      )}
      <VisuallyHidden>
        {row.note === null && proposal !== null ? `, suggested for ${row.name}` : `, note on ${row.name}`}
      </VisuallyHidden>
    </button>
  );
}
